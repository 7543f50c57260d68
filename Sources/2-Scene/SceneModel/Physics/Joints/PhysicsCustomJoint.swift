public import Physics

/// A joint with a limit of its own for each of the six motions.
public struct PhysicsCustomJoint: PhysicsJoint {
  /// A limit of one motion.
  public enum MotionLimit: Equatable, Sendable {
    /// A lock of the motion.
    case fixed
    /// A free motion.
    case unlimited
    /// The motion between two values.
    case range(ClosedRange<Float>)
  }

  /// The pin of the first body.
  public var pin0: GeometricPin
  /// The pin of the second body.
  public var pin1: GeometricPin
  /// True if the two bodies collide with each other.
  public var checksForInternalCollisions: Bool
  /// The limit of the motion along the x axis of the first pin, in meters.
  public var linearMotionAlongX: MotionLimit
  /// The limit of the motion along the y axis of the first pin, in meters.
  public var linearMotionAlongY: MotionLimit
  /// The limit of the motion along the z axis of the first pin, in meters.
  public var linearMotionAlongZ: MotionLimit
  /// The limit of the rotation about the x axis of the first pin, in radians.
  public var angularMotionAroundX: MotionLimit
  /// The limit of the rotation about the y axis of the first pin, in radians.
  public var angularMotionAroundY: MotionLimit
  /// The limit of the rotation about the z axis of the first pin, in radians.
  public var angularMotionAroundZ: MotionLimit
  /// The motors and springs of the joint, an extension of RealityKit; of two of one motion the last counts.
  public var drives: [PhysicsJointDrive] = []
  /// True if the joint is part of a simulation.
  @preconcurrency @MainActor public var isActive: Bool { isSimulated }

  /// Creates a joint with the given limits.
  public init(
    pin0: GeometricPin, pin1: GeometricPin, linearMotionAlongX: MotionLimit = .fixed,
    linearMotionAlongY: MotionLimit = .fixed,
    linearMotionAlongZ: MotionLimit = .fixed, angularMotionAroundX: MotionLimit = .fixed,
    angularMotionAroundY: MotionLimit = .fixed, angularMotionAroundZ: MotionLimit = .fixed,
    checksForInternalCollisions: Bool = false
  ) {
    self.pin0 = pin0
    self.pin1 = pin1
    self.linearMotionAlongX = linearMotionAlongX
    self.linearMotionAlongY = linearMotionAlongY
    self.linearMotionAlongZ = linearMotionAlongZ
    self.angularMotionAroundX = angularMotionAroundX
    self.angularMotionAroundY = angularMotionAroundY
    self.angularMotionAroundZ = angularMotionAroundZ
    self.checksForInternalCollisions = checksForInternalCollisions
  }
}
