import Arguments
import Log

/// A command of the tool: its declaration and its implementation.
///
/// The body reads its options, calls library functions and writes their results to the output, which is all
/// that tests of the built command can see.
protocol ToolCommand {
  /// The declaration: name, options, arguments and help.
  var declaration: Command { get }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - invocation: The options and arguments.
  ///   - context: The streams for results and messages.
  /// - Returns: ``ExitCode/failed`` if some inputs failed, each of which was reported on standard error.
  /// - Throws: ``CommandFailure`` when the command cannot continue.
  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode
}

/// The context of a running command: its streams and common options.
struct CommandContext {
  /// The program, for commands that run others.
  let tool: Tool
  let parser: CommandLineParser
  let output: StandardOutput
  let messages: MessageStream
  /// True if progress is hidden.
  let isQuiet: Bool

  /// Prints a warning: a part was left out or done differently.
  func warn(_ subject: String, _ what: String) {
    messages.write(line: "warning: \(subject.printable): \(what.continued)")
  }

  /// Prints a note: something that may surprise, though nothing is wrong.
  func note(_ subject: String, _ what: String) {
    messages.write(line: "note: \(subject.printable): \(what.continued)")
  }

  /// Prints where the output is, for people: on a terminal alone, unless messages are to be few.
  func tell(written path: String) {
    guard messages.isTerminal, !isQuiet else { return }
    messages.write(line: "wrote \(path.printable)")
  }

  /// Prints the error of one of several inputs, while the others go on.
  func report(_ failure: CommandFailure) {
    for line in failure.lines { messages.write(line: line) }
  }
}
