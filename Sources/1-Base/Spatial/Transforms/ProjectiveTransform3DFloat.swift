public import simd

/// A projective transform in single precision, as scenes store it.
public struct ProjectiveTransform3DFloat: Hashable, Sendable, CustomStringConvertible {
  /// The identity.
  public static let identity = ProjectiveTransform3DFloat()

  /// The matrix.
  public var matrix: simd_float4x4

  /// Creates the identity.
  public init() { matrix = simd_float4x4(1) }

  /// Creates a projective transform.
  public init(matrix: simd_float4x4) { self.matrix = matrix }

  /// Creates a projective transform from another representation.
  public init(_ matrix: simd_float4x4) { self.matrix = matrix }

  /// Creates a projective transform from another representation.
  public init(_ matrix: simd_double4x4) { self.matrix = simd_float4x4(matrix) }

  /// Creates a projective transform from another representation.
  public init(_ transform: ProjectiveTransform3D) { self.init(transform.matrix) }

  /// The inverse transform; nil for a singular one.
  public var inverse: ProjectiveTransform3DFloat? {
    isInvertible ? ProjectiveTransform3DFloat(matrix.inverse) : nil
  }

  /// True if there is an inverse.
  public var isInvertible: Bool {
    let determinant = matrix.determinant
    return determinant != 0 && determinant.isFinite
  }

  /// True if parallels stay parallel: the last row is that of the identity.
  public var isAffine: Bool { simd_double4x4(matrix).lastRow == simd_double4(0, 0, 0, 1) }

  public var description: String { "\(matrix)" }

  /// Returns whether no element differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: ProjectiveTransform3DFloat, tolerance: Float = Float.ulpOfOne.squareRoot()
  ) -> Bool {
    simd_double4x4(matrix).isApproximatelyEqual(
      to: simd_double4x4(other.matrix), tolerance: Double(tolerance))
  }

  /// Returns the transform that applies `b`, then `a`.
  public static func * (
    a: ProjectiveTransform3DFloat, b: ProjectiveTransform3DFloat
  ) -> ProjectiveTransform3DFloat {
    ProjectiveTransform3DFloat(a.matrix * b.matrix)
  }

  public static func *= (a: inout ProjectiveTransform3DFloat, b: ProjectiveTransform3DFloat) { a = a * b }
}
