internal import Synchronization

/// A mutex with the value that it guards, in one place for all copies of a lock.
final class LockStorage<State>: Sendable {
  private let mutex: Mutex<State>
  /// The sign of a handover that the thread sanitizer sees: the mutex acquires inside the standard library.
  private let handedOver = Atomic(false)

  init(_ state: sending State) { mutex = Mutex(state) }

  private typealias Sent<R, E: Error> = (inout sending State) throws(E) -> sending R

  func withLock<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    // The caller answers for what it brings in and takes out; the types differ in nothing but that promise.
    try withoutActuallyEscaping(body) { body throws(E) in
      let sent = unsafe unsafeBitCast(body, to: Sent<R, E>.self)
      return try mutex.withLock { state throws(E) in
        acquired()
        defer { releasing() }
        return try sent(&state)
      }
    }
  }

  func withLockIfAvailable<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R? {
    try withoutActuallyEscaping(body) { body throws(E) in
      let sent = unsafe unsafeBitCast(body, to: Sent<R, E>.self)
      return try mutex.withLockIfAvailable { state throws(E) in
        acquired()
        defer { releasing() }
        return try sent(&state)
      }
    }
  }

  private func acquired() { _ = handedOver.load(ordering: .acquiring) }

  private func releasing() { handedOver.store(true, ordering: .releasing) }
}

extension LockStorage where State == Void {
  func lock() {
    mutex._unsafeLock()
    acquired()
  }

  func tryLock() -> Bool {
    guard mutex._unsafeTryLock() else { return false }
    acquired()
    return true
  }

  func unlock() {
    releasing()
    mutex._unsafeUnlock()
  }
}
