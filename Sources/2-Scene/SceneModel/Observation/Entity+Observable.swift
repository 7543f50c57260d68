public import EntityStore
public import Meshes
import Observation
public import simd

extension Entity {
  /// The properties of the entity as Observation tracks them.
  ///
  /// Reading them inside of `withObservationTracking` or of an `Observations` sequence makes these follow changes.
  /// Changes by animations, physics and systems are noticed once per update.
  public var observable: Observable { Observable(entity: self) }

  /// The observable properties of an entity; see ``Entity/observable-swift.property``.
  @preconcurrency @MainActor public struct Observable: Sendable {
    let entity: Entity

    /// The name of the entity.
    public var name: String {
      get { entity.observing(.name).name }
      nonmutating set { entity.name = newValue }
    }

    /// True if the entity is enabled, regardless of its ancestors.
    public var isEnabled: Bool {
      get { entity.observing(.isEnabled).isEnabled }
      nonmutating set { entity.isEnabled = newValue }
    }

    /// The children of the entity.
    public var children: ChildCollection {
      get { entity.observing(.children).children }
      nonmutating set { entity.children = newValue }
    }

    /// The scale, rotation and translation relative to the parent.
    public var transform: Transform {
      get { components[Transform.self] ?? .identity }
      nonmutating set { entity.transform = newValue }
    }

    /// The position relative to the parent, in meters.
    public var position: SIMD3<Float> {
      get { transform.translation }
      nonmutating set { entity.position = newValue }
    }

    /// The scale relative to the parent.
    public var scale: SIMD3<Float> {
      get { transform.scale }
      nonmutating set { entity.scale = newValue }
    }

    /// The rotation relative to the parent.
    public var orientation: simd_quatf {
      get { transform.rotation }
      nonmutating set { entity.orientation = newValue }
    }

    /// The components of the entity.
    public var components: Components { Components(entity: entity) }

    /// The observable components of an entity.
    @preconcurrency @MainActor public struct Components: Sendable {
      let entity: Entity

      /// Accesses the component of a type; assigning `nil` removes it.
      public subscript<T: Component>(type: T.Type) -> T? {
        get { entity.observing(type).components[type] }
        nonmutating set { entity.components[type] = newValue }
      }
    }
  }

  private func observing(_ aspect: EntityAspect) -> Entity {
    EntityObservation.access(handle, aspect) { .none }
    return self
  }

  private func observing<T: Component>(_ type: T.Type) -> Entity {
    let handle = handle
    EntityObservation.access(handle, .component(type)) {
      let world = EntityStorage.world
      guard type == Transform.self else { return .version(world.version(of: type)) }
      return world[handle, Transform.self].map { .transform($0) } ?? .none
    }
    return self
  }
}
