/// One side of a cube around the viewer, in the order and orientation of OpenGL's cube maps.
///
/// `s` and `t` run from −1 to 1 along the columns and the rows of a face's picture.
public enum CubeFace: Int, CaseIterable, Sendable {
  case positiveX, negativeX, positiveY, negativeY, positiveZ, negativeZ

  /// The direction, not normalized, that is seen at a place of the face.
  @inlinable public func direction(_ s: Float, _ t: Float) -> SIMD3<Float> {
    center + s * columnAxis + t * rowAxis
  }

  /// The direction of the face's middle.
  @inlinable public var center: SIMD3<Float> {
    switch self {
    case .positiveX: SIMD3(1, 0, 0)
    case .negativeX: SIMD3(-1, 0, 0)
    case .positiveY: SIMD3(0, 1, 0)
    case .negativeY: SIMD3(0, -1, 0)
    case .positiveZ: SIMD3(0, 0, 1)
    case .negativeZ: SIMD3(0, 0, -1)
    }
  }

  /// Where columns to the right lie.
  @inlinable public var columnAxis: SIMD3<Float> {
    switch self {
    case .positiveX: SIMD3(0, 0, -1)
    case .negativeX: SIMD3(0, 0, 1)
    case .positiveY, .negativeY, .positiveZ: SIMD3(1, 0, 0)
    case .negativeZ: SIMD3(-1, 0, 0)
    }
  }

  /// Where rows further down lie.
  @inlinable public var rowAxis: SIMD3<Float> {
    switch self {
    case .positiveY: SIMD3(0, 0, 1)
    case .negativeY: SIMD3(0, 0, -1)
    default: SIMD3(0, -1, 0)
    }
  }

  /// The face that a direction points at, and where.
  @inline(__always) static func place(_ d: SIMD3<Float>) -> (face: Int, s: Float, t: Float) {
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
