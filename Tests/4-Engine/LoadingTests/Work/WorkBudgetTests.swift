import Synchronization
import Testing

@testable import Loading

@Suite struct WorkBudgetTests {
  /// The budget in use, and its maximum so far.
  final class Meter: Sendable {
    private let state = Mutex((now: 0, most: 0))

    func add(_ amount: Int) {
      state.withLock { state in
        state.now += amount
        state.most = max(state.most, state.now)
      }
    }

    var most: Int { state.withLock { $0.most } }
  }

  final class Door: Sendable {
    let isOpen = Atomic<Bool>(false)
    let isInside = Atomic<Bool>(false)
  }

  @Test func neitherCoresNorMemoryAreExceeded() async throws {
    let budget = WorkBudget(cores: 3, bytes: 100)
    let cores = Meter(), bytes = Meter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        let size = [10, 40, 60, 250][number % 4]
        group.addTask {
          try await budget.whenFree(bytes: size) {
            cores.add(1)
            bytes.add(min(size, 100))
            for _ in 0..<5 { await Task.yield() }
            bytes.add(-min(size, 100))
            cores.add(-1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(cores.most <= 3 && cores.most >= 2)
    #expect(bytes.most <= 100)
  }

  @Test func whatFailsGivesItsShareBack() async throws {
    struct Broken: Error {}
    let budget = WorkBudget(cores: 1, bytes: 10)
    for _ in 0..<5 {
      await #expect(throws: Broken.self) { try await budget.whenFree(bytes: 10) { throw Broken() } }
    }
    #expect(try await budget.whenFree(bytes: 10) { 3 } == 3)
  }

  @Test func whoeverIsCancelledInLineMakesRoomForTheNext() async throws {
    let budget = WorkBudget(cores: 2, bytes: 10)
    let door = Door()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await budget.whenFree(bytes: 6) {
          door.isInside.store(true, ordering: .releasing)
          while !door.isOpen.load(ordering: .acquiring) { await Task.yield() }
        }
      }
      while !door.isInside.load(ordering: .acquiring) { await Task.yield() }
      // Too large to enter now, and first in the queue.
      let large = Task { try await budget.whenFree(bytes: 9) {} }
      for _ in 0..<50 { await Task.yield() }
      large.cancel()
      await #expect(throws: CancellationError.self) { try await large.value }
      // Would wait behind it forever, since the door opens afterwards.
      try await budget.whenFree(bytes: 3) {}
      door.isOpen.store(true, ordering: .releasing)
      try await group.waitForAll()
    }
  }

  @Test func aCancelledTaskDoesNotEvenWait() async {
    let budget = WorkBudget(cores: 1, bytes: 10)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await budget.whenFree(bytes: 1) { _ = Issue.record("this does not run") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
