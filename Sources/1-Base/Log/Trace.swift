package import Synchronization

/// A recording of timed spans, for `ui.perfetto.dev` and `chrome://tracing`.
///
/// Any code may mark its work; while nothing is recorded that costs one atomic load:
///
/// ```swift
/// let asset = try Trace.span("parse", arguments: ["file": path]) { try loader.parse(bytes) }
/// ```
///
/// A span without `await` appears on the row of its thread. A span with `await` may continue on another
/// thread and therefore appears on a row of its task. Events are buffered in memory and written in large
/// blocks.
package enum Trace {
  @usableFromInline static let isRecording = Atomic<Bool>(false)

  /// True if events are being recorded.
  @inlinable package static var isOn: Bool { isRecording.load(ordering: .relaxed) }

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: The JSON file, which appears with ``stop()``.
  ///   - process: The name shown above all rows.
  /// - Throws: ``TraceError`` when the file cannot be written or a recording is under way.
  package static func start(to path: String, process: String = "decoupage") throws(TraceError) {
    try TraceRecorder.start(path, process)
  }

  /// Ends the recording and writes the file; does nothing when there is no recording.
  package static func stop() throws(TraceError) {
    try TraceRecorder.stop()
  }

  /// Records the duration of a closure.
  @inlinable
  package static func span<Result: ~Copyable, Failure: Error>(
    _ name: @autoclosure () -> String, category: StaticString = #fileID,
    arguments: @autoclosure () -> TraceArguments = [:], _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isOn else { return try body() }
    let token = begin(name(), category: category, arguments: arguments())
    defer { end(token) }
    return try body()
  }

  /// Records the duration of an asynchronous closure.
  ///
  /// Spans inside one another nest; child tasks get rows of their own, since they overlap.
  @inlinable
  package static func span<Result, Failure: Error>(
    _ name: @autoclosure () -> String, category: StaticString = #fileID,
    arguments: @autoclosure () -> TraceArguments = [:], _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard isOn else { return try await body() }
    return try await TraceTask.span(name(), category: category, arguments: arguments(), body)
  }

  /// Begins a span that ends elsewhere, with ``end(_:)``.
  ///
  /// When that happens on another thread, the span gets a row of its own.
  @inlinable
  package static func begin(
    _ name: @autoclosure () -> String, category: StaticString = #fileID,
    arguments: @autoclosure () -> TraceArguments = [:]
  ) -> TraceToken {
    guard isOn else { return .none }
    return TraceRecorder.begin(name(), category, arguments())
  }

  /// Ends what ``begin(_:category:arguments:)`` began.
  @inlinable
  package static func end(_ token: TraceToken) {
    guard token.start != 0 else { return }
    TraceRecorder.end(token)
  }

  /// Marks a moment.
  @inlinable
  package static func instant(
    _ name: @autoclosure () -> String, category: StaticString = #fileID,
    arguments: @autoclosure () -> TraceArguments = [:]
  ) {
    guard isOn else { return }
    TraceRecorder.instant(name(), category, arguments())
  }

  /// Records values that are drawn as a curve over time, stacked when there are several.
  @inlinable
  package static func counter(
    _ name: @autoclosure () -> String, _ values: @autoclosure () -> KeyValuePairs<String, Double>
  ) {
    guard isOn else { return }
    TraceRecorder.counter(name(), values())
  }

  /// Names the row of the calling thread.
  ///
  /// Without this the row has the name the system knows the thread by.
  @inlinable
  package static func nameThread(_ name: @autoclosure () -> String) {
    guard isOn else { return }
    TraceRecorder.nameThread(name())
  }
}

/// A begun span.
@usableFromInline package struct TraceToken: Sendable {
  /// The start in nanoseconds; zero when nothing was being recorded.
  @usableFromInline let start: UInt64
  let name: String
  let category: StaticString
  let thread: Int32
  let arguments: [(String, TraceValue)]

  @usableFromInline static var none: TraceToken {
    TraceToken(start: 0, name: "", category: "", thread: 0, arguments: [])
  }
}
