import Locks
import Testing

struct GuardedTests {
  private final class Counter: Sendable {
    let numbers = Guarded([Int]())
  }

  /// Under the thread sanitizer this also shows that it sees one thread wait for the other.
  @Test func everyThreadsChangesAreKept() async {
    let counter = Counter()
    await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<2_000 { counter.numbers.withLock { $0.append(thread * 2_000 + number) } }
        }
      }
    }
    #expect(counter.numbers.withLock { $0.sorted() } == Array(0..<16_000))
  }

  @Test func theLockIsFreeAgainAfterAnError() {
    struct Refusal: Error, Equatable {}
    let guarded = Guarded(1)
    #expect(throws: Refusal()) {
      try guarded.withLock { value throws(Refusal) in
        value = 2
        throw Refusal()
      }
    }
    #expect(guarded.withLock { $0 } == 2)
  }

  @Test func valuesThatCannotBeCopiedAreGuardedToo() {
    struct Single: ~Copyable { var number = 1 }
    let guarded = Guarded<Single?>(Single())
    guarded.withLock { $0?.number += 1 }
    let taken = guarded.withLock { value -> Int? in
      guard let single = value.take() else { return nil }
      return single.number
    }
    #expect(taken == 2)
    #expect(guarded.withLock { $0 == nil })
  }
}
