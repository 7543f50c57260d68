/// A face of a cube map, in the order and orientation of OpenGL.
///
/// `s` and `t` run from −1 to 1 along the columns and the rows of a face.
package enum CubeFace: Int, CaseIterable, Sendable {
  /// A face, named by its axis.
  case positiveX, negativeX, positiveY, negativeY, positiveZ, negativeZ

  /// Returns the direction at a point of the face, not normalized.
  @inlinable package func direction(_ s: Float, _ t: Float) -> SIMD3<Float> {
    center + s * columnAxis + t * rowAxis
  }

  /// The direction of the face's center.
  @inlinable package var center: SIMD3<Float> {
    switch self {
    case .positiveX: SIMD3(1, 0, 0)
    case .negativeX: SIMD3(-1, 0, 0)
    case .positiveY: SIMD3(0, 1, 0)
    case .negativeY: SIMD3(0, -1, 0)
    case .positiveZ: SIMD3(0, 0, 1)
    case .negativeZ: SIMD3(0, 0, -1)
    }
  }

  /// The direction of increasing columns.
  @inlinable package var columnAxis: SIMD3<Float> {
    switch self {
    case .positiveX: SIMD3(0, 0, -1)
    case .negativeX: SIMD3(0, 0, 1)
    case .positiveY, .negativeY, .positiveZ: SIMD3(1, 0, 0)
    case .negativeZ: SIMD3(-1, 0, 0)
    }
  }

  /// The direction of increasing rows.
  @inlinable package var rowAxis: SIMD3<Float> {
    switch self {
    case .positiveY: SIMD3(0, 0, 1)
    case .negativeY: SIMD3(0, 0, -1)
    default: SIMD3(0, -1, 0)
    }
  }

  /// Returns the face at which a direction points, and the coordinates on it.
  @inline(__always) static func project(_ d: SIMD3<Float>) -> (face: Int, s: Float, t: Float) {
    let x = abs(d.x)
    let y = abs(d.y)
    let z = abs(d.z)
    if x >= y && x >= z {
      let scale = 1 / x
      return d.x > 0 ? (0, -d.z * scale, -d.y * scale) : (1, d.z * scale, -d.y * scale)
    }
    if y >= z {
      let scale = 1 / y
      return d.y > 0 ? (2, d.x * scale, d.z * scale) : (3, d.x * scale, -d.z * scale)
    }
    let scale = 1 / z
    return d.z > 0 ? (4, d.x * scale, -d.y * scale) : (5, -d.x * scale, -d.y * scale)
  }
}
