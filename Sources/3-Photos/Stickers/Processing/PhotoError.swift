public import Files
public import Images

/// Why nothing was made of a photo.
public enum PhotoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be read, or is no picture that can be.
  case image(ImageError)
  /// There is nothing to cut out.
  case noSubject(NoSubject)
  /// No pixel of it is visible.
  case invisible
  /// A result could not be written.
  case file(FileError)
  /// Somebody wanted it to end.
  case cancelled

  /// The problem without the path of the photo, for messages that already began with it.
  public var reason: String {
    switch self {
    case .image(let error): error.reason
    case .noSubject(let problem): "no subject was found: \(problem); point at it with a tap"
    case .invisible: "every pixel of it is transparent"
    case .file(let error): error.reason
    case .cancelled: "it was cancelled"
    }
  }

  public var description: String {
    switch self {
    case .image(let error): error.description
    case .file(let error): error.description
    default: reason
    }
  }
}
