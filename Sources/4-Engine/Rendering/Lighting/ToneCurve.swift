import SceneModel
import simd

/// The tone curve from linear light to display values: Hable's piecewise filmic curve.
///
/// It consists of a power toe, a linear segment and a power shoulder, in units of the white point (Hable,
/// "Filmic Tonemapping with Piecewise Power Curves", 2017).
struct ToneCurve: Equatable {
  /// The linear value that is mapped to 1.
  let whitePoint: Float
  private let knees: SIMD4<Float>
  private let toe: SIMD2<Float>
  private let line: SIMD2<Float>
  private let shoulder: SIMD4<Float>
  /// The scale that maps the white point to exactly 1.
  private let scale: Float

  init(_ parameters: ToneMappingComponent = ToneMappingComponent()) {
    let toeLength = Elementary.pow(Swift.min(Swift.max(parameters.toeLength, 0), 1), 2.2)
    let strength = Swift.max(parameters.shoulderStrength, 0)
    let length = Swift.min(Swift.max(parameters.shoulderLength, 1e-5), 1)
    let x0 = toeLength * 0.5
    let y0 = (1 - Swift.min(Swift.max(parameters.toeStrength, 0), 1)) * x0
    let remaining = 1 - y0
    let white = x0 + remaining + Elementary.exp2(strength) - 1
    let offset = (1 - length) * remaining
    let (x1, y1) = (x0 + offset, y0 + offset)
    let overshootX = 2 * white * parameters.shoulderAngle * strength
    let overshootY = 0.5 * parameters.shoulderAngle * strength
    // From here on x is in 0…1, up to the white point.
    let (u0, u1, over) = (x0 / white, x1 / white, overshootX / white)
    let slope = offset > 1e-6 ? (y1 - y0) / (u1 - u0) : white
    whitePoint = white
    knees = SIMD4(u0, y0, u1, y1)
    line = SIMD2(slope, y0 - slope * u0)
    toe = Self.power(x: u0, y: y0, slope: slope)
    let tail = Self.power(x: 1 + over - u1, y: 1 + overshootY - y1, slope: slope)
    shoulder = SIMD4(tail.x, tail.y, 1 + over, 1 + overshootY)
    var top = Self.evaluate(at: 1, knees: knees, toe: toe, line: line, shoulder: shoulder)
    if !top.isFinite || top <= 0 { top = 1 }
    scale = 1 / top
  }

  /// Returns ln A and B of y = A·x^B through a point with a slope.
  private static func power(x: Float, y: Float, slope: Float) -> SIMD2<Float> {
    guard x > 1e-6, y > 1e-6 else { return SIMD2(0, 1) }
    let exponent = slope * x / y
    return SIMD2(Elementary.log(y) - exponent * Elementary.log(x), exponent)
  }

  private static func evaluate(
    at u: Float, knees: SIMD4<Float>, toe: SIMD2<Float>, line: SIMD2<Float>, shoulder: SIMD4<Float>
  ) -> Float {
    if u <= 0 { return 0 }
    if u < knees.x { return Elementary.exp(toe.x + toe.y * Elementary.log(u)) }
    if u < knees.z { return line.x * u + line.y }
    let rest = shoulder.z - u
    return rest > 0 ? shoulder.w - Elementary.exp(shoulder.x + shoulder.y * Elementary.log(rest)) : shoulder.w
  }

  /// Returns the display value, still linear, of a linear one.
  func callAsFunction(_ x: Float) -> Float {
    Swift.min(
      Self.evaluate(at: x / whitePoint, knees: knees, toe: toe, line: line, shoulder: shoulder) * scale, 1)
  }

  /// Returns the linear value of a display value.
  func inverse(_ value: Float) -> Float {
    let y = value / scale
    let u: Float
    if y <= 0 {
      u = 0
    } else if y < knees.y {
      u = Elementary.exp((Elementary.log(y) - toe.x) / toe.y)
    } else if y < knees.w {
      u = (y - line.y) / line.x
    } else {
      u =
        shoulder.z
        - Elementary.exp((Elementary.log(Swift.max(shoulder.w - y, 1e-6)) - shoulder.x) / shoulder.y)
    }
    return u * whitePoint
  }

  /// Stores the curve in a view block, where shaders evaluate its inverse.
  func store(in block: inout ViewBlock) {
    block.curveKnees = knees
    block.curveToe = SIMD4(toe.x, toe.y, line.x, line.y)
    block.curveShoulder = shoulder
    block.frame.z = 1 / scale
    block.cameraForward.w = whitePoint
  }
}
