package import Files

/// Why a scene file could not be loaded.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was asked for.
  public let path: String
  /// What is wrong, where in the file, and what to do.
  public let reason: String
  /// Whether the file may well be in order, and is of a kind that this version does not read.
  public let isUnsupported: Bool

  /// Creates an error about a file.
  package init(_ path: String, _ reason: String, isUnsupported: Bool = false) {
    (self.path, self.reason, self.isUnsupported) = (path, reason, isUnsupported)
  }

  /// Creates an error from what the reader of a format says.
  package init(_ error: some FormatError, _ path: String) { self.init(path, error.reason) }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
