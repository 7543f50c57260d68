internal import Glibc
internal import Log

/// How much is loaded at once: bounded by cores and by memory.
///
/// Work waits in line until both a core and the memory that it will take are free, so that a scene of a thousand
/// textures never has more than a handful of them decoded at a time. What is larger than all of the memory runs alone.
final class WorkBudget: Sendable {
  /// Everything that this process loads shares one budget.
  static let shared = WorkBudget(cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), bytes: 768 << 20)

  private struct Waiter {
    let number: Int
    let bytes: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var freeCores: Int
    var freeBytes: Int
    /// Those who came first stand first.
    var line: [Waiter] = []
    var lastNumber = 0
    /// Numbers of those who were cancelled before they got in line.
    var cancelled: Set<Int> = []
  }

  private let cores: Int
  private let bytes: Int
  private let state: Guarded<State>

  init(cores: Int, bytes: Int) {
    (self.cores, self.bytes) = (cores, bytes)
    state = Guarded(State(freeCores: cores, freeBytes: bytes))
  }

  /// Does work when there is room for it.
  ///
  /// - Parameters:
  ///   - bytes: The most memory that it takes.
  ///   - work: What is to be done.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, or `CancellationError` when the task is cancelled while it waits.
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
          state.line.append(Waiter(number: number, bytes: bytes, continuation: continuation))
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
        guard let place = state.line.firstIndex(where: { $0.number == number }) else {
          // Not in line yet, or already at work; a mark that nobody takes is swept below.
          state.cancelled.insert(number)
          return nil
        }
        return state.line.remove(at: place)
      }
      waiter?.continuation.resume(throwing: CancellationError())
      // The one who left may have been in the way of smaller ones.
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

  /// Lets in those at the front of the line for whom there is room; nobody overtakes.
  private func admit() {
    while let next = state.withLock({ state -> Waiter? in
      guard let first = state.line.first, state.freeCores > 0, state.freeBytes >= first.bytes else {
        return nil
      }
      state.freeCores -= 1
      state.freeBytes -= first.bytes
      return state.line.removeFirst()
    }) {
      next.continuation.resume()
    }
  }
}
