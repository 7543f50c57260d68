internal import GLBridge

/// A query object, which measures draws on the device.
package struct Query: ~Copyable {
  package let kind: Kind
  private let name: UInt32
  private let context: Context

  package nonisolated enum Kind: Int32, Sendable, Hashable {
    /// The nanoseconds since some moment, at one point in the command stream.
    case timeStamp = 0
    case samplesPassed
    case anySamplesPassed
    case primitivesGenerated
    /// The nanoseconds that the device spends between begin and end.
    case timeElapsed
  }

  package init(_ context: Context, _ kind: Kind) {
    context.activate()
    name = context.count(gl_query_create(kind.rawValue), .query)
    (self.context, self.kind) = (context, kind)
  }

  deinit { context.graveyard.bury(.query, name) }

  /// Measures the draws of `body`; queries of one kind do not nest, nor do the two about samples.
  package borrowing func measure<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    precondition(kind != .timeStamp, "a time stamp has no duration")
    context.activate()
    gl_query_begin(kind.rawValue, name)
    defer { gl_query_end(kind.rawValue) }
    return try body()
  }

  /// Records the time at which all commands so far are finished.
  package borrowing func stamp() {
    precondition(kind == .timeStamp, "only a time stamp is asked for at one point")
    context.activate()
    gl_query_stamp(name)
  }

  /// True if ``result`` returns without waiting.
  package var isReady: Bool {
    context.activate()
    return gl_query_is_ready(name)
  }

  /// The result; waits for it where necessary.
  package var result: UInt64 {
    context.activate()
    return gl_query_result(name)
  }
}
