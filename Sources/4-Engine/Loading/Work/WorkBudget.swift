internal import Files
internal import Locks

/// The budget of concurrent loading, limited by cores and by memory.
///
/// Work is queued until both a core and its memory are free, so that a scene of a thousand textures never has
/// more than a handful of them decoded at a time. Work that needs more than the whole memory budget runs
/// alone.
final class WorkBudget: Sendable {
  /// The budget that all loading in this process shares.
  static let shared = WorkBudget(
    cores: AvailableCores.count, bytes: min(768 << 20, AvailableMemory.bytes() / 2))

  private struct Waiter {
    let bytes: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var freeCores: Int
    var freeBytes: Int
    var queue = CancellableQueue<Waiter>()
    var lastNumber = 0
    /// The numbers of tasks that were cancelled before they were queued.
    var cancelled: Set<Int> = []
  }

  private let cores: Int
  private let bytes: Int
  private let state: Guarded<State>

  init(cores: Int, bytes: Int) {
    (self.cores, self.bytes) = (cores, bytes)
    state = Guarded(State(freeCores: cores, freeBytes: bytes))
  }

  /// Runs work when the budget allows.
  ///
  /// - Parameters:
  ///   - bytes: The peak memory of the work.
  ///   - work: The work to run.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work, or `CancellationError` if the task is cancelled while it waits.
  func whenFree<R: Sendable>(bytes: Int, _ work: () async throws -> R) async throws -> R {
    let share = min(max(bytes, 0), self.bytes)
    try await enter(share)
    defer { leave(share) }
    return try await work()
  }

  private func enter(_ bytes: Int) async throws {
    try Task.checkCancellation()
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard state.cancelled.remove(number) == nil else { return true }
          state.queue.append(Waiter(bytes: bytes, continuation: continuation), number: number)
          return false
        }
        if isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          admit()
        }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        let waiter = state.queue.remove(number)
        // Not queued yet, or already running; a leftover entry is removed below.
        if waiter == nil { state.cancelled.insert(number) }
        return waiter
      }
      waiter?.continuation.resume(throwing: CancellationError())
      // The removed task may have blocked smaller ones.
      admit()
    }
    state.withLock { _ = $0.cancelled.remove(number) }
  }

  private func leave(_ bytes: Int) {
    state.withLock { state in
      state.freeCores += 1
      state.freeBytes += bytes
    }
    admit()
  }

  /// Starts the tasks at the front of the queue for which the budget suffices; the order is kept.
  private func admit() {
    while let next = state.withLock({ state -> Waiter? in
      guard let first = state.queue.first, state.freeCores > 0, state.freeBytes >= first.bytes else {
        return nil
      }
      state.freeCores -= 1
      state.freeBytes -= first.bytes
      return state.queue.removeFirst()
    }) {
      next.continuation.resume()
    }
  }
}
