/// A prewarm: the draws of a frame, executed invisibly in small portions ahead of time.
///
/// Drivers postpone work until a draw needs it: they compile programs again for the formats and the state
/// that they are used with. A prewarmed draw triggers all of that and paints one pixel at most. Afterwards
/// the same draw is fast, and so are all others with the same compiled variant.
struct Prewarm {
  /// The draws of earlier portions.
  private(set) var made: PrewarmedDraws
  private let end: ContinuousClock.Instant
  private var hasWorked = false
  /// True if a draw was postponed to the next portion.
  private(set) var isPast = false

  init(after made: PrewarmedDraws, until end: ContinuousClock.Instant) { (self.made, self.end) = (made, end) }

  /// The scissor rectangle of prewarmed draws.
  static let pixel = PixelRectangle(width: 1, height: 1)

  /// Records slow work; further draws wait for another portion if there is no time left.
  mutating func noteWork() { hasWorked = true }

  /// Returns whether this portion is over, which has done at least one draw or other slow work.
  mutating func isOver() -> Bool {
    isPast = isPast || hasWorked && ContinuousClock.now >= end
    return isPast
  }

  /// Returns whether the next draw is executed in this portion.
  mutating func admits(_ draw: PrewarmedDraws.Draw, in circumstances: Int) -> Bool {
    guard made.isNew(draw, in: circumstances), !isOver() else { return false }
    made.insert(draw, in: circumstances)
    hasWorked = true
    return true
  }
}

/// The draws that were prewarmed, as far as drivers tell them apart.
package struct PrewarmedDraws: Sendable {
  /// The state for which drivers compile a variant.
  struct Draw: Hashable {
    var program: UInt32?
    var framebuffer: UInt32?
    var vertices: VertexLayout?
    var topology: Topology
  }

  /// The circumstances of each draw: numbers for the states and textures with which it was executed.
  private var circumstances: [Draw: Set<Int>] = [:]

  package init() {}

  /// The number of draws.
  package var count: Int { circumstances.values.reduce(0) { $0 + $1.count } }

  /// The most circumstances per draw: drivers compile for kinds of states and texture formats, which a few
  /// draws cover.
  private static let mostCircumstances = 12

  func isNew(_ draw: Draw, in number: Int) -> Bool {
    guard let known = circumstances[draw] else { return true }
    return known.count < Self.mostCircumstances && !known.contains(number)
  }

  mutating func insert(_ draw: Draw, in number: Int) { circumstances[draw, default: []].insert(number) }
}

extension Context {
  /// Prewarms draws until a deadline, continuing where the previous portion stopped.
  ///
  /// - Parameters:
  ///   - made: The draws of earlier portions; extended by those of this one.
  ///   - end: The deadline; a draw that has begun is finished.
  ///   - body: Encodes the same draws in each portion. Passes do not clear meanwhile.
  /// - Returns: Whether all draws have been prewarmed.
  /// - Throws: The error of the body.
  package func prewarm<E: Error>(
    after made: inout PrewarmedDraws, until end: ContinuousClock.Instant, _ body: () throws(E) -> Void
  ) throws(E) -> Bool {
    activate()
    state.prewarm = Prewarm(after: made, until: end)
    defer { state.prewarm = nil }
    try body()
    guard let prewarm = state.prewarm else { return true }
    made = prewarm.made
    return !prewarm.isPast
  }

  /// True if draws are being prewarmed.
  package var isPrewarming: Bool { state.prewarm != nil }

  /// True if the following draws, and all that they need, are postponed to another portion.
  package var isPrewarmOver: Bool { state.prewarm?.isOver() ?? false }
}
