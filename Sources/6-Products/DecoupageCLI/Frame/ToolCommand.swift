import Arguments
import Log

/// A command of the tool: its declaration and what it does.
///
/// The body reads its options, calls library functions and writes their results to the output, which is all
/// that tests of the built command can see.
protocol ToolCommand {
  /// Name, options, arguments and help.
  var declaration: Command { get }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - invocation: The options and arguments.
  ///   - context: Where results and messages go.
  /// - Returns: ``ExitCode/failed`` if something failed that was already named on standard error.
  /// - Throws: ``CommandFailure`` when the work cannot go on.
  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode
}

/// What every command works with.
struct CommandContext {
  let parser: CommandLineParser
  let output: StandardOutput
  let messages: MessageStream
  /// Whether no progress is to be shown.
  let isQuiet: Bool

  /// Tells that something was left out or done differently.
  func warn(_ place: String, _ what: String) {
    messages.write(line: "warning: \(place): \(what)")
  }

  /// Tells that one of several things failed, while the others go on.
  func report(_ failure: CommandFailure) {
    for line in failure.lines { messages.write(line: line) }
  }
}

/// The options that every command has.
enum CommonOptions {
  static let trace = Option.optional(
    "trace", as: .file("FILE", extensions: ["json"]),
    help: "record what takes how long, for ui.perfetto.dev or chrome://tracing")
  static let quiet = Option.flag("quiet", short: "q", help: "show no progress")

  static let group = OptionGroup("common options", [trace, quiet, .help, .version])
}
