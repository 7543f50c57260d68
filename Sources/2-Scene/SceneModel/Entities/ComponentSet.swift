public import EntityStore
import Log
import Meshes

extension Entity {
  /// A set of an entity's components, one of each type.
  ///
  /// The set is a view, not a copy: changes reach the entity at once.
  @preconcurrency @MainActor public struct ComponentSet: Sendable {
    let entity: Entity

    private var world: World { EntityStorage.world }
    private var id: EntityID { entity.handle }

    /// Accesses the component of a type; assigning `nil` removes it.
    public subscript<T: Component>(componentType: T.Type) -> T? {
      get { world[id, componentType] }
      nonmutating set {
        if let newValue {
          set(newValue)
        } else {
          remove(componentType)
        }
      }
      nonmutating _modify {
        // In place, so that changing one field of a component with arrays does not copy the arrays.
        let existed = world.has(componentType, id)
        EntityObservation.willChange(id, .component(componentType))
        yield &world[id, componentType]
        EntityObservation.didChange(id, .component(componentType))
        entity.componentWasSet(componentType, isNew: !existed && world.has(componentType, id))
      }
    }

    /// Accesses the component of a type known only at run time; assigning `nil` removes it.
    @_disfavoredOverload public subscript(componentType: any Component.Type) -> (any Component)? {
      get { world.component(componentType, of: id) }
      nonmutating set {
        if let newValue {
          demand(
            type(of: newValue) == componentType,
            "components[\(componentType)] takes a \(componentType), not a \(type(of: newValue))")
          setAny(newValue)
        } else {
          remove(componentType)
        }
      }
    }

    /// Adds a component, or replaces the one of the same type.
    public func set<T: Component>(_ component: T) {
      EntityObservation.willChange(id, .component(T.self))
      let isNew = world.set(component, on: id)
      EntityObservation.didChange(id, .component(T.self))
      entity.componentWasSet(T.self, isNew: isNew)
    }

    /// Adds or replaces several components.
    public func set(_ components: [any Component]) {
      for component in components { setAny(component) }
    }

    private func setAny(_ component: any Component) {
      EntityObservation.willChange(id, .component(type(of: component)))
      let isNew = world.setAny(component, on: id)
      EntityObservation.didChange(id, .component(type(of: component)))
      entity.componentWasSet(type(of: component), isNew: isNew)
    }

    /// Returns whether the entity has a component of the type.
    public func has(_ componentType: any Component.Type) -> Bool {
      world.has(componentType, on: id)
    }

    /// Removes a component; removing an absent one has no effect.
    public func remove(_ componentType: any Component.Type) {
      guard has(componentType) else { return }
      entity.componentWillBeRemoved(componentType)
      EntityObservation.willChange(id, .component(componentType))
      _ = world.removeAny(componentType, from: id)
      EntityObservation.didChange(id, .component(componentType))
    }

    /// Removes all components except the transform.
    public func removeAll() {
      for type in types where type != Transform.self { remove(type) }
    }

    var types: [any Component.Type] { world.componentTypes(of: id) }
  }

  /// The components of this entity.
  public var components: ComponentSet {
    get { ComponentSet(entity: self) }
    set {
      guard newValue.entity !== self else { return }
      let incoming = Array(newValue)
      components.removeAll()
      components.set(incoming)
    }
  }
}

extension Entity.ComponentSet: @MainActor BidirectionalCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { world.componentCount(of: id) }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }

  /// Returns the element at the given position.
  public subscript(position: Int) -> any Component {
    let types = types
    demand(
      types.indices.contains(position),
      "component index \(position) is out of range: the entity has \(types.count)")
    guard let component = world.component(types[position], of: id) else {
      stop("the store lists a component without a value: \(types[position])")
    }
    return component
  }

  public func makeIterator() -> IndexingIterator<[any Component]> {
    types.compactMap { world.component($0, of: id) }.makeIterator()
  }
}
