import simd

extension Rotation3D {
  /// The direction of an interpolation between two rotations.
  public enum SlerpPath: Hashable, Sendable {
    /// The way of at most 180 degrees.
    case shortest
    /// The way around the other side, of at least 180 degrees.
    case longest
  }

  /// Interpolates between two rotations at constant angular speed.
  ///
  /// - Parameters:
  ///   - from: The rotation at zero.
  ///   - to: The rotation at one.
  ///   - t: The parameter, from zero to one.
  ///   - path: The shorter or the longer path.
  /// - Returns: The rotation in between.
  public static func slerp(
    from: Rotation3D, to: Rotation3D, t: Double, along path: SlerpPath = .shortest
  ) -> Rotation3D {
    switch path {
    case .shortest: Rotation3D(simd_slerp(from.quaternion, to.quaternion, t))
    case .longest: Rotation3D(simd_slerp_longest(from.quaternion, to.quaternion, t))
    }
  }

  /// Returns the twist: the part of the rotation around an axis, after which ``swing(twistAxis:)`` remains.
  public func twist(twistAxis: RotationAxis3D) -> Rotation3D {
    let axis = simd_normalize(twistAxis.vector)
    let along = simd_dot(simd_double3(vector.x, vector.y, vector.z), axis)
    // A rotation by 180° around a perpendicular axis has no twist: both numbers are zero, and the result is
    // the identity.
    return Rotation3D(simd_quatd(vector: simd_double4(axis * along, vector.w)))
  }

  /// Returns the swing: the rest of the rotation without the twist around an axis.
  public func swing(twistAxis: RotationAxis3D) -> Rotation3D { self * twist(twistAxis: twistAxis).inverse }

  /// Returns swing and twist, whose product is the rotation.
  public func swingTwist(twistAxis: RotationAxis3D) -> (swing: Rotation3D, twist: Rotation3D) {
    let twist = twist(twistAxis: twistAxis)
    return (self * twist.inverse, twist)
  }
}
