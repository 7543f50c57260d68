internal import Files
internal import Locks
internal import Synchronization

/// The recorder that turns events into lines of JSON, in the order of their arrival.
@usableFromInline
enum TraceRecorder {
  private static let recording = Guarded<TraceFile?>(nil)
  private static let rows = Atomic<UInt64>(0)

  static func start(_ path: String, _ process: String) throws(TraceError) {
    let problem = recording.withLock { recording -> TraceError? in
      if let running = recording?.path { return .alreadyRecording(path: running) }
      do throws(FileError) {
        recording = try TraceFile(path, process: process)
        Trace.isRecording.store(true, ordering: .relaxed)
        return nil
      } catch {
        return .file(error)
      }
    }
    if let problem { throw problem }
  }

  static func stop() throws(TraceError) {
    let problem = recording.withLock { recording -> TraceError? in
      Trace.isRecording.store(false, ordering: .relaxed)
      guard let file = recording.take() else { return nil }
      do throws(FileError) {
        try file.finish()
        return nil
      } catch {
        return .file(error)
      }
    }
    if let problem { throw problem }
  }

  /// Returns a number for a row that belongs to no thread.
  static func newRow() -> UInt64 { rows.add(1, ordering: .relaxed).newValue }

  @usableFromInline
  static func begin(_ name: String, _ category: StaticString, _ arguments: TraceArguments) -> TraceToken {
    let arguments = arguments.map { ($0, $1.traceValue) }
    return TraceToken(
      start: MonotonicTime.nanoseconds(), name: name, category: category, thread: TraceThread.current(),
      arguments: arguments)
  }

  @usableFromInline
  static func end(_ token: TraceToken) {
    let end = MonotonicTime.nanoseconds()
    let thread = TraceThread.current()
    write(on: thread) { file in
      // Begun during an earlier recording.
      guard token.start >= file.origin else { return }
      if token.thread == thread {
        file.event("X", name: token.name, category: token.category, at: token.start, thread: thread)
        file.add("dur", nanoseconds: end - token.start)
        file.add(token.arguments)
        file.endEvent()
      } else {
        let row = newRow()
        file.event("b", name: token.name, category: token.category, at: token.start, thread: token.thread)
        file.add("id", row: row)
        file.add(token.arguments)
        file.endEvent()
        file.event("e", name: token.name, category: token.category, at: end, thread: thread)
        file.add("id", row: row)
        file.endEvent()
      }
    }
  }

  @usableFromInline
  static func instant(_ name: String, _ category: StaticString, _ arguments: TraceArguments) {
    let arguments = arguments.map { ($0, $1.traceValue) }
    let now = MonotonicTime.nanoseconds()
    let thread = TraceThread.current()
    write(on: thread) { file in
      file.event("i", name: name, category: category, at: now, thread: thread)
      file.add("s", text: "t")
      file.add(arguments)
      file.endEvent()
    }
  }

  @usableFromInline
  static func counter(_ name: String, _ values: KeyValuePairs<String, Double>) {
    let arguments = values.map { ($0, TraceValue.number($1)) }
    let now = MonotonicTime.nanoseconds()
    let thread = TraceThread.current()
    write(on: thread) { file in
      file.event("C", name: name, category: "counter", at: now, thread: thread)
      file.add(arguments)
      file.endEvent()
    }
  }

  @usableFromInline
  static func nameThread(_ name: String) {
    let thread = TraceThread.current()
    write(on: thread) { $0.name(thread: thread, name) }
  }

  /// Writes one end of a span that may cross threads.
  static func asynchronous(
    _ phase: StaticString, name: String, row: TraceTask, arguments: TraceArguments
  ) {
    let arguments = arguments.map { ($0, $1.traceValue) }
    let now = MonotonicTime.nanoseconds()
    let thread = TraceThread.current()
    write(on: thread) { file in
      file.event(phase, name: name, category: row.category, at: now, thread: thread)
      file.add("id", row: row.row)
      file.add(arguments)
      file.endEvent()
    }
  }

  /// Runs a closure with the open file after naming the thread in it; arguments must be evaluated outside the
  /// lock.
  private static func write(on thread: Int32, _ body: (inout TraceFile) -> Void) {
    recording.withLock { recording in
      guard var file = recording.take() else { return }
      if !file.knows(thread: thread) { file.name(thread: thread, TraceThread.name(thread)) }
      body(&file)
      recording = consume file
    }
  }
}
