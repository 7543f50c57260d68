internal import GLBridge

/// How long the device takes for each pass of a frame.
///
/// Results come a few frames late, so that nobody waits. The queries are used again: after the first frames
/// nothing is allocated. A software rasterizer starts work late and all at once: its passes are told apart
/// only when each is followed by ``Context/finish()``.
@MainActor public final class PassTimers {
  /// One pass.
  public nonisolated struct Timing: Sendable, Hashable {
    public var label: String
    public var milliseconds: Double
  }

  /// Of the newest frame whose times have come back.
  public private(set) var timings: [Timing] = []

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

  public init(_ context: Context, latency: Int = 4) {
    (self.context, self.latency) = (context, latency)
  }

  isolated deinit {
    for span in frames.joined() + open {
      context.graveyard.bury(.query, span.begin)
      context.graveyard.bury(.query, span.end)
    }
    for query in spare { context.graveyard.bury(.query, query) }
  }

  /// Measures what `body` draws; measurements may nest.
  public func measure<R, E: Error>(_ label: String, _ body: () throws(E) -> R) throws(E) -> R {
    context.activate()
    let index = open.count
    open.append(Span(label: label, begin: query(), end: query()))
    gl_query_stamp(open[index].begin)
    defer { gl_query_stamp(open[index].end) }
    return try body()
  }

  /// Ends the frame, and collects older ones that are ready.
  public func endFrame() {
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
