import Glibc
import Synchronization

/// The handling of SIGBUS: a file that another program made shorter while its pages were read.
///
/// The thread that reads cannot go on, and what it had read belongs to no file; so the program ends, with a message and
/// without leaving unfinished outputs.
enum TruncatedFile {
  private nonisolated static let isFound = Atomic<Bool>(false)

  /// True if a file was found that is shorter than it was.
  nonisolated static var hasHappened: Bool { isFound.load(ordering: .relaxed) }

  /// Begins to handle the signal; called once, before other threads exist.
  static func listen() {
    // The values that a handler uses have to exist before.
    _ = hasHappened
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.__sigaction_handler.sa_handler = { _ in TruncatedFile.end() }
    sigaction(SIGBUS, &action, nil)
  }

  /// Lets the thread that waits for signals end the program, since a handler may not take locks.
  private nonisolated static func end() {
    if !isFound.exchange(true, ordering: .relaxed) {
      let text: StaticString =
        "error: a file was made shorter while it was read; run this again when it is whole\n"
      text.withUTF8Buffer { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
      kill(getpid(), SIGTERM)
    }
    // Nobody waits for that signal if the caller ignores it.
    sleep(5)
    _exit(ExitCode.failed.rawValue)
  }
}
