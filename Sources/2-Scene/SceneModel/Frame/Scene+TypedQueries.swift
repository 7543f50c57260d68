public import EntityStore

// The frame path: no objects, no existentials, one pass over packed columns. Entities and components cannot
// be added or removed meanwhile.
extension Scene {
  /// Visits the active entities of this scene that have a component.
  @inlinable public func forEach<A: Component>(_: A.Type, _ body: (EntityID, inout A) -> Void) {
    let active = activity, number = mark
    store.forEach(A.self) { id, a in
      if active[Int(id.index)] == number { body(id, &a) }
    }
  }

  /// Visits the active entities of this scene that have both components; the first may be changed.
  @inlinable public func forEach<A: Component, B: Component>(
    _: A.Type, _: B.Type, _ body: (EntityID, inout A, borrowing B) -> Void
  ) {
    let active = activity, number = mark
    store.forEach(A.self, B.self) { id, a, b in
      if active[Int(id.index)] == number { body(id, &a, b) }
    }
  }

  /// Visits the active entities of this scene that have all three components; the first may be changed.
  @inlinable public func forEach<A: Component, B: Component, C: Component>(
    _: A.Type, _: B.Type, _: C.Type, _ body: (EntityID, inout A, borrowing B, borrowing C) -> Void
  ) {
    let active = activity, number = mark
    store.forEach(A.self, B.self, C.self) { id, a, b, c in
      if active[Int(id.index)] == number { body(id, &a, b, c) }
    }
  }

  /// Visits the active entities of this scene that have all four components; the first may be changed.
  @inlinable public func forEach<A: Component, B: Component, C: Component, D: Component>(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type,
    _ body: (EntityID, inout A, borrowing B, borrowing C, borrowing D) -> Void
  ) {
    let active = activity, number = mark
    store.forEach(A.self, B.self, C.self, D.self) { id, a, b, c, d in
      if active[Int(id.index)] == number { body(id, &a, b, c, d) }
    }
  }

  /// Visits the active entities of this scene that have a component, none of which changes.
  @inlinable public func forEachReading<A: Component>(_: A.Type, _ body: (EntityID, borrowing A) -> Void) {
    let active = activity, number = mark
    store.forEachReading(A.self) { id, a in
      if active[Int(id.index)] == number { body(id, a) }
    }
  }

  /// The store that holds the components of all entities.
  public var store: World { EntityStorage.world }

  /// The up-to-date world matrices of all entities in scenes.
  package static var worldTransforms: WorldTransforms {
    let transforms = EntityStorage.transforms
    transforms.update()
    return transforms
  }

  /// The version numbers of the hierarchy of all scenes, and of the activity in them.
  package static var structureVersions: (structure: UInt64, activity: UInt64) {
    (EntityStorage.table.sceneVersion, EntityStorage.table.activityVersion)
  }

  /// Returns the journal of the changes of all scenes.
  package static var journal: ChangeJournal { EntityStorage.table.journal }

  /// Returns the journal of the changes of all scenes, with everything that changed until now.
  package static func collectChanges() -> ChangeJournal {
    followJoints()
    EntityStorage.transforms.update()
    let journal = EntityStorage.table.journal
    EntityStorage.world.drainAllChanges { entity, invalidation in journal.note(entity, invalidation) }
    return journal
  }

  /// Returns whether an entity is in this scene, active or not.
  package func contains(_ entity: EntityID) -> Bool {
    store.isAlive(entity) && EntityStorage.table.scenes[Int(entity.index)] == number
  }

  /// Returns whether an entity is in this scene, enabled and anchored.
  package func isActive(_ entity: EntityID) -> Bool {
    store.isAlive(entity) && EntityStorage.table.activeScenes[Int(entity.index)] == number
  }

  /// Returns the parent of an entity of this scene; nil at the top.
  package func parent(of entity: EntityID) -> EntityID? {
    let parent = EntityStorage.table.parents[Int(entity.index)]
    return parent == EntityTable.nobody ? nil : parent
  }

  @usableFromInline var activity: ContiguousArray<UInt32> { EntityStorage.table.activeScenes }
  @usableFromInline var mark: UInt32 { number }
}
