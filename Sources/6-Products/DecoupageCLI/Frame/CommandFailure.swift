import Arguments
import Files
import Log

/// A failure that ended a command: its messages and exit code.
struct CommandFailure: Error {
  let code: ExitCode
  /// The lines for standard error; none when the reader of the output has gone.
  let lines: [String]

  private init(_ code: ExitCode, _ lines: [String]) {
    self.code = code
    self.lines = lines
  }

  /// Creates a failure with its location: `error: WHERE: what, what to do`.
  init(_ subject: String, _ reason: String, code: ExitCode = .failed) {
    self.init(code, ["error: \(subject.printable): \(reason.continued)"])
  }

  init(_ error: UsageError) {
    self.init(.badUsage, [error.description])
  }

  init(_ error: FileError) {
    self.init(error.path, error.reason)
  }

  init(_ error: TraceError) {
    self.init(.failed, ["error: \(error)"])
  }

  /// The messages without their prefixes, for records.
  var reasons: String {
    lines.map { $0.hasPrefix("error: ") ? String($0.dropFirst("error: ".count)) : $0 }.joined(separator: "; ")
  }

  /// The failure of a closed pipe, as by `head` when it has enough lines.
  static let readerGone = CommandFailure(.failed, [])
}
