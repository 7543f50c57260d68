/// A symmetric 3 × 3 matrix: xx, xy, xz, yy, yz, zz, and two unused lanes.
typealias Symmetric3 = SIMD8<Float>

extension SIMD8<Float> {
  /// Creates the outer product of a color with itself.
  @inline(__always) init(outer v: SIMD4<Float>) {
    self.init(v.x * v.x, v.x * v.y, v.x * v.z, v.y * v.y, v.y * v.z, v.z * v.z, 0, 0)
  }

  @inline(__always) init(diagonal value: Float) { self.init(value, 0, 0, value, 0, value, 0, 0) }

  /// The inverse of a positive definite matrix, and its determinant.
  var inverse: (matrix: Self, determinant: Float) {
    let (a, b, c, d, e, f) = (self[0], self[1], self[2], self[3], self[4], self[5])
    let (x, y, z) = (d * f - e * e, c * e - b * f, b * e - c * d)
    let determinant = Swift.max(a * x + b * y + c * z, 1e-12)
    let rest = Self(x, y, z, a * f - c * c, b * c - a * e, a * d - b * b, 0, 0)
    return (rest / determinant, determinant)
  }

  /// Returns the quadratic form of a vector.
  @inline(__always) func form(_ v: SIMD4<Float>) -> Float {
    let mixed = v.x * v.y * self[1] + v.x * v.z * self[2] + v.y * v.z * self[4]
    return v.x * v.x * self[0] + v.y * v.y * self[3] + v.z * v.z * self[5] + 2 * mixed
  }
}
