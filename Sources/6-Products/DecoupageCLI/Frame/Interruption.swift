import Glibc
import Synchronization

/// Lets a command end in good order when somebody presses Ctrl-C.
///
/// The second time ends the program at once.
struct Interruption {
  private nonisolated static let count = Atomic<Int>(0)

  init() {
    signal(SIGINT) { number in
      if Interruption.count.add(1, ordering: .relaxed).newValue > 1 {
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  var hasHappened: Bool { Self.count.load(ordering: .relaxed) > 0 }
}
