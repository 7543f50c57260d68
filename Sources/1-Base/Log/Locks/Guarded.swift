public import Synchronization

/// A value that one thread at a time may touch.
///
/// It is the standard library's `Mutex`, made visible to the thread sanitizer. A thread that had to wait for
/// a `Mutex` takes it over inside the library, which is not instrumented, so the sanitizer misses that the
/// thread before it is done and reports races that there are not. The flag tells it: whoever leaves stores
/// it, whoever comes in loads it. On the processors at hand that is two plain moves.
public struct Guarded<Value: ~Copyable>: ~Copyable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handedOver = Atomic<Bool>(false)

  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs some code that has the value for itself; it must not ask for the same value again.
  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = handedOver.load(ordering: .acquiring)
      defer { handedOver.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}

extension Guarded: Sendable where Value: ~Copyable {}
