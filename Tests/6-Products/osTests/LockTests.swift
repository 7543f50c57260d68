import Testing
import os

struct LockTests {
  private struct Trouble: Error {}

  @Test func copiesAreOneLock() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { [copy = lock] in for _ in 0..<1000 { copy.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 4000)
  }

  @Test func errorsPassThroughAndReleaseTheLock() {
    let lock = OSAllocatedUnfairLock(initialState: "a")
    #expect(throws: Trouble.self) {
      try lock.withLock { state in
        state = "b"
        throw Trouble()
      }
    }
    #expect(lock.withLockIfAvailable { $0 } == "b")
  }

  @Test func aTakenLockIsNotAvailable() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { _ in #expect(lock.withLockIfAvailable { $0 } == nil) }
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 5 } == 5)
  }

  @Test func objectsAreGuardedOnTheCallersWord() {
    final class Box { var value = 1 }
    let lock = OSAllocatedUnfairLock(uncheckedState: Box())
    let box = lock.withLockUnchecked { state in
      state.value += 1
      return state
    }
    #expect(box.value == 2)
  }

  @Test func theStateGoesWithTheLastCopy() {
    final class Box: Sendable {}
    weak var seen: Box?
    do {
      let lock = OSAllocatedUnfairLock(initialState: Box())
      seen = lock.withLock { $0 }
      #expect(seen != nil)
    }
    #expect(seen == nil)
  }
}
