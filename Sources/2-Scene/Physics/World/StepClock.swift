/// The clock of a world: how many fixed steps an update takes.
///
/// The simulation runs ahead of the time that is shown by less than a step, and poses are interpolated between the last
/// two steps. So an update of exactly a step shows its result at once.
struct StepClock {
  /// The time from the moment shown to the last step's end.
  private(set) var ahead = 0.0
  /// The number of steps so far.
  var stepCount = 0

  /// Returns the number of steps of an update.
  mutating func advance(by time: Double, step: Double, limit: Int) -> Int {
    guard time > 0, time.isFinite else { return 0 }
    ahead = Swift.min(ahead, step) - time
    // Sums of decimal fractions miss the whole by a little.
    let needed = (-ahead / step - 1e-6).rounded(.up)
    guard needed > 0 else { return 0 }
    guard needed <= Double(limit) else {
      ahead = 0
      return limit
    }
    ahead += needed * step
    return Int(needed)
  }

  /// Returns the moment shown between the last two steps: 1 for the end of the last.
  func fraction(step: Double) -> Float { Float(Swift.min(Swift.max(1 - ahead / step, 0), 1)) }
}
