/// A drive of a joint: a motor and a spring along one of its motions.
///
/// It pulls with `stiffness · (targetPosition − position) + damping · (targetVelocity − velocity)`, up to `maximumForce`.
/// A motor is a drive without stiffness: its damping tells how fast it reaches the velocity. A drive of a motion that the
/// joint fixes does nothing. RealityKit has no drives; those of files act through this type.
public struct PhysicsJointDrive: Hashable, Sendable {
  /// A motion of the second pin in the space of the first.
  public enum Motion: Int, CaseIterable, Sendable {
    /// The motion along the x axis, in meters.
    case linearX
    /// The motion along the y axis, in meters.
    case linearY
    /// The motion along the z axis, in meters.
    case linearZ
    /// The rotation about the x axis, in radians.
    case angularX
    /// The rotation about the y axis, in radians.
    case angularY
    /// The rotation about the z axis, in radians.
    case angularZ
  }

  /// The unit of what stiffness and damping give.
  public enum Mode: Sendable {
    /// Forces, or torques.
    case force
    /// Accelerations, whatever the masses of the bodies.
    case acceleration
  }

  /// The motion that is driven.
  public var motion: Motion
  /// The unit of what stiffness and damping give.
  public var mode: Mode
  /// The force for each meter, or the torque for each radian, from the target.
  public var stiffness: Float
  /// The force for each meter a second, or the torque for each radian a second, from the velocity of the target.
  public var damping: Float
  /// The position to which the spring pulls.
  public var targetPosition: Float
  /// The velocity to which the motor brings the motion.
  public var targetVelocity: Float
  /// The greatest force or torque; infinite for no limit.
  public var maximumForce: Float

  /// Creates a drive.
  public init(
    motion: Motion, mode: Mode = .force, stiffness: Float = 0, damping: Float = 0, targetPosition: Float = 0,
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
