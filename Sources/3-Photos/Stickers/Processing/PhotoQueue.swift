internal import Files

/// A work queue of many photos, bounded by cores and memory.
public struct PhotoQueue: Hashable, Sendable {
  /// The number of concurrent jobs.
  public var jobs: Int
  /// The approximate memory limit of concurrent jobs; a single one may take more.
  public var memory = 1 << 30
  /// The order of delivery.
  public var order: Order

  /// The order in which results are delivered.
  public enum Order: Hashable, Sendable {
    /// Results are delivered as soon as they are finished.
    case asFinished
    /// Results are delivered in the order of the photos; at most twice as many as there are jobs are pending.
    case asGiven
  }

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - jobs: The number of concurrent jobs; nil for the number of cores.
  ///   - order: The order in which results are delivered.
  public init(jobs: Int? = nil, order: Order = .asFinished) {
    precondition(jobs.map { $0 > 0 } ?? true, "at least one photo is worked on at a time")
    self.jobs = jobs ?? AvailableCores.count
    self.order = order
  }

  /// Processes all photos.
  ///
  /// - Parameters:
  ///   - sources: The photos.
  ///   - side: The longer side that images are decoded for.
  ///   - isolation: The actor that receives results.
  ///   - work: Processes a photo, off the caller's actor.
  ///   - deliver: Receives each photo's index and result, one after the other; when it throws, the rest is
  ///     cancelled.
  /// - Throws: The error of `deliver`, or `CancellationError` when the task is cancelled.
  package func run<Outcome: Sendable>(
    _ sources: [PhotoSource], side: Int, isolation: isolated (any Actor)? = #isolation,
    work: @escaping @Sendable (PhotoSource) async -> Outcome,
    deliver: (Int, Outcome) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: FinishedWork<Outcome>.self) { group in
      var line = WorkLine<Outcome>(jobs: max(1, jobs))
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
        // A cancelled job has no result.
        try Task.checkCancellation()
        while let ready = line.takeReady(order) { try await deliver(ready.index, ready.outcome) }
      }
    }
  }
}

/// The result of a photo.
private struct FinishedWork<Outcome: Sendable>: Sendable {
  let index: Int
  let memory: Int
  let outcome: Outcome
}

/// The state of the queue: running jobs, and finished ones that are not yet delivered.
private struct WorkLine<Outcome: Sendable> {
  private let jobs: Int
  /// The index of the first photo that was not started.
  private(set) var next = 0
  private(set) var running = 0
  private(set) var memory = 0
  private(set) var delivered = 0
  private var waiting: [Int: FinishedWork<Outcome>] = [:]

  init(jobs: Int) { self.jobs = jobs }

  /// True if another photo may be started: pending results take memory too.
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

  /// Removes and returns the next result to deliver.
  mutating func takeReady(_ order: PhotoQueue.Order) -> FinishedWork<Outcome>? {
    let index = order == .asGiven ? delivered : waiting.keys.min()
    guard let index, let work = waiting.removeValue(forKey: index) else { return nil }
    delivered += 1
    return work
  }
}
