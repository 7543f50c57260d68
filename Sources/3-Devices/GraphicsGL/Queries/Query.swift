internal import GLBridge

/// A question to the device about a stretch of draws.
public struct Query: ~Copyable {
  public let kind: Kind
  private let name: UInt32
  private let context: Context

  public nonisolated enum Kind: Int32, Sendable, Hashable {
    /// Nanoseconds since some moment, at one point in the stream of commands.
    case timeStamp = 0
    case samplesPassed
    case anySamplesPassed
    case primitivesGenerated
    /// Nanoseconds that the device spends between begin and end.
    case timeElapsed
  }

  public init(_ context: Context, _ kind: Kind) {
    context.activate()
    name = context.count(gl_query_create(kind.rawValue), .query)
    (self.context, self.kind) = (context, kind)
  }

  deinit { context.graveyard.bury(.query, name) }

  /// Asks about what `body` draws; queries of one kind do not nest, nor do the two about samples.
  public borrowing func measure<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    precondition(kind != .timeStamp, "a time stamp has no duration")
    context.activate()
    gl_query_begin(kind.rawValue, name)
    defer { gl_query_end(kind.rawValue) }
    return try body()
  }

  /// Asks for the time at which everything so far is done.
  public borrowing func stamp() {
    precondition(kind == .timeStamp, "only a time stamp is asked for at one point")
    context.activate()
    gl_query_stamp(name)
  }

  /// Whether ``result`` would return without waiting.
  public var isReady: Bool {
    context.activate()
    return gl_query_is_ready(name)
  }

  /// The answer; waits for it where necessary.
  public var result: UInt64 {
    context.activate()
    return gl_query_result(name)
  }
}
