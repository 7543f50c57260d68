public import Files
public import Images

/// An error of processing a photo.
public enum PhotoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be read, or is no supported image.
  case image(ImageError)
  /// The photo has no subject to cut out.
  case noSubject(NoSubject)
  /// All pixels are transparent.
  case invisible
  /// A result could not be written.
  case file(FileError)
  /// The sticker has too many details for a file of limited size.
  case tooLarge(limit: Int)
  /// The task was cancelled.
  case cancelled

  /// The problem without the path of the photo, for messages that already began with it.
  public var reason: String {
    switch self {
    case .image(let error): error.reason
    case .noSubject(let problem): "no subject was found: \(problem); point at it with a tap"
    case .invisible: "every pixel of it is transparent"
    case .file(let error): error.reason
    case .tooLarge(let limit):
      "even at the lowest quality its sticker has more than \(limit / 1_000) KB; choose a plainer look"
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
