/// The draws of a frame that nobody sees, made a few at a time.
///
/// Drivers put work off until a draw asks for it: they compile programs once more for the formats and the state that
/// they are used with. A rehearsed draw asks for all of that and paints one pixel at most. Afterwards the same draw
/// is quick, and so are all that differ in nothing that drivers compile for.
struct Rehearsal {
  /// What earlier stretches have made.
  private(set) var made: RehearsedDraws
  private let end: ContinuousClock.Instant
  private var hasWorked = false
  /// Whether something was asked for that is left to another stretch.
  private(set) var isPast = false

  init(after made: RehearsedDraws, until end: ContinuousClock.Instant) { (self.made, self.end) = (made, end) }

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
  mutating func admits(_ draw: RehearsedDraws.Draw, in circumstances: Int) -> Bool {
    guard made.isNew(draw, in: circumstances), !isOver() else { return false }
    made.insert(draw, in: circumstances)
    hasWorked = true
    return true
  }
}

/// The draws that were rehearsed, as far as drivers tell them apart.
public struct RehearsedDraws: Sendable {
  /// What drivers compile for.
  struct Draw: Hashable {
    var program: UInt32?
    var framebuffer: UInt32?
    var vertices: VertexLayout?
    var topology: Topology
  }

  /// For each draw the states and textures with which it was made, as numbers that stand for them.
  private var circumstances: [Draw: Set<Int>] = [:]

  public init() {}

  /// How many there are.
  public var count: Int { circumstances.values.reduce(0) { $0 + $1.count } }

  /// Drivers compile for kinds of states and for formats of textures, of which a few show all there are.
  private static let mostCircumstances = 12

  func isNew(_ draw: Draw, in number: Int) -> Bool {
    guard let known = circumstances[draw] else { return true }
    return known.count < Self.mostCircumstances && !known.contains(number)
  }

  mutating func insert(_ draw: Draw, in number: Int) { circumstances[draw, default: []].insert(number) }
}

extension Context {
  /// Rehearses draws until a moment, and goes on where an earlier stretch has stopped.
  ///
  /// - Parameters:
  ///   - made: The draws that earlier stretches have made; grows by those of this one.
  ///   - end: When to stop; whatever has begun is finished.
  ///   - body: Makes the same draws in each stretch. Passes clear nothing meanwhile.
  /// - Returns: Whether all draws have been made by now.
  /// - Throws: What the body throws.
  public func rehearse<E: Error>(
    after made: inout RehearsedDraws, until end: ContinuousClock.Instant, _ body: () throws(E) -> Void
  ) throws(E) -> Bool {
    activate()
    state.rehearsal = Rehearsal(after: made, until: end)
    defer { state.rehearsal = nil }
    try body()
    guard let rehearsal = state.rehearsal else { return true }
    made = rehearsal.made
    return !rehearsal.isPast
  }

  /// Whether draws are rehearsed at the moment.
  public var isRehearsing: Bool { state.rehearsal != nil }

  /// Whether the draws that follow are left to another stretch, and all that they need with them.
  public var isRehearsalOver: Bool { state.rehearsal?.isOver() ?? false }
}
