/// Time samples: values at times in the file's time codes.
public struct USDTimeSamples: Sendable, Equatable {
  /// The times, ascending.
  public var times: [Double]
  /// The values, one for each time.
  public var values: USDSampleValues

  /// Creates time samples.
  public init(times: [Double], values: USDSampleValues) { (self.times, self.values) = (times, values) }
}

/// A spline: a curve through knots.
public struct USDSpline: Sendable, Equatable {
  /// The type: `double`, `float` or `half`.
  public var element = USDElement.double
  /// True if the values are times, which layer offsets change too.
  public var isTimeValued = false
  /// True if curves are Hermite ones, and not Bézier ones.
  public var isHermite = false
  /// The continuation before the first knot.
  public var before = Extrapolation.held
  /// The continuation after the last knot.
  public var after = Extrapolation.held
  /// The stretch that is repeated; nil where there is none.
  public var loop: Loop?
  /// The knots, by time.
  public var knots: [Knot] = []

  /// Creates a spline without knots.
  public init() {}

  /// A continuation beyond the knots.
  public enum Extrapolation: Sendable, Hashable {
    /// No value, the value of the last knot, or a line through the last two.
    case blocked, held, linear
    /// A line of a slope.
    case sloped(Double)
    /// The curve again: with its end for its beginning, as it is, or back and forth.
    case loopRepeat, loopReset, loopOscillate
  }

  /// A form of a curve between two knots.
  public enum Interpolation: UInt8, Sendable, Hashable { case blocked, held, linear, curve }

  /// A stretch of a spline that is repeated.
  public struct Loop: Sendable, Hashable {
    /// The first time of the stretch.
    public var start: Double
    /// The time after the stretch.
    public var end: Double
    /// The number of repetitions before it.
    public var before: Int32
    /// The number of repetitions after it.
    public var after: Int32
    /// The difference of values from one repetition to the next.
    public var valueOffset: Double

    /// Creates a stretch.
    public init(start: Double, end: Double, before: Int32, after: Int32, valueOffset: Double) {
      (self.start, self.end, self.before, self.after) = (start, end, before, after)
      self.valueOffset = valueOffset
    }
  }

  /// A knot of a spline.
  public struct Knot: Sendable, Equatable {
    /// The time, in the time codes of the layer.
    public var time: Double
    /// The value at and after the knot.
    public var value: Double
    /// The value just before the knot, for dual-valued knots.
    public var valueBefore: Double?
    /// The form of the curve up to the next knot.
    public var next = Interpolation.held
    /// The slope of the tangent before the knot.
    public var slopeBefore = 0.0
    /// The slope of the tangent after the knot.
    public var slopeAfter = 0.0
    /// The length of the tangent before the knot, in time codes.
    public var widthBefore = 0.0
    /// The length of the tangent after the knot, in time codes.
    public var widthAfter = 0.0
    /// The rule that the tangent before the knot was computed by.
    public var algorithmBefore: UInt8 = 0
    /// The rule that the tangent after the knot was computed by.
    public var algorithmAfter: UInt8 = 0
    /// The data of other programs.
    public var customData = USDDictionary()

    /// Creates a knot.
    public init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
  }
}
