internal import PhysicsBridge

extension JointDrive {
  /// The drive with numbers in range; nil for one that does nothing.
  var bridged: physics_drive? {
    let stiffness = stiffness.clamped(to: 0...Limits.force, else: 0)
    let damping = damping.clamped(to: 0...Limits.force, else: 0)
    let most = maximumForce.isNaN ? 0 : maximumForce
    guard (0..<6).contains(motion), stiffness > 0 || damping > 0, most > 0 else { return nil }
    let reach = motion < 3 ? Limits.position : 2 * Float.pi
    return physics_drive(
      target_position: targetPosition.clamped(to: -reach...reach, else: 0),
      target_velocity: targetVelocity.clamped(to: -Limits.velocity...Limits.velocity, else: 0),
      stiffness: stiffness, damping: damping, most_force: most, is_acceleration: mode == .acceleration)
  }
}

extension physics_joint {
  /// Sets the drives; of two of one motion the last counts.
  mutating func set(_ drives: [JointDrive]) {
    for drive in drives {
      guard let values = drive.bridged else { continue }
      switch drive.motion {
      case 0: self.drives.0 = values
      case 1: self.drives.1 = values
      case 2: self.drives.2 = values
      case 3: self.drives.3 = values
      case 4: self.drives.4 = values
      default: self.drives.5 = values
      }
    }
  }
}
