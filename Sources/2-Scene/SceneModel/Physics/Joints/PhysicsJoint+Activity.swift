import EntityStore

extension PhysicsJoint {
  /// True if the joint is in a component of an active scene's tree, and holds a body.
  @MainActor var isSimulated: Bool {
    guard let first = pin0.entity, let second = pin1.entity, first.isActive, second.isActive,
      first !== second, first.simulationOrigin === second.simulationOrigin,
      first.jointBody != nil || second.jointBody != nil
    else { return false }
    var owner: Entity? = first
    while let entity = owner {
      if let component = entity.components[PhysicsJointsComponent.self], entity.isActive,
        component.joints.contains(where: { equals($0) })
      {
        return true
      }
      owner = entity.parent
    }
    return false
  }
}

extension Entity {
  /// The entity with the body that a joint at this entity holds: this one, or the nearest above; nil for the world.
  var jointBody: Entity? {
    var entity: Entity? = self
    while let current = entity {
      if current.isActive, current.isPhysicsBody { return current }
      if current !== self, current.components.has(PhysicsSimulationComponent.self) { return nil }
      entity = current.parent
    }
    return nil
  }

  /// True if the entity has what a rigid body needs.
  var isPhysicsBody: Bool {
    components.has(PhysicsBodyComponent.self) && components.has(CollisionComponent.self)
      && !components.has(CharacterControllerComponent.self)
  }
}
