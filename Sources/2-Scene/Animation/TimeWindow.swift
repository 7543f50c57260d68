/// A mapping from the time around a definition to the definition's own time.
package struct TimeWindow: Hashable, Sendable {
  /// The start of the trimmed range in the definition's own time.
  private(set) var start = 0.0
  private(set) var length: Double
  /// The total length of all repetitions.
  private(set) var total: Double
  private(set) var repeatMode = AnimationRepeatMode.none
  package private(set) var fill: AnimationFillMode = []
  private(set) var offset = 0.0
  private(set) var delay = 0.0
  private(set) var speed = 1.0

  package init(_ definition: any AnimationDefinition) {
    let source = definition.duration.isNaN ? 0 : Swift.max(definition.duration, 0)
    start = Self.clamped(definition.trimStart ?? 0, 0, source)
    length = Self.clamped(definition.trimEnd ?? source, start, source) - start
    repeatMode = length > 0 ? definition.repeatMode : .none
    total = definition.trimDuration.map { Swift.max($0, 0) } ?? (repeatMode == .none ? length : .infinity)
    fill = definition.fillMode
    offset = Self.clamped(definition.offset, 0, total)
    delay = Swift.max(definition.delay, 0)
    speed = Double(definition.speed)
  }

  /// The duration from the beginning of the delay to the end.
  package var duration: Double {
    if speed == 0 { return .infinity }
    return delay + (total - offset) / Swift.abs(speed)
  }

  private static func clamped(_ x: Double, _ low: Double, _ high: Double) -> Double {
    x.isNaN ? low : Swift.min(Swift.max(x, low), high)
  }

  /// Returns the sample of the definition at a sample of the surrounding time.
  package func sample(_ outer: AnimationSample) -> AnimationSample {
    var result = outer
    guard outer.isShown else { return result }
    let played = (outer.time - delay) * Swift.abs(speed)
    // A rounding error must not hide the first or the last moment.
    let tolerance = 1e-9 * Swift.max(1, Swift.abs(outer.time))
    if played < -tolerance {
      result.phase = .before
      result.isShown = fill.contains(.backwards)
    } else if played + offset > total + tolerance {
      result.phase = .after
      result.isShown = fill.contains(.forwards)
    } else {
      result.phase = .during
    }
    var x = Self.clamped(played + offset, offset, total)
    if speed < 0, total.isFinite { x = total - (x - offset) }
    locate(x, &result)
    if speed < 0 {
      // An endless animation plays backward within each repetition.
      if total.isInfinite { result.time = 2 * start + length - result.time }
      result.isReversed.toggle()
    }
    return result
  }

  /// Finds the repetition that contains a time.
  private func locate(_ x: Double, _ result: inout AnimationSample) {
    // An endless range cannot repeat.
    guard repeatMode != .none, x.isFinite, length.isFinite else {
      result.time = start + Swift.min(x, length)
      return
    }
    var round = (x / length).rounded(.down)
    var rest = x - round * length
    // The very end belongs to the last repetition, not to a next one.
    if rest <= 1e-9 * length, round > 0, x >= total || result.showsEnds {
      round -= 1
      rest = length
    }
    rest = Swift.min(Swift.max(rest, 0), length)
    result.round = Int(Swift.min(round, 1e15))
    switch repeatMode {
    case .autoReverse where result.round % 2 == 1:
      rest = length - rest
      result.isReversed.toggle()
    case .cumulative: result.cycles += Float(round)
    case .none, .repeat, .autoReverse: break
    }
    result.time = start + rest
  }
}

/// A sample of an animation's time.
package struct AnimationSample: Sendable, Hashable {
  /// The time in the played range, in seconds.
  package var time = 0.0
  package var phase = Phase.during
  /// True if the animation has an effect at this moment.
  package var isShown = true
  /// True if time runs backward.
  package var isReversed = false
  /// The number of repetitions before this one.
  package var round = 0
  /// The number of times the change of a full repetition is added.
  package var cycles: Float = 0
  /// The choice at the moment between two repetitions: true for the end of the first, as a still image of it shows.
  package var showsEnds = false

  package init() {}

  package enum Phase: Hashable { case before, during, after }
}
