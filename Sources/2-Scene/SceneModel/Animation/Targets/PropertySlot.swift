import Animation
import EntityStore
import Meshes

/// Read and write access to a property of an entity.
@MainActor struct PropertySlot<Value> {
  var read: () -> Value
  var write: (Value) -> Void
  /// True if reading returns exactly what was written, so that writes of the program can be told from those
  /// of animations.
  var watchesWrites = false
  /// The names of the value's parts.
  var names: () -> [String] = { [] }
}

extension EntityProperty {
  /// Returns access to the property, if the entity has one of this type.
  @MainActor func slot<Value: AnimatedValue>(of entity: Entity, as type: Value.Type) -> PropertySlot<Value>? {
    switch self {
    case .transform: Self.transform(entity.handle) as? PropertySlot<Value>
    case .opacity: Self.opacity(entity.handle) as? PropertySlot<Value>
    case .billboardBlendFactor: Self.billboard(entity.handle) as? PropertySlot<Value>
    case .isEnabled: Self.isEnabled(entity) as? PropertySlot<Value>
    case .parameter(let name): Self.parameter(name, entity.handle, type)
    case .material(let index, let value): value.slot(of: entity.handle, material: index, as: type)
    case .jointTransforms: Self.pose(entity, id: nil) as? PropertySlot<Value>
    case .skeletalPose(let id): Self.pose(entity, id: id) as? PropertySlot<Value>
    case .ikTarget(let id, let solver):
      Self.constraint(id, solver, of: entity.handle, at: \.target) as? PropertySlot<Value>
    case .ikLookAtTarget(let id, let solver):
      Self.constraint(id, solver, of: entity.handle, at: \.lookAtTargetPosition) as? PropertySlot<Value>
    case .blendShapeWeights(let choice): Self.weights(entity, choice) as? PropertySlot<Value>
    }
  }

  @MainActor private static func transform(_ entity: EntityID) -> PropertySlot<Transform> {
    let world = EntityStorage.world
    return PropertySlot(
      read: { world[entity, Transform.self] ?? .identity }, write: { world.set($0, on: entity) },
      watchesWrites: true)
  }

  @MainActor private static func opacity(_ entity: EntityID) -> PropertySlot<Float> {
    let world = EntityStorage.world
    return PropertySlot(
      read: { world[entity, OpacityComponent.self]?.opacity ?? 1 },
      write: { world.set(OpacityComponent(opacity: $0), on: entity) }, watchesWrites: true)
  }

  @MainActor private static func billboard(_ entity: EntityID) -> PropertySlot<Float> {
    let world = EntityStorage.world
    return PropertySlot(
      read: { world[entity, BillboardComponent.self]?.blendFactor ?? 0 },
      write: { factor in
        var component = BillboardComponent()
        component.blendFactor = factor
        world.set(component, on: entity)
      }, watchesWrites: true)
  }

  @MainActor private static func isEnabled(_ entity: Entity) -> PropertySlot<Float> {
    PropertySlot(
      read: { [weak entity] in entity?.isEnabled == false ? 0 : 1 },
      write: { [weak entity] in entity?.isEnabled = $0 > 0.5 })
  }

  @MainActor private static func parameter<Value: AnimatedValue>(
    _ name: String, _ entity: EntityID, _: Value.Type
  ) -> PropertySlot<Value>? {
    let world = EntityStorage.world
    guard let start = world[entity, ParametersComponent.self]?.values[name] as? Value else { return nil }
    return PropertySlot(
      read: { world[entity, ParametersComponent.self]?.values[name] as? Value ?? start },
      write: { value in
        var component = world[entity, ParametersComponent.self] ?? ParametersComponent()
        component.values[name] = value
        world.set(component, on: entity)
      }, watchesWrites: true)
  }
}
