internal import PhysicsBridge

extension PhysicsJointDrive {
  /// The drive with numbers in range; nil for one that does nothing.
  var bridged: physics_drive? {
    let stiffness = stiffness.clamped(to: 0...Limits.force, else: 0)
    let damping = damping.clamped(to: 0...Limits.force, else: 0)
    let most = maximumForce.isNaN ? 0 : maximumForce
    guard stiffness > 0 || damping > 0, most > 0 else { return nil }
    let reach = motion.rawValue < 3 ? Limits.position : 2 * Float.pi
    return physics_drive(
      target_position: targetPosition.clamped(to: -reach...reach, else: 0),
      target_velocity: targetVelocity.clamped(to: -Limits.velocity...Limits.velocity, else: 0),
      stiffness: stiffness, damping: damping, most_force: most, is_acceleration: mode == .acceleration)
  }
}

extension physics_joint {
  /// Sets the drives; of two of one motion the last counts.
  mutating func set(_ drives: [PhysicsJointDrive]) {
    for drive in drives {
      guard let values = drive.bridged else { continue }
      switch drive.motion {
      case .linearX: self.drives.0 = values
      case .linearY: self.drives.1 = values
      case .linearZ: self.drives.2 = values
      case .angularX: self.drives.3 = values
      case .angularY: self.drives.4 = values
      case .angularZ: self.drives.5 = values
      }
    }
  }
}
