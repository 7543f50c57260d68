public import Physics

/// A joint that leaves one straight motion free, along the x axes of the pins, as a drawer has it.
public struct PhysicsPrismaticJoint: PhysicsJoint {
  /// The pin of the first body.
  public var pin0: GeometricPin
  /// The pin of the second body.
  public var pin1: GeometricPin
  /// True if the two bodies collide with each other.
  public var checksForInternalCollisions: Bool
  /// The limits of the second pin along the x axis of the first, in meters; nil for none.
  public var linearLimit: ClosedRange<Float>?
  /// The motors and springs of the joint, an extension of RealityKit; of two of one motion the last counts.
  public var drives: [PhysicsJointDrive] = []
  /// True if the joint is part of a simulation.
  @preconcurrency @MainActor public var isActive: Bool { isSimulated }

  /// Creates a joint that slides.
  public init(
    pin0: GeometricPin, pin1: GeometricPin, linearLimit: ClosedRange<Float>? = nil,
    checksForInternalCollisions: Bool = false
  ) {
    self.pin0 = pin0
    self.pin1 = pin1
    self.linearLimit = linearLimit
    self.checksForInternalCollisions = checksForInternalCollisions
  }
}
