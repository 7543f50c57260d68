/// A joint that welds two bodies together at their pins.
public struct PhysicsFixedJoint: PhysicsJoint {
  /// The pin of the first body.
  public var pin0: GeometricPin
  /// The pin of the second body.
  public var pin1: GeometricPin
  /// True if the two bodies collide with each other: they never do.
  public let checksForInternalCollisions = false
  /// True if the joint is part of a simulation.
  @preconcurrency @MainActor public var isActive: Bool { isSimulated }

  /// Creates a joint that welds two bodies together.
  public init(pin0: GeometricPin, pin1: GeometricPin) {
    self.pin0 = pin0
    self.pin1 = pin1
  }
}
