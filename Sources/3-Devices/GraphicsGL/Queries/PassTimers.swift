internal import GLBridge

/// The GPU times of the passes of a frame.
///
/// Results arrive a few frames late, so that nothing waits. The queries are reused: after the first frames
/// there are no allocations. A software rasterizer executes commands late and all at once: its passes are
/// told apart only when each is followed by ``Context/finish()``.
@MainActor package final class PassTimers {
  /// The time of one pass.
  package nonisolated struct Timing: Sendable, Hashable {
    package var label: String
    package var milliseconds: Double
  }

  /// The times of the newest frame whose queries have results.
  package private(set) var timings: [Timing] = []

  private struct Span {
    var label: String
    var begin: UInt32
    var end: UInt32
  }

  private let context: Context
  private let latency: Int
  private var frames: [[Span]] = []
  private var open: [Span] = []
  private var spare: [UInt32] = []

  package init(_ context: Context, latency: Int = 4) {
    (self.context, self.latency) = (context, latency)
  }

  isolated deinit {
    for span in frames.joined() + open {
      context.graveyard.bury(.query, span.begin)
      context.graveyard.bury(.query, span.end)
    }
    for query in spare { context.graveyard.bury(.query, query) }
  }

  /// Measures the draws of `body`; measurements may nest.
  package func measure<R, E: Error>(_ label: String, _ body: () throws(E) -> R) throws(E) -> R {
    context.activate()
    let index = open.count
    open.append(Span(label: label, begin: query(), end: query()))
    gl_query_stamp(open[index].begin)
    defer { gl_query_stamp(open[index].end) }
    return try body()
  }

  /// Ends the frame, and collects older ones that are ready.
  package func endFrame() {
    context.activate()
    frames.append(open)
    open.removeAll(keepingCapacity: true)
    while let oldest = frames.first {
      let isDue = frames.count > latency
      guard isDue || oldest.allSatisfy({ gl_query_is_ready($0.end) }) else { return }
      timings = oldest.map { span in
        let begin = gl_query_result(span.begin)
        let end = gl_query_result(span.end)
        return Timing(label: span.label, milliseconds: end > begin ? Double(end - begin) / 1e6 : 0)
      }
      for span in oldest { spare += [span.begin, span.end] }
      frames.removeFirst()
    }
  }

  private func query() -> UInt32 {
    spare.popLast() ?? context.count(gl_query_create(0), .query)
  }
}
