// Creating entities with components in one step. The compiler does not specialize the pack, so the common
// cases are spelled out.
extension World {
  /// Creates an entity with components.
  ///
  /// Of several values of one type, the last stays.
  @inlinable public func makeEntity<each C: Component>(_ components: repeat each C) -> EntityID {
    let entity = makeEntity()
    repeat _ = set(each components, on: entity)
    return entity
  }

  /// Creates an entity with a component.
  @inlinable public func makeEntity<A: Component>(_ a: A) -> EntityID {
    let entity = makeEntity()
    set(a, on: entity)
    return entity
  }

  /// Creates an entity with two components.
  @inlinable public func makeEntity<A: Component, B: Component>(_ a: A, _ b: B) -> EntityID {
    let entity = makeEntity(a)
    set(b, on: entity)
    return entity
  }

  /// Creates an entity with three components.
  @inlinable public func makeEntity<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C
  ) -> EntityID {
    let entity = makeEntity(a, b)
    set(c, on: entity)
    return entity
  }

  /// Creates an entity with four components.
  @inlinable public func makeEntity<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> EntityID {
    let entity = makeEntity(a, b, c)
    set(d, on: entity)
    return entity
  }
}
