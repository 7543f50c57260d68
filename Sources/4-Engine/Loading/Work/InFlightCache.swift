internal import Locks

/// A cache that runs work once for concurrent requests with the same key.
///
/// Requests during the work wait for its result; later requests get the same object for as long as it is in
/// use. If all waiting requests are cancelled, so is the work.
struct InFlightCache<Key: Hashable & Sendable, Value: AnyObject & Sendable>: Sendable {
  private let work = InFlightWork()

  /// Returns a cached value, without any work.
  func known(_ key: Key) -> Value? { work.known(WorkKey(key)) as? Value }

  /// Caches a value that was made elsewhere, and returns it; a value that is cached already takes precedence.
  func keep(_ value: Value, _ key: Key) -> Value { work.keep(value, WorkKey(key)) as? Value ?? value }

  /// Returns the result of work.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - work: Makes the result; not called if it is cached or in flight.
  /// - Returns: The result, the same object for all requests.
  /// - Throws: The error of the work, or `CancellationError` as soon as the caller's task is cancelled.
  func value(_ key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let value = try await self.work.value(WorkKey(key)) { try await work() }
    guard let value = value as? Value else {
      preconditionFailure("the cache holds \(type(of: value)) for \(key), not \(Value.self)")
    }
    return value
  }
}

/// The key of some work, of any type.
private struct WorkKey: Hashable, Sendable {
  private let key: any Hashable & Sendable

  init(_ key: some Hashable & Sendable) { self.key = key }

  static func == (one: WorkKey, other: WorkKey) -> Bool { AnyHashable(one.key) == AnyHashable(other.key) }

  func hash(into hasher: inout Hasher) { key.hash(into: &hasher) }
}

/// The work of an ``InFlightCache`` and its results, whatever their types: compiled once, not for each pair of them.
private final class InFlightWork: Sendable {
  typealias Value = any AnyObject & Sendable
  private typealias Waiter = CheckedContinuation<Value, any Error>

  private struct Running {
    let number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
  }

  private struct Weak {
    weak var value: (any AnyObject & Sendable)?
  }

  private struct State {
    var running: [WorkKey: Running] = [:]
    var known: [WorkKey: Weak] = [:]
    /// The number of entries at which those without a value are removed.
    var sweepCount = 64
    var lastNumber = 0
    /// The numbers of requests that were cancelled before they could wait.
    var cancelled: Set<Int> = []

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    mutating func keep(_ value: Value, _ key: WorkKey) {
      known[key] = Weak(value: value)
      guard known.count > sweepCount else { return }
      known = known.filter { $0.value.value != nil }
      sweepCount = max(64, 2 * known.count)
    }
  }

  private let state = Guarded(State())

  func known(_ key: WorkKey) -> Value? { state.withLock { $0.known[key]?.value } }

  func keep(_ value: Value, _ key: WorkKey) -> Value {
    state.withLock { state in
      if let known = state.known[key]?.value { return known }
      state.keep(value, key)
      return value
    }
  }

  func value(_ key: WorkKey, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    let number = state.withLock { $0.nextNumber() }
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(number, key: key, waiter: $0, work) }
    } onCancel: {
      leave(number, key)
    }
  }

  private func wait(
    _ number: Int, key: WorkKey, waiter: Waiter, _ work: @escaping @Sendable () async throws -> Value
  ) {
    let answer = state.withLock { state -> Result<Value, any Error>? in
      if state.cancelled.contains(number) { return .failure(CancellationError()) }
      if let known = state.known[key]?.value { return .success(known) }
      if state.running[key] == nil {
        let run = state.nextNumber()
        state.running[key] = Running(number: run)
        // The task cannot report before the lock is released, and by then it is stored here.
        state.running[key]?.task = Task { await self.run(run, key, work) }
      }
      state.running[key]?.waiters[number] = waiter
      return nil
    }
    if let answer { waiter.resume(with: answer) }
  }

  @concurrent private func run(
    _ number: Int, _ key: WorkKey, _ work: @Sendable () async throws -> Value
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

  private func leave(_ number: Int, _ key: WorkKey) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.running[key]?.waiters.removeValue(forKey: number) else {
        state.cancelled.insert(number)
        return (nil, nil)
      }
      guard state.running[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      // The next request starts the work anew.
      return (waiter, state.running.removeValue(forKey: key)?.task)
    }
    abandoned?.cancel()
    waiter?.resume(throwing: CancellationError())
  }
}
