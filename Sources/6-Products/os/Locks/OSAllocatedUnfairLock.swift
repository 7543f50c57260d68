/// A lock that guards a value and may be copied: all copies are the same lock.
public struct OSAllocatedUnfairLock<State>: Sendable {
  private let storage: LockStorage<State>

  /// Creates a lock around a value that nothing else uses.
  public init(uncheckedState initialState: sending State) { storage = LockStorage(initialState) }

  /// Runs a closure with exclusive access to the value, whatever it holds and returns.
  public func withLockUnchecked<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    try storage.withLock(body)
  }

  /// Runs a closure with exclusive access to the value.
  public func withLock<R: Sendable, E: Error>(
    _ body: @Sendable (inout State) throws(E) -> R
  ) throws(E) -> R {
    try storage.withLock(body)
  }

  /// Runs a closure with exclusive access to the value, unless that would mean waiting.
  public func withLockIfAvailable<R: Sendable, E: Error>(
    _ body: @Sendable (inout State) throws(E) -> R
  ) throws(E) -> R? {
    try storage.withLockIfAvailable(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock around a value.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock around nothing in particular.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock and takes it.
  public func lock() { storage.lock() }

  /// Takes the lock and returns true, unless that would mean waiting.
  public func lockIfAvailable() -> Bool { storage.tryLock() }

  /// Releases the lock.
  public func unlock() { storage.unlock() }

  /// Runs a closure while the lock is taken, whatever it returns.
  public func withLockUnchecked<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    try storage.withLock { (_: inout Void) throws(E) in try body() }
  }

  /// Runs a closure while the lock is taken.
  public func withLock<R: Sendable, E: Error>(_ body: @Sendable () throws(E) -> R) throws(E) -> R {
    try withLockUnchecked(body)
  }
}
