public import simd

/// Three turns around the axes of the world, one after the other.
///
/// `angles` holds the turn around x, y and z in this order, whatever the order in which they are done.
public struct EulerAngles: Hashable, Codable, Sendable {
  /// Which turn comes first, second and third.
  ///
  /// The axes stay where they are: a later turn also turns the result of an earlier one.
  public enum Order: UInt32, Hashable, Codable, Sendable {
    case xyz = 1
    case zxy = 2

    /// The older name of ``xyz``.
    public static let pitchYawRoll = Order.xyz
  }

  /// The turns around x, y and z, in radians.
  public var angles: simd_double3
  public var order: Order

  /// Makes no turns at all.
  public init() { self.init(angles: simd_double3.zero, order: .xyz) }

  public init(angles: simd_double3, order: Order) {
    self.angles = angles
    self.order = order
  }

  public init(angles: simd_float3, order: Order) {
    self.init(angles: simd_double3(angles), order: order)
  }

  public init(x: Angle2D, y: Angle2D, z: Angle2D, order: Order) {
    self.init(angles: simd_double3(x.radians, y.radians, z.radians), order: order)
  }
}
