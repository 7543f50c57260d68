/// An entity that can be a physics body.
@preconcurrency @MainActor public protocol HasPhysicsBody: HasCollision {}

/// An entity that can have velocities.
@preconcurrency @MainActor public protocol HasPhysicsMotion: Entity {}

/// An entity that can be a physics body with velocities.
@preconcurrency @MainActor public protocol HasPhysics: HasPhysicsBody, HasPhysicsMotion {}

extension HasPhysicsBody {
  /// The physics body component, if the entity has one.
  public var physicsBody: PhysicsBodyComponent? {
    get { components[PhysicsBodyComponent.self] }
    set { components[PhysicsBodyComponent.self] = newValue }
  }
}

extension HasPhysicsMotion {
  /// The velocities, if the entity has any.
  public var physicsMotion: PhysicsMotionComponent? {
    get { components[PhysicsMotionComponent.self] }
    set { components[PhysicsMotionComponent.self] = newValue }
  }
}

extension ModelEntity: HasPhysics {}
