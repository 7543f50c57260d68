internal import Dispatch
internal import Locks

/// The synchronous wait for asynchronous work, for RealityKit's synchronous functions.
enum Waiting {
  /// Runs work on other threads while this one is blocked.
  ///
  /// The work must not need the actor of the caller, which is blocked.
  ///
  /// - Parameter work: The asynchronous work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  static func wait<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let result = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let answer: Result<Value, any Error>
      do { answer = .success(try await work()) } catch { answer = .failure(error) }
      result.value.withLock { $0 = answer }
      done.signal()
    }
    while true {
      done.wait()
      if let answer = result.value.withLock({ $0 }) { return try answer.get() }
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Guarded<Result<Value, any Error>?>(nil)
  }
}
