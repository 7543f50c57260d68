import Arguments
import CommandFrame
import Files
import Glibc
import Log

/// A command for developers, which the program `decoupage-bench` runs: it lies beside this one where it was built.
struct DeveloperCommand: ToolCommand {
  let declaration: Command

  /// Becomes that program, with the same command line; returns only where it cannot.
  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let program = ProgramFolder.path("decoupage-bench")
    guard access(program, X_OK) == 0 else {
      throw CommandFailure(
        program,
        "\(declaration.name) is for developers and runs in this program, which is not there: "
          + "\"swift build -c release --product decoupage-bench\" builds it in the folder of the sources")
    }
    // The signals that this program waits for are blocked, and would stay so.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    var words = ([program] + CommandLine.arguments.dropFirst()).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    execv(program, words)
    throw CommandFailure(program, "cannot be started: \(SystemMessage.text(errno))")
  }
}
