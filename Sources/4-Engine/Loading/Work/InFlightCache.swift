internal import Log

/// Work that is done once however often its result is asked for.
///
/// Those who ask while it is being done wait for the same work; those who ask later get the same object for as long as
/// anybody holds it. When everybody who waits is cancelled, so is the work.
final class InFlightCache<Key: Hashable & Sendable, Value: AnyObject & Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value, any Error>

  private struct Running {
    let number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
  }

  private struct Weak {
    weak var value: Value?
  }

  private struct State {
    var running: [Key: Running] = [:]
    var known: [Key: Weak] = [:]
    /// The number of known keys at which those without a value are swept out.
    var sweepCount = 64
    var lastNumber = 0
    /// Numbers of those who were cancelled before they could wait.
    var cancelled: Set<Int> = []

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    mutating func keep(_ value: Value, _ key: Key) {
      known[key] = Weak(value: value)
      guard known.count > sweepCount else { return }
      known = known.filter { $0.value.value != nil }
      sweepCount = max(64, 2 * known.count)
    }
  }

  private let state = Guarded(State())

  /// What is known already, without any work.
  func known(_ key: Key) -> Value? { state.withLock { $0.known[key]?.value } }

  /// Makes a result known that was made elsewhere; the one that is known already wins.
  func keep(_ value: Value, _ key: Key) -> Value {
    state.withLock { state in
      if let known = state.known[key]?.value { return known }
      state.keep(value, key)
      return value
    }
  }

  /// The result of work.
  ///
  /// - Parameters:
  ///   - key: What the work is about.
  ///   - work: Makes the result; not called when it is known or on its way.
  /// - Returns: The result, the same object for all who ask.
  /// - Throws: What the work throws, or `CancellationError` as soon as the caller's task is cancelled.
  func value(_ key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    let number = state.withLock { $0.nextNumber() }
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(number, key, $0, work) }
    } onCancel: {
      leave(number, key)
    }
  }

  private func wait(
    _ number: Int, _ key: Key, _ waiter: Waiter, _ work: @escaping @Sendable () async throws -> Value
  ) {
    let answer = state.withLock { state -> Result<Value, any Error>? in
      if state.cancelled.contains(number) { return .failure(CancellationError()) }
      if let known = state.known[key]?.value { return .success(known) }
      if state.running[key] == nil {
        let run = state.nextNumber()
        state.running[key] = Running(number: run)
        // It cannot report before the lock is open, and the task is in its place by then.
        state.running[key]?.task = Task { await self.run(run, key, work) }
      }
      state.running[key]?.waiters[number] = waiter
      return nil
    }
    if let answer { waiter.resume(with: answer) }
  }

  @concurrent private func run(
    _ number: Int, _ key: Key, _ work: @Sendable () async throws -> Value
  ) async {
    let result: Result<Value, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    let waiters = state.withLock { state -> [Waiter] in
      if case .success(let value) = result { state.keep(value, key) }
      guard let running = state.running[key], running.number == number else { return [] }
      state.running[key] = nil
      return Array(running.waiters.values)
    }
    for waiter in waiters { waiter.resume(with: result) }
  }

  private func leave(_ number: Int, _ key: Key) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.running[key]?.waiters.removeValue(forKey: number) else {
        state.cancelled.insert(number)
        return (nil, nil)
      }
      guard state.running[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      // Whoever asks next starts anew.
      return (waiter, state.running.removeValue(forKey: key)?.task)
    }
    abandoned?.cancel()
    waiter?.resume(throwing: CancellationError())
  }
}
