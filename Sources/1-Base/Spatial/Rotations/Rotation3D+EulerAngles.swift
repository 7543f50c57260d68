import simd

extension Rotation3D {
  /// Creates the rotation of three Euler angles around the axes of the world.
  public init(eulerAngles: EulerAngles) {
    let x = Rotation3D(angle: .radians(eulerAngles.angles.x), axis: .x)
    let y = Rotation3D(angle: .radians(eulerAngles.angles.y), axis: .y)
    let z = Rotation3D(angle: .radians(eulerAngles.angles.z), axis: .z)
    switch eulerAngles.order {
    case .xyz: self = z * y * x
    case .zxy: self = y * x * z
    }
  }

  /// Returns the Euler angles of this rotation.
  ///
  /// If the middle rotation is a right angle (gimbal lock), the outer two have the same axis, and z is
  /// zero.
  public func eulerAngles(order: EulerAngles.Order) -> EulerAngles {
    let (i, j, k) = simd_double3x3(quaternion).columns
    // Rounding may push a sine just outside of the domain of the arc sine.
    func inverseSine(_ value: Double) -> Double { Elementary.asin(min(max(value, -1), 1)) }
    let almostOne = 1 - 1e-12
    var angles = simd_double3.zero
    switch order {
    case .xyz:
      angles.y = inverseSine(-i.z)
      if abs(i.z) < almostOne {
        angles.x = Elementary.atan2(j.z, k.z)
        angles.z = Elementary.atan2(i.y, i.x)
      } else {
        angles.x = Elementary.atan2(-k.y, j.y)
      }
    case .zxy:
      angles.x = inverseSine(-k.y)
      if abs(k.y) < almostOne {
        angles.y = Elementary.atan2(k.x, k.z)
        angles.z = Elementary.atan2(i.y, j.y)
      } else {
        angles.y = Elementary.atan2(-i.z, i.x)
      }
    }
    return EulerAngles(angles: angles, order: order)
  }
}
