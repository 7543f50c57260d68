/// The draws of a frame that nobody sees, made a few at a time.
///
/// Drivers put work off until a draw asks for it: they compile programs once more for the formats and the state that
/// they are used with. A rehearsed draw asks for all of that and paints one pixel at most. Afterwards the same draw
/// is quick.
struct Rehearsal {
  /// How many draws earlier stretches have made; these are passed over.
  private(set) var finished: Int
  private var met = 0
  /// Passing over thousands of draws takes a while: the time counts from the first that is made.
  private let time: Duration
  private var end: ContinuousClock.Instant
  private var hasWorked = false
  /// Whether something was asked for that is left to another stretch.
  private(set) var isPast = false

  init(after finished: Int, until end: ContinuousClock.Instant) {
    (self.finished, self.end, time) = (finished, end, end - .now)
  }

  /// What rehearsed draws may paint.
  static let pixel = PixelRectangle(width: 1, height: 1)

  /// Takes note of something slow; what comes next waits for another stretch if there is no time left.
  mutating func noteWork() { hasWorked = true }

  /// Whether this stretch makes no more draws; it has made one at least, or something else that was slow.
  mutating func isOver() -> Bool {
    isPast = isPast || hasWorked && ContinuousClock.now >= end
    return isPast
  }

  /// Whether the next draw is made in this stretch.
  mutating func admits() -> Bool {
    if met < finished {
      met += 1
      return false
    }
    if isOver() { return false }
    if !hasWorked { end = .now + time }
    met += 1
    (finished, hasWorked) = (met, true)
    return true
  }
}

extension Context {
  /// Rehearses draws until a moment, and goes on where an earlier stretch has stopped.
  ///
  /// - Parameters:
  ///   - finished: How many draws earlier stretches have made; grows by those of this one.
  ///   - end: When to stop; whatever has begun is finished.
  ///   - body: Makes the same draws in each stretch. Passes clear nothing meanwhile.
  /// - Returns: Whether all draws have been made by now.
  /// - Throws: What the body throws.
  public func rehearse<E: Error>(
    after finished: inout Int, until end: ContinuousClock.Instant, _ body: () throws(E) -> Void
  ) throws(E) -> Bool {
    activate()
    state.rehearsal = Rehearsal(after: finished, until: end)
    defer { state.rehearsal = nil }
    try body()
    guard let rehearsal = state.rehearsal else { return true }
    finished = rehearsal.finished
    return !rehearsal.isPast
  }

  /// Whether draws are rehearsed at the moment.
  public var isRehearsing: Bool { state.rehearsal != nil }

  /// Whether the draws that follow are left to another stretch, and all that they need with them.
  public var isRehearsalOver: Bool { state.rehearsal?.isOver() ?? false }
}
