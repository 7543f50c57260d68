public import simd

/// A projective transform, which keeps straight lines, but not parallels: cameras included.
public struct ProjectiveTransform3D: Hashable, Sendable, CustomStringConvertible {
  /// The identity.
  public static let identity = ProjectiveTransform3D()

  /// The matrix.
  public var matrix: simd_double4x4

  /// Creates the identity.
  public init() { matrix = simd_double4x4(1) }

  /// Creates a projective transform.
  public init(matrix: simd_double4x4) { self.matrix = matrix }

  /// Creates a projective transform from another representation.
  public init(_ matrix: simd_double4x4) { self.matrix = matrix }

  /// Creates a projective transform from another representation.
  public init(_ matrix: simd_float4x4) { self.matrix = simd_double4x4(matrix) }

  /// Creates a projective transform from another representation.
  public init(_ transform: AffineTransform3D) { matrix = transform.matrix4x4 }

  /// Creates a projective transform from another representation.
  public init(_ transform: ProjectiveTransform3DFloat) { self.init(transform.matrix) }

  /// Creates a projective transform.
  public init(pose: Pose3D) { matrix = pose.matrix }

  /// Creates a transform that scales, then rotates, then translates.
  public init(scale: Size3D = .one, rotation: Rotation3D = .identity, translation: Vector3D = .zero) {
    self.init(AffineTransform3D(scale: scale, rotation: rotation, translation: translation))
  }

  /// The inverse transform; nil for a singular one.
  public var inverse: ProjectiveTransform3D? {
    isInvertible ? ProjectiveTransform3D(matrix.inverse) : nil
  }

  /// True if there is an inverse.
  public var isInvertible: Bool {
    let determinant = matrix.determinant
    return determinant != 0 && determinant.isFinite
  }

  /// True if parallels stay parallel: the last row is that of the identity.
  public var isAffine: Bool { matrix.lastRow == simd_double4(0, 0, 0, 1) }

  public var description: String { "\(matrix)" }

  /// Returns whether no element differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: ProjectiveTransform3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    matrix.isApproximatelyEqual(to: other.matrix, tolerance: tolerance)
  }

  /// Returns the transform that applies `b`, then `a`.
  public static func * (a: ProjectiveTransform3D, b: ProjectiveTransform3D) -> ProjectiveTransform3D {
    ProjectiveTransform3D(a.matrix * b.matrix)
  }

  public static func *= (a: inout ProjectiveTransform3D, b: ProjectiveTransform3D) { a = a * b }

  /// Returns the image of a point, after the perspective division.
  public static func * (transform: ProjectiveTransform3D, point: Point3D) -> Point3D {
    let image = transform.matrix * simd_double4(point.vector, 1)
    return Point3D(image.xyz / image.w)
  }

  /// Returns the smallest box around the transformed corners.
  public static func * (transform: ProjectiveTransform3D, rect: Rect3D) -> Rect3D {
    Rect3D(points: rect.cornerPoints.map { transform * $0 })
  }
}
