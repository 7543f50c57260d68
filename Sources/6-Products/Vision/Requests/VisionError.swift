internal import Stickers

/// An error of a request; each case has a sentence that says what to do.
public enum VisionError: Error, LocalizedError, Hashable, Sendable {
  /// An argument is out of its range.
  case invalidArgument(String)
  /// The image cannot be decoded.
  case invalidImage(String)
  /// A file cannot be read.
  case ioError(String)
  /// The task that performed the request was cancelled.
  case requestCancelled(String)
  /// The request is not supported.
  case unsupportedRequest(String)

  init(_ error: PhotoError) {
    self =
      switch error {
      case .cancelled: .requestCancelled("the request was cancelled")
      case .file: .ioError(error.description)
      default: .invalidImage(error.description)
      }
  }

  /// The sentence.
  public var description: String {
    switch self {
    case .invalidArgument(let sentence), .invalidImage(let sentence), .ioError(let sentence),
      .requestCancelled(let sentence), .unsupportedRequest(let sentence):
      sentence
    }
  }

  public var errorDescription: String? { description }
}
