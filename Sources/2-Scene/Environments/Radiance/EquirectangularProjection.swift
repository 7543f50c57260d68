internal import Glibc

/// The projection of directions to an equirectangular image.
///
/// A direction d is at u = 0.5 + atan2(d.z, d.x) / 2π, v = 0.5 − asin(d.y) / π, both 0…1, v from the top. The
/// arctangent is our own polynomial, off by at most 3e-7: it works on eight directions at once, and its
/// results, unlike those of a C library, are the same on every machine.
enum EquirectangularProjection {
  typealias Lanes = SIMD8<Float>

  /// Returns the coordinates of eight directions of any length but zero.
  @inline(__always) static func coordinates(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (u: Lanes, v: Lanes) {
    let horizontal = (x * x + z * z).squareRoot()
    let u = 0.5 + angle(z, x) * (0.5 / .pi)
    let v = 0.5 - angle(y, horizontal) * (1 / .pi)
    return (u, v)
  }

  /// Returns the coordinates of one direction.
  static func coordinates(_ direction: SIMD3<Float>) -> SIMD2<Float> {
    let (u, v) = coordinates(
      Lanes(repeating: direction.x), Lanes(repeating: direction.y), Lanes(repeating: direction.z))
    return SIMD2(u[0], v[0])
  }

  /// Returns the unit direction at coordinates.
  static func direction(u: Double, v: Double) -> SIMD3<Float> {
    let azimuth = (u - 0.5) * 2 * .pi
    let elevation = (0.5 - v) * .pi
    let horizontal = cos(elevation)
    return SIMD3(Float(horizontal * cos(azimuth)), Float(sin(elevation)), Float(horizontal * sin(azimuth)))
  }

  /// Returns the angle of (x, y) in radians, −π…π.
  @inline(__always) static func angle(_ y: Lanes, _ x: Lanes) -> Lanes {
    let width = x.replacing(with: -x, where: x .< 0)
    let height = y.replacing(with: -y, where: y .< 0)
    let isSteep = height .> width
    let large = width.replacing(with: height, where: isSteep)
    let small = height.replacing(with: width, where: isSteep)
    let t = small / large.replacing(with: Float.leastNormalMagnitude, where: large .== 0)
    let t2 = t * t
    var p = Lanes(repeating: 0.006_811_751)
    p = p * t2 - 0.033_604_112
    p = p * t2 + 0.079_623_588
    p = p * t2 - 0.132_333_413
    p = p * t2 + 0.198_078_170
    p = p * t2 - 0.333_173_692
    p = p * t2 + 0.999_996_126
    var result = p * t
    result = result.replacing(with: .pi / 2 - result, where: isSteep)
    result = result.replacing(with: .pi - result, where: x .< 0)
    return result.replacing(with: -result, where: y .< 0)
  }
}
