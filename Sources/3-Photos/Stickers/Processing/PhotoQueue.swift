internal import Glibc

/// Work on many photos, bounded by cores and memory.
public struct PhotoQueue: Hashable, Sendable {
  /// How many photos are worked on at once.
  public var jobs: Int
  /// About how much memory photos that are worked on may take together; one alone may take more.
  public var memory = 1 << 30
  public var order: Order

  /// When results are handed over.
  public enum Order: Hashable, Sendable {
    /// As soon as they are there.
    case asFinished
    /// In the order of the photos; no more than twice as many as there are jobs wait for their turn.
    case asGiven
  }

  /// - Parameters:
  ///   - jobs: How many photos are worked on at once; nil for as many as there are cores.
  ///   - order: When results are handed over.
  public init(jobs: Int? = nil, order: Order = .asFinished) {
    precondition(jobs.map { $0 > 0 } ?? true, "at least one photo is worked on at a time")
    self.jobs = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    self.order = order
  }

  /// Works on all photos.
  ///
  /// - Parameters:
  ///   - sources: The photos.
  ///   - side: The longer side that pictures are decoded for.
  ///   - isolation: Where results are handed over.
  ///   - work: What is done with a photo, away from the caller's actor.
  ///   - deliver: Takes each photo's index and result, one after the other; when it throws, the rest is cancelled.
  /// - Throws: What `deliver` throws, or `CancellationError` when the task is cancelled.
  public func run<Outcome: Sendable>(
    _ sources: [PhotoSource], side: Int, isolation: isolated (any Actor)? = #isolation,
    work: @escaping @Sendable (PhotoSource) async -> Outcome,
    deliver: (Int, Outcome) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: FinishedWork<Outcome>.self) { group in
      var line = WorkLine<Outcome>(jobs: jobs)
      while line.delivered < sources.count {
        while line.hasRoom, line.next < sources.count {
          let (index, source) = (line.next, sources[line.next])
          let memory = source.memory(side: side)
          guard line.running == 0 || line.memory + memory <= self.memory else { break }
          line.start(memory)
          group.addTask { FinishedWork(index: index, memory: memory, outcome: await work(source)) }
        }
        guard let finished = try await group.next() else { break }
        line.finish(finished)
        // What was cancelled is no result.
        try Task.checkCancellation()
        while let ready = line.takeReady(order) { try await deliver(ready.index, ready.outcome) }
      }
    }
  }
}

/// A photo that is done.
private struct FinishedWork<Outcome: Sendable>: Sendable {
  let index: Int
  let memory: Int
  let outcome: Outcome
}

/// Which photos are worked on, and which are done but not handed over.
private struct WorkLine<Outcome: Sendable> {
  private let jobs: Int
  /// The first photo that was not begun.
  private(set) var next = 0
  private(set) var running = 0
  private(set) var memory = 0
  private(set) var delivered = 0
  private var waiting: [Int: FinishedWork<Outcome>] = [:]

  init(jobs: Int) { self.jobs = jobs }

  /// Whether another photo may be begun: those that wait for their turn take memory too.
  var hasRoom: Bool { running < jobs && next - delivered < 2 * jobs }

  mutating func start(_ bytes: Int) {
    next += 1
    running += 1
    memory += bytes
  }

  mutating func finish(_ work: FinishedWork<Outcome>) {
    running -= 1
    memory -= work.memory
    waiting[work.index] = work
  }

  /// The next one to hand over.
  mutating func takeReady(_ order: PhotoQueue.Order) -> FinishedWork<Outcome>? {
    let index = order == .asGiven ? delivered : waiting.keys.min()
    guard let index, let work = waiting.removeValue(forKey: index) else { return nil }
    delivered += 1
    return work
  }
}
