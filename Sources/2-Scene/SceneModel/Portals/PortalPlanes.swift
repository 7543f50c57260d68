import Meshes
package import simd

extension PortalComponent {
  /// A clipping plane in the space of a portal.
  public struct ClippingPlane: Equatable, Sendable {
    /// A point of the plane.
    public var position: SIMD3<Float>
    /// The normal of the plane, which points to the side that is hidden.
    public var normal: SIMD3<Float>

    /// Creates a plane from a point and a normal.
    public init(position: SIMD3<Float>, normal: SIMD3<Float>) {
      (self.position, self.normal) = (position, normal)
    }
  }

  /// A plane in the space of a portal.
  public struct Plane: Equatable, Sendable {
    /// A point of the plane.
    public var position: SIMD3<Float>
    /// The normal of the plane, which points out of the world.
    public var normal: SIMD3<Float>

    /// Creates a plane from a point and a normal.
    public init(position: SIMD3<Float>, normal: SIMD3<Float>) {
      (self.position, self.normal) = (position, normal)
    }

    /// The plane through the origin whose normal is the x axis.
    public static let positiveX = Plane(position: .zero, normal: SIMD3(1, 0, 0))
    /// The plane through the origin whose normal is opposite to the x axis.
    public static let negativeX = Plane(position: .zero, normal: SIMD3(-1, 0, 0))
    /// The plane through the origin whose normal is the y axis.
    public static let positiveY = Plane(position: .zero, normal: SIMD3(0, 1, 0))
    /// The plane through the origin whose normal is opposite to the y axis.
    public static let negativeY = Plane(position: .zero, normal: SIMD3(0, -1, 0))
    /// The plane through the origin whose normal is the z axis.
    public static let positiveZ = Plane(position: .zero, normal: SIMD3(0, 0, 1))
    /// The plane through the origin whose normal is opposite to the z axis.
    public static let negativeZ = Plane(position: .zero, normal: SIMD3(0, 0, -1))

    /// Returns the equation of the plane in world space: the sum with a point is positive on the positive side.
    ///
    /// - Parameter matrix: The world matrix of the portal.
    /// - Returns: The equation; `nil` for a plane without a direction, which then has no effect.
    package func equation(in matrix: float4x4) -> SIMD4<Float>? {
      // Normals are transformed with the cofactor matrix, which is right under any scale.
      let x = matrix.columns.0.xyz, y = matrix.columns.1.xyz, z = matrix.columns.2.xyz
      let side: Float = simd_dot(x, simd_cross(y, z)) < 0 ? -1 : 1
      let turned =
        (simd_cross(y, z) * normal.x + simd_cross(z, x) * normal.y + simd_cross(x, y) * normal.z) * side
      let length = simd_length(turned)
      guard length > 0, length.isFinite else { return nil }
      let unit = turned / length, point = matrix * SIMD4(position, 1)
      let offset = -simd_dot(unit, point.xyz)
      return offset.isFinite ? SIMD4(unit, offset) : nil
    }
  }
}
