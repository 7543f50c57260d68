public import Physics

/// A joint that leaves all rotations free, as a ball in its socket has them.
public struct PhysicsSphericalJoint: PhysicsJoint {
  /// The pin of the first body.
  public var pin0: GeometricPin
  /// The pin of the second body.
  public var pin1: GeometricPin
  /// True if the two bodies collide with each other.
  public var checksForInternalCollisions: Bool
  /// The largest angles by which the x axis of the second pin leans from that of the first, about y and about z, in
  /// radians; nil for no limits.
  public var angularLimitInYZ: (Float, Float)?
  /// The motors and springs of the joint, an extension of RealityKit; of two of one motion the last counts.
  public var drives: [PhysicsJointDrive] = []
  /// True if the joint is part of a simulation.
  @preconcurrency @MainActor public var isActive: Bool { isSimulated }

  /// Creates a ball joint.
  public init(
    pin0: GeometricPin, pin1: GeometricPin, angularLimitInYZ: (Float, Float)? = nil,
    checksForInternalCollisions: Bool = false
  ) {
    self.pin0 = pin0
    self.pin1 = pin1
    self.angularLimitInYZ = angularLimitInYZ
    self.checksForInternalCollisions = checksForInternalCollisions
  }

  /// Returns whether two values are equal.
  public static func == (one: PhysicsSphericalJoint, other: PhysicsSphericalJoint) -> Bool {
    one.pin0 == other.pin0 && one.pin1 == other.pin1
      && one.checksForInternalCollisions == other.checksForInternalCollisions
      && one.angularLimitInYZ?.0 == other.angularLimitInYZ?.0
      && one.angularLimitInYZ?.1 == other.angularLimitInYZ?.1 && one.drives == other.drives
  }
}
