/// The clock by which the colors of a scheme slide in, one after the other.
package final class SlideClock {
  /// True if all colors are at their places.
  package private(set) var isDone = false
  private var start: Double?
  private var time = 0.0

  /// The seconds between two colors, those of each slide, and those of all.
  private static let delay = 0.07, duration = 0.35, whole = 1.1

  /// Creates a clock that has not begun.
  package init() {}

  /// Lets time pass; returns whether something still moves.
  package func advance(to now: Double) -> Bool {
    let begin = start ?? now
    start = begin
    time = now - begin
    isDone = time > Self.whole
    return !isDone
  }

  /// Brings all colors to their places.
  package func finish() { isDone = true }

  /// Takes all colors away again.
  package func reset() { (isDone, start, time) = (false, nil, 0) }

  /// Returns the part of its way that a color still has to go, 1…0.
  package func remaining(of index: Int) -> Float {
    if isDone { return 0 }
    let share = min(max(0, (time - Self.delay * Double(index)) / Self.duration), 1)
    return Float((1 - share) * (1 - share))
  }
}
