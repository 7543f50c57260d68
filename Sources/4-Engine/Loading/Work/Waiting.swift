internal import Dispatch
internal import Log

/// Waits for work that goes on elsewhere, for those of RealityKit's functions that are not asynchronous.
enum Waiting {
  /// Does work on other threads while this one stands still.
  ///
  /// The work must not need the actor of the caller: that one waits.
  ///
  /// - Parameter work: What is to be done.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
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
