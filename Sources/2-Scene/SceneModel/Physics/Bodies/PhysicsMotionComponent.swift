public import EntityStore

/// A component with the velocities of a physics body, in the space of its simulation.
///
/// A kinematic body moves with the velocities that the program sets. The simulation writes those of a dynamic body;
/// what the program sets replaces them. A static body ignores them.
public struct PhysicsMotionComponent: Component, Equatable {
  /// The linear velocity of the center of mass, in meters per second.
  public var linearVelocity: SIMD3<Float>
  /// The angular velocity: the axis of the rotation, as long as its speed in radians per second.
  public var angularVelocity: SIMD3<Float>

  /// Creates a component of a body at rest.
  public init() { self.init(linearVelocity: .zero) }

  /// Creates a component with the given velocities.
  public init(linearVelocity: SIMD3<Float> = .zero, angularVelocity: SIMD3<Float> = .zero) {
    self.linearVelocity = linearVelocity
    self.angularVelocity = angularVelocity
  }
}

extension PhysicsMotionComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
