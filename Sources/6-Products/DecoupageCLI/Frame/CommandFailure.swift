import Arguments
import Files
import Log

/// Why a command ended early, and what to tell about it.
struct CommandFailure: Error {
  let code: ExitCode
  /// Complete lines for standard error; none when nobody is left to read them.
  let lines: [String]

  private init(_ code: ExitCode, _ lines: [String]) {
    self.code = code
    self.lines = lines
  }

  /// A failure of one thing: `error: WHERE: what, what to do`.
  init(_ place: String, _ reason: String, code: ExitCode = .failed) {
    self.init(code, ["error: \(place): \(reason)"])
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

  /// Whoever read the output has gone, as `head` does when it has enough.
  static let readerGone = CommandFailure(.failed, [])
}
