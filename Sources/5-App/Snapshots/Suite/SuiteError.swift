/// Why a snapshot suite cannot be used.
public struct SuiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The suite's file or folder, as the caller named it.
  public let path: String
  /// Where in the file, as `line 3, column 7` or `tests[2].share`; empty when the whole is meant.
  public let place: String
  /// What is wrong and what to do about it.
  public let reason: String

  public init(path: String, place: String = "", reason: String) {
    (self.path, self.place, self.reason) = (path, place, reason)
  }

  public var description: String {
    place.isEmpty ? "\(path): \(reason)" : "\(path): \(place): \(reason)"
  }
}
