/// A clock of an emitter's timing: when it emits, and how many particles.
struct EmissionClock: Sendable {
  /// The shortest period, so that no file makes a step go through thousands of them.
  private static let shortest = 1.0 / 60

  private let timing: EmissionTiming
  private let random: ParticleRandom
  private var cycle: UInt32 = 0
  private var isIdle = false
  /// The remaining time of the period, in seconds.
  private var left: Double
  /// The accumulated fraction of the next particle; it starts at one half, so that short periods are rounded,
  /// not truncated.
  private var share = 0.5
  private(set) var isOver = false

  init(_ timing: EmissionTiming, _ random: ParticleRandom) {
    (self.timing, self.random) = (timing, random)
    left = 0
    left = stretch()
  }

  /// Returns the random duration of the next period, in seconds.
  private func stretch() -> Double {
    let middle = isIdle ? timing.idle : timing.emit
    let variation = isIdle ? timing.idleVariation : timing.emitVariation
    let seconds = Double(middle + variation * random.signed(.cycle, 2 * cycle + (isIdle ? 1 : 0)))
    return isIdle ? max(seconds, 0) : max(seconds, Self.shortest)
  }

  /// Advances by a step.
  ///
  /// - Parameters:
  ///   - step: The length of the step.
  ///   - settings: The settings with the birth rate.
  ///   - body: A closure called for each birth with the time until the end of the step.
  mutating func pass(_ step: Double, _ settings: ParticleProperties, _ body: (Double) -> Void) {
    var rest = step, births = 0
    while rest > 0, !isOver {
      let length = min(left, rest)
      if !isIdle {
        let varied = settings.birthRate + settings.birthRateVariation * random.signed(.cycle, ~cycle)
        let rate = Double(max(varied, 0))
        let before = share
        var passed = 0
        share += rate * length
        while share >= 1, births < ParticleLimits.birthsPerStep {
          share -= 1
          births += 1
          passed += 1
          // The time at which the accumulated fraction reached that whole number.
          let moment = min(max((Double(passed) - before) / rate, 0), length)
          body(max(rest - moment, 0))
        }
        // Births beyond the limit are not made up for later.
        if share >= 1 { share = 0 }
      }
      rest -= length
      left -= length
      if left <= 1e-9 { beginStretch() }
    }
  }

  private mutating func beginStretch() {
    if isIdle {
      isIdle = false
      cycle &+= 1
    } else if !timing.loops {
      isOver = true
      return
    } else {
      isIdle = true
    }
    left = stretch()
    if isIdle, left == 0 {
      isIdle = false
      cycle &+= 1
      left = stretch()
    }
  }
}
