package import Synchronization

/// A value behind a mutex.
///
/// It is the standard library's `Mutex`, made visible to the thread sanitizer. A thread that had to wait for
/// a `Mutex` acquires it inside the library, which is not instrumented, so the sanitizer misses the handover
/// and reports false races. The flag shows it: a release stores it, an acquire loads it. On x86 and ARM that
/// is two plain moves.
package struct Guarded<Value: ~Copyable>: ~Copyable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handedOver = Atomic<Bool>(false)

  @inlinable
  /// Creates a guarded value.
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs a closure with exclusive access to the value; the closure must not lock the same value again.
  @inlinable
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
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
