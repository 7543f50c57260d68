/// A joint between two bodies, which limits how one pin moves relative to the other.
///
/// A joint is a value: it acts once it is in the ``PhysicsJointsComponent`` of an entity above its bodies. Both belong
/// to one simulation. An entity without a physics body stands for the nearest body above it, or for the world.
public protocol PhysicsJoint: Equatable {
  /// The pin of the first body.
  var pin0: GeometricPin { get set }
  /// The pin of the second body.
  var pin1: GeometricPin { get set }
  /// True if the two bodies collide with each other.
  var checksForInternalCollisions: Bool { get }
  /// True if the joint is part of a simulation.
  @preconcurrency @MainActor var isActive: Bool { get }
}

extension PhysicsJoint {
  /// Adds the joint to the nearest ``PhysicsJointsComponent`` above its first pin.
  ///
  /// Without one, the entity at the origin of the simulation gets one.
  ///
  /// - Returns: The entity with the component.
  /// - Throws: ``PhysicsJointError`` if a pin belongs to no entity, or the pins to different simulations.
  @discardableResult @preconcurrency @MainActor public func addToSimulation() throws -> Entity {
    guard let first = pin0.entity else { throw PhysicsJointError.pinWithoutEntity(name: pin0.name) }
    guard let second = pin1.entity else { throw PhysicsJointError.pinWithoutEntity(name: pin1.name) }
    guard first !== second else { throw PhysicsJointError.sameEntity(name: first.name) }
    guard first.simulationOrigin === second.simulationOrigin else {
      throw PhysicsJointError.differentSimulations(first: first.name, second: second.name)
    }
    let owner = first.jointsEntity
    var component = owner.components[PhysicsJointsComponent.self] ?? PhysicsJointsComponent()
    component.joints.append(self)
    owner.components.set(component)
    return owner
  }

  /// Returns whether two joints are of one type and equal.
  func equals(_ other: any PhysicsJoint) -> Bool { (other as? Self) == self }
}

extension Entity {
  /// The nearest entity above, or this one, with joints or at the origin of the simulation.
  fileprivate var jointsEntity: Entity {
    var entity = self
    while !entity.components.has(PhysicsJointsComponent.self),
      entity === self || !entity.components.has(PhysicsSimulationComponent.self), let parent = entity.parent
    {
      entity = parent
    }
    return entity
  }

  /// The nearest ancestor with a simulation component, else the topmost one.
  var simulationOrigin: Entity {
    var entity = self
    while let parent = entity.parent {
      entity = parent
      if entity.components.has(PhysicsSimulationComponent.self) { break }
    }
    return entity
  }
}

/// An error in adding a joint to a simulation.
public enum PhysicsJointError: Error, Equatable, CustomStringConvertible {
  /// The pin belongs to no entity.
  case pinWithoutEntity(name: String)
  /// Both pins belong to one entity.
  case sameEntity(name: String)
  /// The entities of the pins belong to different simulations.
  case differentSimulations(first: String, second: String)

  /// A description of the error.
  public var description: String {
    switch self {
    case .pinWithoutEntity(let name):
      "the pin '\(name)' of a joint belongs to no entity: make it with entity.pins.set(named:)"
    case .sameEntity(let name):
      "both pins of a joint belong to the entity '\(name)': a joint holds two different entities together"
    case .differentSimulations(let first, let second):
      "the entities '\(first)' and '\(second)' of a joint belong to different simulations: move both below one "
        + "PhysicsSimulationComponent"
    }
  }
}
