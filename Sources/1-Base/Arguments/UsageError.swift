/// A command line that cannot be understood.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which word is wrong and why, on one line.
  public let message: String
  /// How the command is used.
  public let usage: String

  public init(_ message: String, in path: CommandPath) {
    self.message = message
    usage = path.usage
  }

  /// The line that says what is wrong, then the usage line.
  public var description: String { "error: \(message)\n\(usage)" }
}
