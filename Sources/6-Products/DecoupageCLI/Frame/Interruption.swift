import Glibc
import Synchronization

/// A handler of Ctrl-C, which lets a command end in good order.
///
/// A second Ctrl-C ends the program at once.
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
