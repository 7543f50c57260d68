import simd

extension AffineTransform3D {
  /// The translation.
  public var translation: Vector3D {
    get { Vector3D(matrix.columns.3) }
    set { matrix.columns.3 = newValue.vector }
  }

  /// The lengths of the images of the axes; the width is negative for a mirroring transform.
  public var scale: Size3D { LinearParts(matrix3x3).scale }

  /// The rotation without translation and scale; nil for transforms with shear and singular ones.
  public var rotation: Rotation3D? { LinearParts(matrix3x3).rotation }

  /// True if this is the identity.
  public var isIdentity: Bool { self == .identity }

  /// True if the transform is a pure translation.
  public var isTranslation: Bool { matrix3x3 == simd_double3x3(1) }

  /// True if axis-aligned boxes stay axis-aligned.
  public var isRectilinear: Bool { LinearParts.isRectilinear(matrix3x3) }

  /// True if the scale is the same along all axes.
  public var isUniform: Bool { LinearParts(matrix3x3).isUniform }
}

extension ProjectiveTransform3D {
  /// The translation.
  public var translation: Vector3D {
    get { Vector3D(matrix.columns.3.xyz) }
    set { matrix.columns.3 = simd_double4(newValue.vector, matrix.columns.3.w) }
  }

  /// The lengths of the images of the axes; the width is negative for a mirroring transform.
  public var scaleComponent: Size3D { AffineTransform3D(truncating: self).scale }

  /// The rotation of the affine part; nil with shear and for singular transforms.
  public var rotation: Rotation3D? { AffineTransform3D(truncating: self).rotation }

  /// True if this is the identity.
  public var isIdentity: Bool { self == .identity }

  /// True if the transform is a pure translation.
  public var isTranslation: Bool { isAffine && AffineTransform3D(truncating: self).isTranslation }

  /// True if axis-aligned boxes stay axis-aligned.
  public var isRectilinear: Bool { isAffine && AffineTransform3D(truncating: self).isRectilinear }

  /// True if the scale is the same along all axes.
  public var isUniform: Bool { isAffine && AffineTransform3D(truncating: self).isUniform }
}

/// The decomposition of a linear map into a rotation after a scale.
struct LinearParts {
  /// The tolerance relative to one, which matrices converted from single precision must pass.
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
    // Written so that the NaN of a zero scale fails too.
    let isRotation = lengths.min() > 0 && shear.max() <= Self.tolerance
    rotation = isRotation ? Rotation3D(simd_quatd(simd_double3x3(x, y, z))) : nil
  }

  /// Returns whether the matrix permutes the axes.
  static func isRectilinear(_ matrix: simd_double3x3) -> Bool {
    guard matrix.determinant != 0 else { return false }
    return [matrix.columns.0, matrix.columns.1, matrix.columns.2].allSatisfy { column in
      column.indices.count { column[$0] != 0 } == 1
    }
  }
}
