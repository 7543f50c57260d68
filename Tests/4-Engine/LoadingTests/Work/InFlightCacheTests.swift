import Synchronization
import Testing

@testable import Loading

@Suite struct InFlightCacheTests {
  final class Thing: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// A counter of calls, with a door that opens on request.
  final class Probe: Sendable {
    let count = Atomic<Int>(0)
    let isOpen = Atomic<Bool>(false)

    func waitUntilOpen() async throws {
      while !isOpen.load(ordering: .acquiring) {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
  }

  @Test func workThatManyAskForAtOnceIsDoneOnce() async throws {
    let shared = InFlightCache<String, Thing>()
    let probe = Probe()
    let results = try await withThrowingTaskGroup(of: Thing.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await shared.value("wood") {
            probe.count.add(1, ordering: .relaxed)
            try await probe.waitUntilOpen()
            return Thing(7)
          }
        }
      }
      probe.isOpen.store(true, ordering: .releasing)
      return try await group.reduce(into: [Thing]()) { $0.append($1) }
    }
    #expect(results.count == 50 && results.allSatisfy { $0 === results[0] })
    #expect(probe.count.load(ordering: .relaxed) == 1)
  }

  @Test func resultsAreKnownForAsLongAsSomebodyHoldsThem() async throws {
    let shared = InFlightCache<Int, Thing>()
    var first: Thing? = try await shared.value(1) { Thing(1) }
    #expect(try await shared.value(1) { Thing(2) } === first)
    #expect(shared.known(1) === first)
    first = nil
    // The task of the work may hold its result for a moment after it has handed it out.
    let end = ContinuousClock.now + .seconds(60)
    while shared.known(1) != nil, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(1)) }
    #expect(shared.known(1) == nil)
    #expect(try await shared.value(1) { Thing(3) }.number == 3)
  }

  @Test func failuresReachAllWhoWaitAndAreTriedAnew() async throws {
    struct Broken: Error {}
    let shared = InFlightCache<Int, Thing>()
    await #expect(throws: Broken.self) { try await shared.value(1) { throw Broken() } }
    #expect(try await shared.value(1) { Thing(5) }.number == 5)
  }

  @Test func whoeverIsCancelledStopsWaitingAndTheOthersGetTheResult() async throws {
    let shared = InFlightCache<Int, Thing>()
    let probe = Probe()
    @Sendable func ask() async throws -> Thing {
      try await shared.value(1) {
        probe.count.add(1, ordering: .relaxed)
        try await probe.waitUntilOpen()
        return Thing(4)
      }
    }
    let patient = Task { try await ask() }
    let hasty = Task { try await ask() }
    while probe.count.load(ordering: .relaxed) == 0 { await Task.yield() }
    hasty.cancel()
    await #expect(throws: CancellationError.self) { try await hasty.value }
    probe.isOpen.store(true, ordering: .releasing)
    #expect(try await patient.value.number == 4)
    #expect(probe.count.load(ordering: .relaxed) == 1)
  }

  @Test func workThatNobodyWaitsForAnyLongerIsCancelled() async throws {
    let shared = InFlightCache<Int, Thing>()
    let probe = Probe(), ended = Probe()
    let task = Task {
      try await shared.value(1) {
        probe.count.add(1, ordering: .relaxed)
        defer { ended.isOpen.store(true, ordering: .releasing) }
        // Never opens: only cancellation ends the wait.
        try await probe.waitUntilOpen()
        return Thing(1)
      }
    }
    while probe.count.load(ordering: .relaxed) == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await ended.waitUntilOpen()
    #expect(try await shared.value(1) { Thing(9) }.number == 9)
  }

  @Test func aHundredKeysFromManyTasksGetTheirOwnResults() async throws {
    let shared = InFlightCache<Int, Thing>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<2_000 {
        group.addTask {
          let key = round % 100
          if round % 7 == 0 { withUnsafeCurrentTask { $0?.cancel() } }
          let thing = try? await shared.value(key) { Thing(key) }
          #expect(round % 7 == 0 ? thing == nil : thing?.number == key)
        }
      }
      try await group.waitForAll()
    }
  }
}
