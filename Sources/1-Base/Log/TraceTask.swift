/// The row of a trace on which the spans of one task nest.
@usableFromInline
struct TraceTask: Sendable {
  let row: UInt64
  let category: StaticString
  private let task: Int

  @TaskLocal private static var current: TraceTask?

  /// Returns the innermost span's row if this same task began it.
  ///
  /// Child tasks inherit the value but run beside one another; on one row their spans would overlap
  /// without nesting, so each begins a row of its own.
  private static func row(_ category: StaticString) -> TraceTask {
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 }
    if let current, current.task == task { return current }
    return TraceTask(row: TraceRecorder.newRow(), category: category, task: task)
  }

  @usableFromInline
  static func span<Result, Failure: Error>(
    _ name: String, category: StaticString, arguments: TraceArguments,
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let row = row(category)
    TraceRecorder.asynchronous("b", name: name, row: row, arguments: arguments)
    defer { TraceRecorder.asynchronous("e", name: name, row: row, arguments: [:]) }
    // `withValue` does not carry the type of the error.
    let outcome: Swift.Result<Result, Failure> = await $current.withValue(row) {
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
