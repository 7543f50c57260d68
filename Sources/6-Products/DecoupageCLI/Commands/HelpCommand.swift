import Arguments

/// `decoupage help [COMMAND…]`: explains commands.
struct HelpCommand: ToolCommand {
  private let words: Argument<[String]>
  let declaration: Command

  /// Creates the command.
  ///
  /// - Parameter names: The other commands, for shell completion.
  init(names: [String]) {
    words = Argument.repeated(
      ValueFormat("COMMAND", expected: "a command", completion: .choices(names + ["help"])) { $0 },
      help: "the command to explain; without one, all are listed")
    declaration = Command("help", summary: "explains a command", arguments: [words])
  }

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let path: CommandPath
    do throws(UsageError) {
      path = try context.parser.path(invocation[words])
    } catch {
      throw CommandFailure(error)
    }
    try context.output.write(HelpText(path).text)
    return .done
  }
}
