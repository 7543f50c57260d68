/// An error in a command line.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The wrong word and the reason, on one line.
  package let message: String
  /// The usage line of the command.
  package let usage: String

  /// Creates a usage error.
  package init(_ message: String, in path: CommandPath) {
    self.message = message
    usage = path.usage
  }

  /// The error line, then the usage line.
  package var description: String { "error: \(message)\n\(usage)" }
}
