/// An error in the text of a recording of input.
public struct InputReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the error, counted from 1.
  public let line: Int
  /// The error, and what belongs there.
  public let reason: String
  /// The path of the file; nil for text from elsewhere.
  public internal(set) var path: String?

  /// The position, the error, and what belongs there.
  public var description: String { "\(path.map { "\($0): " } ?? "")line \(line): \(reason)" }
}
