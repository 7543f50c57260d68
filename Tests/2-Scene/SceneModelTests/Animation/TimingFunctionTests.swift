import Animation
import Testing

@testable import SceneModel

struct TimingFunctionTests {
  /// The time and the progress at a parameter on the curve, by the formula of Bézier curves.
  private func point(_ c: (Double, Double, Double, Double), _ s: Double) -> (time: Double, progress: Double) {
    func value(_ a: Double, _ b: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    return (value(c.0, c.2), value(c.1, c.3))
  }

  @Test func progressLiesOnTheCurve() {
    let curves: [((Double, Double, Double, Double), AnimationTimingFunction)] = [
      ((0.25, 0.1, 0.25, 1), .default), ((0.42, 0, 1, 1), .easeIn), ((0, 0, 0.58, 1), .easeOut),
      ((0.42, 0, 0.58, 1), .easeInOut),
      (
        (1, 0, 0, 1), .cubicBezier(controlPoint1: SIMD2(1, 0), controlPoint2: SIMD2(0, 1))
      ),
      (
        (0.5, -1, 0.5, 2), .cubicBezier(controlPoint1: SIMD2(0.5, -1), controlPoint2: SIMD2(0.5, 2))
      ),
    ]
    for (numbers, curve) in curves {
      for step in 0...200 {
        let (time, progress) = point(numbers, Double(step) / 200)
        // Where time stands still nearly, progress is steep: the error of floats of control points shows.
        let tolerance = numbers.0 == 1 ? 1e-4 : 1e-6
        #expect(abs(curve.progress(at: time) - progress) < tolerance)
      }
    }
  }

  @Test func endsAndTheStraightLineAreExact() {
    for curve in [AnimationTimingFunction.default, .linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: -1) == 0)
      #expect(curve.progress(at: 2) == 1)
    }
    #expect(AnimationTimingFunction.linear.progress(at: 0.3) == 0.3)
    #expect(abs(AnimationTimingFunction.easeInOut.progress(at: 0.5) - 0.5) < 1e-7)
  }
}
