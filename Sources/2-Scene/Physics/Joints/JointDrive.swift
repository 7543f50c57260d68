/// A drive of a joint: a motor and a spring along one of its motions.
///
/// It pulls with `stiffness · (targetPosition − position) + damping · (targetVelocity − velocity)`, up to a limit. A motor
/// is a drive without stiffness: the damping tells how fast it reaches its velocity.
package struct JointDrive: Hashable, Sendable {
  /// The unit of what stiffness and damping give.
  package enum Mode: Hashable, Sendable {
    /// Forces and torques.
    case force
    /// Accelerations, whatever the masses.
    case acceleration
  }

  /// The motion: 0 to 2 along the axes of the first pin, 3 to 5 about them.
  package var motion: Int
  package var mode: Mode
  package var stiffness: Float
  package var damping: Float
  /// The position to reach, in meters or in radians.
  package var targetPosition: Float
  package var targetVelocity: Float
  /// The greatest force in newtons, or torque in newton meters; infinite for no limit.
  package var maximumForce: Float

  package init(
    motion: Int, mode: Mode = .force, stiffness: Float = 0, damping: Float = 0, targetPosition: Float = 0,
    targetVelocity: Float = 0, maximumForce: Float = .infinity
  ) {
    self.motion = motion
    self.mode = mode
    self.stiffness = stiffness
    self.damping = damping
    self.targetPosition = targetPosition
    self.targetVelocity = targetVelocity
    self.maximumForce = maximumForce
  }
}
