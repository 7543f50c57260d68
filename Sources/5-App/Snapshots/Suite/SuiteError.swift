/// An error of reading a snapshot suite.
public struct SuiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The suite's file or folder, as the caller named it.
  public let path: String
  /// The location in the file, as `line 3, column 7` or `tests[2].share`; empty for the whole file.
  public let place: String
  /// The problem and its remedy.
  public let reason: String

  /// Creates an error.
  public init(path: String, place: String = "", reason: String) {
    (self.path, self.place, self.reason) = (path, place, reason)
  }

  /// The path, the location and the reason.
  public var description: String {
    place.isEmpty ? "\(path): \(reason)" : "\(path): \(place): \(reason)"
  }
}
