import Arguments

/// `decoupage completions bash|zsh|fish`: a script that teaches the shell this command.
struct CompletionsCommand: ToolCommand {
  private static let shell = Argument.required(
    .choice(of: Shell.self, metavar: "SHELL"), help: "bash, zsh or fish")

  let declaration = Command(
    "completions", summary: "prints completions for a shell",
    discussion: """
      The script completes commands, options and their values. To load it in every new shell:

        bash   add to ~/.bashrc:  source <(decoupage completions bash)
        zsh    add to ~/.zshrc, after compinit:  source <(decoupage completions zsh)
        fish   decoupage completions fish > ~/.config/fish/completions/decoupage.fish
      """,
    arguments: [shell])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try context.output.write(
      invocation[Self.shell].completions(for: context.parser, version: Release.version))
    return .done
  }
}
