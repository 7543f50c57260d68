import Dispatch
import Files
import Glibc
import Synchronization

/// The handling of SIGINT (Ctrl-C), SIGTERM and SIGHUP.
///
/// A signal removes unfinished outputs and ends the program with the exit code 128 + N. A command that can
/// end in good order creates an interruption and asks it; then only the second signal ends the program at
/// once.
struct Interruption {
  private nonisolated static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The number of the first signal; zero before it.
  private nonisolated static let received = Atomic<Int32>(0)
  /// A flag that is set while a command ends by itself after the first signal.
  private nonisolated static let isAwaited = Atomic<Bool>(false)

  init() { Self.isAwaited.store(true, ordering: .relaxed) }

  /// Ends the wait of the command that ran: from now on the first signal ends the program.
  static func endOfCommand() { isAwaited.store(false, ordering: .relaxed) }

  /// Ends the wait of a command that runs until Ctrl-C, which is its end and no failure; other signals stay one.
  static func endOfService() {
    endOfCommand()
    _ = received.compareExchange(expected: SIGINT, desired: 0, ordering: .relaxed)
  }

  nonisolated var hasHappened: Bool { Self.exitCode != nil }

  /// The exit code after a signal; nil before it.
  nonisolated static var exitCode: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : 128 + number
  }

  /// Begins to wait for signals; called once, before other threads exist.
  ///
  /// Signals that the caller ignores, as `nohup` does, stay ignored. All others are unblocked, even if the
  /// parent process blocked them.
  static func listen() {
    var awaited = sigset_t(), old = sigaction()
    sigemptyset(&awaited)
    for number in signals {
      guard sigaction(number, nil, &old) == 0, !isIgnored(old) else { continue }
      sigaddset(&awaited, number)
    }
    // A thread that waits may take locks and free memory, which a signal handler must not.
    pthread_sigmask(SIG_SETMASK, &awaited, nil)
    let set = awaited
    DispatchQueue(label: "signals").async { wait(for: set) }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // SIG_IGN is the number 1 in the place of a function.
    unsafeBitCast(action.__sigaction_handler.sa_handler as __sighandler_t?, to: Int.self) == 1
  }

  private nonisolated static func wait(for set: sigset_t) {
    var set = set, number: Int32 = 0
    while true {
      guard sigwait(&set, &number) == 0 else { continue }
      if TruncatedFile.hasHappened { TemporaryNames.removeAll { _exit(ExitCode.failed.rawValue) } }
      let isFirst = received.exchange(number, ordering: .relaxed) == 0
      if isFirst, isAwaited.load(ordering: .relaxed) { continue }
      let code = 128 + number
      TemporaryNames.removeAll { _exit(code) }
    }
  }
}
