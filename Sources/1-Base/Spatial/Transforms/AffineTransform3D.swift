public import simd

/// An affine transform: any mix of scale, shear, rotation and translation.
public struct AffineTransform3D: Hashable, Sendable, CustomStringConvertible {
  /// The identity.
  public static let identity = AffineTransform3D()

  /// The images of the three axes and of the origin.
  public var matrix: simd_double4x3

  /// Creates the identity.
  public init() { matrix = simd_double4x3(diagonal: .one) }

  /// Creates an affine transform.
  public init(matrix: simd_double4x3) { self.matrix = matrix }

  /// Creates an affine transform from another representation.
  public init(_ matrix: simd_double4x3) { self.matrix = matrix }

  /// Creates an affine transform from another representation.
  public init(_ matrix: simd_float4x3) {
    let (x, y, z, origin) = matrix.columns
    self.matrix = simd_double4x3(simd_double3(x), simd_double3(y), simd_double3(z), simd_double3(origin))
  }

  /// Creates a transform that scales, then rotates, then translates.
  public init(scale: Size3D = .one, rotation: Rotation3D = .identity, translation: Vector3D = .zero) {
    let (x, y, z) = simd_double3x3(rotation.quaternion).columns
    matrix = simd_double4x3(x * scale.width, y * scale.height, z * scale.depth, translation.vector)
  }

  /// Creates an affine transform.
  public init(pose: Pose3D) {
    self.init(rotation: pose.rotation, translation: Vector3D(pose.position))
  }

  /// Creates a transform from the upper three rows of a matrix; the projection is dropped.
  public init(truncating matrix: simd_double4x4) {
    let (x, y, z, origin) = matrix.columns
    self.matrix = simd_double4x3(x.xyz, y.xyz, z.xyz, origin.xyz)
  }

  /// Creates a transform from the upper three rows of a matrix; the projection is dropped.
  public init(truncating matrix: simd_float4x4) {
    self.init(truncating: simd_double4x4(matrix))
  }

  /// Creates a transform from the affine part of another; the projection is dropped.
  public init(truncating transform: ProjectiveTransform3D) { self.init(truncating: transform.matrix) }

  /// The images of the three axes: the transform of vectors.
  public var matrix3x3: simd_double3x3 {
    simd_double3x3(matrix.columns.0, matrix.columns.1, matrix.columns.2)
  }

  /// The transform as a square matrix with the last row of the identity.
  public var matrix4x4: simd_double4x4 {
    let (x, y, z, origin) = matrix.columns
    return simd_double4x4(
      simd_double4(x, 0), simd_double4(y, 0), simd_double4(z, 0), simd_double4(origin, 1))
  }

  /// The inverse transform; nil for a singular one.
  public var inverse: AffineTransform3D? {
    guard isInvertible else { return nil }
    let linear = matrix3x3.inverse
    let (x, y, z) = linear.columns
    return AffineTransform3D(matrix: simd_double4x3(x, y, z, -(linear * matrix.columns.3)))
  }

  /// True if there is an inverse.
  public var isInvertible: Bool {
    let determinant = matrix3x3.determinant
    return determinant != 0 && determinant.isFinite
  }

  public var description: String { "\(matrix)" }

  /// Returns whether no element differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: AffineTransform3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    matrix4x4.isApproximatelyEqual(to: other.matrix4x4, tolerance: tolerance)
  }

  /// Returns the transform that applies `b`, then `a`.
  public static func * (a: AffineTransform3D, b: AffineTransform3D) -> AffineTransform3D {
    AffineTransform3D(matrix: a.matrix * b.matrix4x4)
  }

  public static func *= (a: inout AffineTransform3D, b: AffineTransform3D) { a = a * b }

  public static func * (transform: AffineTransform3D, point: Point3D) -> Point3D {
    Point3D(transform.matrix * simd_double4(point.vector, 1))
  }

  public static func * (transform: AffineTransform3D, vector: Vector3D) -> Vector3D {
    Vector3D(transform.matrix3x3 * vector.vector)
  }

  /// Returns the smallest box around the transformed corners.
  public static func * (transform: AffineTransform3D, rect: Rect3D) -> Rect3D {
    Rect3D(points: rect.cornerPoints.map { transform * $0 })
  }
}
