internal import Physics
internal import SceneAssets

extension PhysicsJointDrive {
  /// Creates the drive of a file; nil for a motion that does not exist.
  ///
  /// - Parameters:
  ///   - asset: The drive, in units of the file.
  ///   - unit: The length of one unit of the file in the space of the simulation.
  init?(_ asset: JointDriveAsset, unit: Float) {
    guard let motion = Motion(rawValue: asset.motion) else { return nil }
    let isLinear = asset.motion < 3, length = isLinear ? unit : 1
    // A torque is a force times a length; accelerations about an axis have no length.
    let factor: Float = isLinear || asset.isAcceleration ? 1 : unit * unit
    self.init(
      motion: motion, mode: asset.isAcceleration ? .acceleration : .force,
      stiffness: asset.stiffness * factor,
      damping: asset.damping * factor, targetPosition: asset.targetPosition * length,
      targetVelocity: asset.targetVelocity * length,
      maximumForce: asset.maximumForce.map { $0 * (isLinear ? unit : unit * unit) } ?? .infinity)
  }
}
