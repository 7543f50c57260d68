public import simd

/// Three rotations around the axes of the world, one after the other.
///
/// `angles` holds the rotation around x, y and z in this order, whatever the order in which they are applied.
public struct EulerAngles: Hashable, Codable, Sendable {
  /// The order of the three rotations.
  ///
  /// The axes are fixed: a later rotation also rotates the result of an earlier one.
  public enum Order: UInt32, Hashable, Codable, Sendable {
    /// Around x, then y, then z.
    case xyz = 1
    /// Around z, then x, then y.
    case zxy = 2

    /// The older name of ``xyz``.
    public static let pitchYawRoll = Order.xyz
  }

  /// The rotations around x, y and z, in radians.
  public var angles: simd_double3
  /// The order in which the rotations are applied.
  public var order: Order

  /// Creates angles of zero.
  public init() { self.init(angles: simd_double3.zero, order: .xyz) }

  /// Creates Euler angles.
  public init(angles: simd_double3, order: Order) {
    self.angles = angles
    self.order = order
  }

  /// Creates Euler angles.
  public init(angles: simd_float3, order: Order) {
    self.init(angles: simd_double3(angles), order: order)
  }

  /// Creates Euler angles.
  public init(x: Angle2D, y: Angle2D, z: Angle2D, order: Order) {
    self.init(angles: simd_double3(x.radians, y.radians, z.radians), order: order)
  }
}
