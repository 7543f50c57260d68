/// The motion of a carousel: it follows a hand, and comes to rest at a whole number.
package nonisolated struct CarouselMotion: Hashable, Sendable {
  /// The position, in cards from the first one.
  package private(set) var position: Double = 0
  /// The velocity, in cards per second.
  package private(set) var velocity: Double = 0
  /// The position of rest; nil while a hand holds the carousel.
  package private(set) var target: Double? = 0
  /// The number of cards.
  package private(set) var count = 0

  /// The stiffness of the spring that draws to the target, in radians per second.
  private static let stiffness = 11.0
  /// The seconds that a released carousel rolls on.
  private static let roll = 0.18

  /// Creates a carousel at rest at the first card.
  package init() {}

  /// True if it moves.
  package var isMoving: Bool { target != position || velocity != 0 }

  /// The index of the card at rest, or of the nearest one.
  package var index: Int { min(max(0, Int((target ?? position).rounded())), max(0, count - 1)) }

  /// Changes the number of cards.
  package mutating func setCount(_ count: Int) {
    self.count = max(0, count)
    if let target { go(to: Int(target.rounded())) }
  }

  /// Moves towards a card.
  package mutating func go(to index: Int) { target = Double(min(max(0, index), max(0, count - 1))) }

  /// Moves to a card at once.
  package mutating func jump(to index: Int) {
    go(to: index)
    if let target { (position, velocity) = (target, 0) }
  }

  /// Holds the carousel at a position; beyond its ends it gives way less and less.
  package mutating func hold(at wanted: Double, seconds: Double) {
    let last = Double(max(0, count - 1))
    var held = wanted
    if wanted < 0 { held = Self.resisted(wanted) }
    if wanted > last { held = last + Self.resisted(wanted - last) }
    if seconds > 0 { velocity = 0.6 * velocity + 0.4 * (held - position) / seconds }
    (position, target) = (held, nil)
  }

  /// Lets the carousel go: it rolls on to a card nearby.
  package mutating func release() {
    let rolled = position + velocity * Self.roll
    // A flick moves at least to the next card, and at most three.
    let nearest = position.rounded()
    var goal = min(max(rolled.rounded(), nearest - 3), nearest + 3)
    if goal == nearest, abs(velocity) > 1.5 { goal += velocity > 0 ? 1 : -1 }
    go(to: Int(goal))
  }

  /// Lets time pass: a critically damped spring draws to the target.
  package mutating func advance(by seconds: Double) {
    guard let target, isMoving else { return }
    // A long pause would throw the spring far.
    let time = min(max(0, seconds), 0.1)
    let rate = Self.stiffness
    let (offset, speed) = (position - target, velocity)
    let decay = Self.exponential(-rate * time)
    let slope = speed + rate * offset
    position = target + (offset + slope * time) * decay
    velocity = (speed - rate * slope * time) * decay
    if abs(position - target) < 0.0008, abs(velocity) < 0.01 { (position, velocity) = (target, 0) }
  }

  /// Returns e to a power from -2 to 0.
  private static func exponential(_ power: Double) -> Double {
    // Eight halvings leave a power whose series is short.
    let small = power / 256
    var result = 1 + small * (1 + small / 2 * (1 + small / 3))
    for _ in 0..<8 { result *= result }
    return result
  }

  private static func resisted(_ overshoot: Double) -> Double { 0.6 * overshoot / (1 + abs(overshoot)) }
}
