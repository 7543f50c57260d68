import Locks
import Testing

@testable import Stickers

struct HandedResultsTests {
  /// The work that was begun, and whether it has ended.
  private final class Work: Sendable {
    let begun = Guarded(0)
    let hasEnded = Guarded(false)

    func run(_ count: Int, _ give: (Int) async throws -> Void) async throws {
      defer { hasEnded.withLock { $0 = true } }
      for number in 0..<count {
        begun.withLock { $0 += 1 }
        try await give(number)
      }
    }

    /// Waits until the work has ended; false when it goes on.
    func ends() async -> Bool {
      for _ in 0..<2_000 {
        if hasEnded.withLock({ $0 }) { return true }
        try? await Task.sleep(for: .milliseconds(5))
      }
      return false
    }

    func results(_ count: Int) -> HandedResults<Int> {
      HandedResults { [self] give in try await run(count, give) }
    }
  }

  @Test func `All results are handed over, in their order`() async throws {
    let work = Work()
    let results = work.results(100)
    #expect(work.begun.withLock { $0 } == 0, "nobody has asked yet")
    var taken: [Int] = []
    while let number = try await results.next(isolation: nil) { taken.append(number) }
    #expect(taken == Array(0..<100))
    #expect(try await results.next(isolation: nil) == nil)
  }

  @Test func `Work waits for whoever takes its results`() async throws {
    let work = Work()
    let results = work.results(50)
    #expect(try await results.next(isolation: nil) == 0)
    try await Task.sleep(for: .milliseconds(60))
    #expect(work.begun.withLock { $0 } <= 3, "one result waits")
    while try await results.next(isolation: nil) != nil {}
  }

  @Test func `Work stops when nobody is left to take results`() async throws {
    let work = Work()
    do {
      let results = work.results(1_000_000)
      #expect(try await results.next(isolation: nil) == 0)
    }
    #expect(await work.ends())
    #expect(work.begun.withLock { $0 } <= 3)
  }

  @Test func `Work stops when the taker is cancelled, even one that waits`() async throws {
    let work = Work()
    let results = HandedResults<Int> { give in
      try await work.run(1_000_000) { number in
        if number == 2 { try await Task.sleep(for: .seconds(3_600)) }
        try await give(number)
      }
    }
    let task = Task {
      var count = 0
      while try await results.next(isolation: nil) != nil { count += 1 }
      return count
    }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await work.ends())
    #expect(work.begun.withLock { $0 } <= 3)
  }

  @Test func `A task that is cancelled before it asks gets nothing`() async throws {
    let work = Work()
    let results = work.results(3)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await results.next(isolation: nil)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(work.begun.withLock { $0 } == 0)
  }
}
