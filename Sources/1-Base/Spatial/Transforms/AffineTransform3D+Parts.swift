import simd

extension AffineTransform3D {
  public var translation: Vector3D {
    get { Vector3D(matrix.columns.3) }
    set { matrix.columns.3 = newValue.vector }
  }

  /// The lengths of the images of the axes; of a transform that mirrors, the width is negative.
  public var scale: Size3D { LinearParts(matrix3x3).scale }

  /// The rotation that is left without translation and scale; none if there is shear or space is flattened.
  public var rotation: Rotation3D? { LinearParts(matrix3x3).rotation }

  public var isIdentity: Bool { self == .identity }

  /// Whether the transform only moves.
  public var isTranslation: Bool { matrix3x3 == simd_double3x3(1) }

  /// Whether boxes along the axes stay such boxes.
  public var isRectilinear: Bool { LinearParts.isRectilinear(matrix3x3) }

  /// Whether lengths along all axes grow by the same factor.
  public var isUniform: Bool { LinearParts(matrix3x3).isUniform }
}

extension ProjectiveTransform3D {
  public var translation: Vector3D {
    get { Vector3D(matrix.columns.3.xyz) }
    set { matrix.columns.3 = simd_double4(newValue.vector, matrix.columns.3.w) }
  }

  /// The lengths of the images of the axes; of a transform that mirrors, the width is negative.
  public var scaleComponent: Size3D { AffineTransform3D(truncating: self).scale }

  /// The rotation of the affine part; none if that has shear or flattens space.
  public var rotation: Rotation3D? { AffineTransform3D(truncating: self).rotation }

  public var isIdentity: Bool { self == .identity }

  /// Whether the transform only moves.
  public var isTranslation: Bool { isAffine && AffineTransform3D(truncating: self).isTranslation }

  /// Whether boxes along the axes stay such boxes.
  public var isRectilinear: Bool { isAffine && AffineTransform3D(truncating: self).isRectilinear }

  /// Whether lengths along all axes grow by the same factor.
  public var isUniform: Bool { isAffine && AffineTransform3D(truncating: self).isUniform }
}

/// A linear map taken apart into a rotation after a scale.
struct LinearParts {
  /// Relative to one; matrices that were single precision once must pass.
  private static let tolerance = 1e-5

  let scale: Size3D
  let rotation: Rotation3D?
  let isUniform: Bool

  init(_ matrix: simd_double3x3) {
    let lengths = simd_double3(
      simd_length(matrix.columns.0), simd_length(matrix.columns.1), simd_length(matrix.columns.2))
    let mirror = matrix.determinant < 0 ? simd_double3(-1, 1, 1) : .one
    let scale = lengths * mirror
    self.scale = Size3D(scale)
    isUniform = lengths.max() - lengths.min() <= Self.tolerance * lengths.max()

    let x = matrix.columns.0 / scale.x
    let y = matrix.columns.1 / scale.y
    let z = matrix.columns.2 / scale.z
    let shear = simd_abs(simd_double3(simd_dot(x, y), simd_dot(y, z), simd_dot(z, x)))
    // Written so that the NaN of a flattened axis fails too.
    let isRotation = lengths.min() > 0 && shear.max() <= Self.tolerance
    rotation = isRotation ? Rotation3D(simd_quatd(simd_double3x3(x, y, z))) : nil
  }

  /// Whether every axis goes to an axis, each to another one.
  static func isRectilinear(_ matrix: simd_double3x3) -> Bool {
    guard matrix.determinant != 0 else { return false }
    return [matrix.columns.0, matrix.columns.1, matrix.columns.2].allSatisfy { column in
      column.indices.count { column[$0] != 0 } == 1
    }
  }
}
