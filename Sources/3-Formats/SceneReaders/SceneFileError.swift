package import Files

/// An error of loading a scene file.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was requested.
  public let path: String
  /// The problem, its location in the file, and the remedy.
  public let reason: String
  /// True if the file may be valid, but its format is not supported.
  public let isUnsupported: Bool

  /// Creates an error about a file.
  package init(_ path: String, _ reason: String, isUnsupported: Bool = false) {
    (self.path, self.reason, self.isUnsupported) = (path, reason, isUnsupported)
  }

  /// Creates an error from that of a format's reader.
  package init(_ error: some FormatError, _ path: String) { self.init(path, error.reason) }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
