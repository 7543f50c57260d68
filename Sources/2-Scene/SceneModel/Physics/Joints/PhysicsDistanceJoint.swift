/// A joint that keeps the distance of two pins within limits, as a rod or a rope does.
public struct PhysicsDistanceJoint: PhysicsJoint {
  /// The pin of the first body.
  public var pin0: GeometricPin
  /// The pin of the second body.
  public var pin1: GeometricPin
  /// True if the two bodies collide with each other.
  public var checksForInternalCollisions: Bool
  /// The smallest and the largest distance, in meters.
  public var distanceLimit: ClosedRange<Float>
  /// The distance beyond the limits at which the joint begins to act, in meters.
  public var tolerance: Float = 0
  /// True if the joint is part of a simulation.
  @preconcurrency @MainActor public var isActive: Bool { isSimulated }

  /// Creates a joint that limits a distance.
  public init(
    pin0: GeometricPin, pin1: GeometricPin, distanceLimit: ClosedRange<Float>,
    checksForInternalCollisions: Bool = false
  ) {
    self.pin0 = pin0
    self.pin1 = pin1
    self.distanceLimit = distanceLimit
    self.checksForInternalCollisions = checksForInternalCollisions
  }
}
