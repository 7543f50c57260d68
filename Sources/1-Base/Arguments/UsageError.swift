/// An error in a command line.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The wrong word and the reason, on one line.
  public let message: String
  /// The usage line of the command.
  public let usage: String

  /// Creates a usage error.
  public init(_ message: String, in path: CommandPath) {
    self.message = message
    usage = path.usage
  }

  /// The error line, then the usage line.
  public var description: String { "error: \(message)\n\(usage)" }
}
