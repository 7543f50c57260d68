/// An easing curve: the progress of an animated value over time.
///
/// The curve is a cubic Bézier from (0, 0) to (1, 1) with time on the horizontal and progress on the vertical
/// axis.
public struct AnimationTimingFunction: Hashable, Codable, Sendable {
  private let first: SIMD2<Float>
  private let second: SIMD2<Float>

  private init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    (first, second) = (SIMD2(x1, y1), SIMD2(x2, y2))
  }

  /// The default easing of user interfaces: a fast start and a gentle stop.
  public static var `default`: AnimationTimingFunction { Self(0.25, 0.1, 0.25, 1) }
  /// Linear progress.
  public static var linear: AnimationTimingFunction { Self(0, 0, 1, 1) }
  /// A slow start.
  public static var easeIn: AnimationTimingFunction { Self(0.42, 0, 1, 1) }
  /// A slow end.
  public static var easeOut: AnimationTimingFunction { Self(0, 0, 0.58, 1) }
  /// A slow start and a slow end.
  public static var easeInOut: AnimationTimingFunction { Self(0.42, 0, 0.58, 1) }

  /// Returns a cubic Bézier curve; control point times outside of 0 to 1 are clamped.
  public static func cubicBezier(
    controlPoint1: SIMD2<Float>, controlPoint2: SIMD2<Float>
  ) -> AnimationTimingFunction {
    let (x1, x2) = (min(max(controlPoint1.x, 0), 1), min(max(controlPoint2.x, 0), 1))
    return Self(x1, controlPoint1.y, x2, controlPoint2.y)
  }

  /// Returns the progress at a time, both from 0 to 1; curves may overshoot in between.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if first.x == first.y, second.x == second.y { return time }
    return Self.curve(Double(first.y), Double(second.y), parameter(at: time))
  }

  /// Returns the curve parameter at a time, by Newton's method within a bracket.
  private func parameter(at time: Double) -> Double {
    let (x1, x2) = (Double(first.x), Double(second.x))
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<60 {
      let excess = Self.curve(x1, x2, s) - time
      if Swift.abs(excess) < 1e-12 { break }
      if excess > 0 { high = s } else { low = s }
      let slope = 3 * ((1 - s) * (1 - s) * x1 + 2 * (1 - s) * s * (x2 - x1) + s * s * (1 - x2))
      let next = slope > 1e-9 ? s - excess / slope : .nan
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  private static func curve(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }
}
