/// Time samples: values at times in the file's time codes.
package struct USDTimeSamples: Sendable, Equatable {
  /// The times, ascending.
  package var times: [Double]
  package var values: [USDField.Content]

  package init(times: [Double], values: [USDField.Content]) { (self.times, self.values) = (times, values) }
}

/// A spline: a curve through knots.
package struct USDSpline: Sendable, Equatable {
  /// The type: `double`, `float` or `half`.
  package var element = USDElement.double
  package var isTimeValued = false
  package var isHermite = false
  package var before = Extrapolation.held
  package var after = Extrapolation.held
  package var loop: Loop?
  package var knots: [Knot] = []

  package init() {}

  package enum Extrapolation: Sendable, Hashable {
    case blocked, held, linear
    case sloped(Double)
    case loopRepeat, loopReset, loopOscillate
  }

  package enum Interpolation: UInt8, Sendable, Hashable { case blocked, held, linear, curve }

  package struct Loop: Sendable, Hashable {
    package var start: Double
    package var end: Double
    package var before: Int32
    package var after: Int32
    package var valueOffset: Double

    package init(start: Double, end: Double, before: Int32, after: Int32, valueOffset: Double) {
      (self.start, self.end, self.before, self.after) = (start, end, before, after)
      self.valueOffset = valueOffset
    }
  }

  package struct Knot: Sendable, Equatable {
    package var time: Double
    package var value: Double
    /// The value just before the knot, for dual-valued knots.
    package var valueBefore: Double?
    package var next = Interpolation.held
    package var slopeBefore = 0.0
    package var slopeAfter = 0.0
    package var widthBefore = 0.0
    package var widthAfter = 0.0
    package var algorithmBefore: UInt8 = 0
    package var algorithmAfter: UInt8 = 0
    package var customData = USDDictionary()

    package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
  }
}
