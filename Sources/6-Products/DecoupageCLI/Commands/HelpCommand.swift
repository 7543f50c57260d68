import Arguments

/// `decoupage help [COMMAND…]`: explains commands.
struct HelpCommand: ToolCommand {
  private static let manual = Option.flag("manual", help: "print the manual page, for man(1)")
  private let words: Argument<[String]>
  let declaration: Command

  /// Creates the command.
  ///
  /// - Parameter names: The other commands, for shell completion.
  init(names: [String]) {
    words = Argument.repeated(
      ValueFormat("COMMAND", expected: "a command", completion: .choices(names + ["help"])) { $0 },
      help: "the command to explain; without one, all are listed")
    declaration = Command(
      "help", summary: "explains a command", arguments: [words],
      options: [OptionGroup("options", [Self.manual])])
  }

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let path: CommandPath
    do throws(UsageError) {
      path = try context.parser.path(invocation[words])
    } catch {
      throw CommandFailure(error)
    }
    let text =
      invocation[Self.manual] ? ManualPage(path, version: Release.version).text : HelpText(path).text
    try context.output.write(text)
    return .done
  }
}
