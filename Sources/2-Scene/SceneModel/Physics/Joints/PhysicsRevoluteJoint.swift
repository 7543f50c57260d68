public import Physics

/// A joint that leaves one rotation free, about the x axes of the pins, as a hinge does.
public struct PhysicsRevoluteJoint: PhysicsJoint {
  /// The pin of the first body.
  public var pin0: GeometricPin
  /// The pin of the second body.
  public var pin1: GeometricPin
  /// True if the two bodies collide with each other.
  public var checksForInternalCollisions: Bool
  /// The limits of the rotation of the second pin about the x axis of the first, in radians; nil for none.
  public var angularLimit: ClosedRange<Float>?
  /// The motors and springs of the joint, an extension of RealityKit; of two of one motion the last counts.
  public var drives: [PhysicsJointDrive] = []
  /// True if the joint is part of a simulation.
  @preconcurrency @MainActor public var isActive: Bool { isSimulated }

  /// Creates a hinge.
  public init(
    pin0: GeometricPin, pin1: GeometricPin, angularLimit: ClosedRange<Float>? = nil,
    checksForInternalCollisions: Bool = false
  ) {
    self.pin0 = pin0
    self.pin1 = pin1
    self.angularLimit = angularLimit
    self.checksForInternalCollisions = checksForInternalCollisions
  }
}
