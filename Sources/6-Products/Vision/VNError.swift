/// The domain of the errors of Vision.
public let VNErrorDomain = "com.apple.vis"

/// The code of an error of Vision.
public enum VNErrorCode: Int, Hashable, Sendable {
  /// The request was cancelled.
  case requestCancelled = 1
  /// An option is not supported.
  case invalidOption = 5
  /// A file cannot be read.
  case ioError = 6
  /// The image cannot be decoded.
  case invalidImage = 13
  /// An argument is out of its range.
  case invalidArgument = 14
  /// The revision of a request is not supported.
  case unsupportedRevision = 16
  /// The request is not supported.
  case unsupportedRequest = 19

  /// Returns an error with this code and a sentence about it.
  func error(_ sentence: String) -> NSError {
    NSError(domain: VNErrorDomain, code: rawValue, userInfo: [NSLocalizedDescriptionKey: sentence])
  }
}
