import simd

extension Rotation3D {
  /// Which way around to go from one rotation to another.
  public enum SlerpPath: Hashable, Sendable {
    case shortest
    case longest
  }

  /// The rotation a part of the way from one to another, at constant speed.
  ///
  /// - Parameters:
  ///   - from: The rotation at zero.
  ///   - to: The rotation at one.
  ///   - t: The part of the way.
  ///   - path: Which way around.
  /// - Returns: The rotation in between.
  public static func slerp(
    from: Rotation3D, to: Rotation3D, t: Double, along path: SlerpPath = .shortest
  ) -> Rotation3D {
    switch path {
    case .shortest: Rotation3D(simd_slerp(from.quaternion, to.quaternion, t))
    case .longest: Rotation3D(simd_slerp_longest(from.quaternion, to.quaternion, t))
    }
  }

  /// The part of the rotation around an axis, after which ``swing(twistAxis:)`` remains to be done.
  public func twist(twistAxis: RotationAxis3D) -> Rotation3D {
    let axis = simd_normalize(twistAxis.vector)
    let along = simd_dot(simd_double3(vector.x, vector.y, vector.z), axis)
    // Half a turn around a perpendicular axis has no twist: both numbers are zero, and the identity comes
    // out.
    return Rotation3D(simd_quatd(vector: simd_double4(axis * along, vector.w)))
  }

  /// What is left of the rotation after the part around an axis: a turn perpendicular to it.
  public func swing(twistAxis: RotationAxis3D) -> Rotation3D { self * twist(twistAxis: twistAxis).inverse }

  /// The rotation as a swing after a twist: their product is the rotation.
  public func swingTwist(twistAxis: RotationAxis3D) -> (swing: Rotation3D, twist: Rotation3D) {
    let twist = twist(twistAxis: twistAxis)
    return (self * twist.inverse, twist)
  }
}
