/// A mutable ordered collection of entities.
@preconcurrency @MainActor public protocol EntityCollection: Collection
where Element == Entity, Index == Int {
  /// Appends an entity.
  mutating func append(_ entity: Entity)
  /// Appends entities.
  mutating func append<S: Sequence>(contentsOf sequence: S) where S.Element: Entity
  /// Inserts an entity before an index.
  mutating func insert(_ entity: Entity, beforeIndex index: Int)
  /// Inserts entities before an index.
  mutating func insert<S: Sequence>(contentsOf sequence: S, beforeIndex index: Int) where S.Element: Entity
  /// Removes an entity.
  mutating func remove(_ entity: Entity)
  /// Removes the entity at an index.
  mutating func remove(at index: Int)
  /// Removes all entities.
  mutating func removeAll()
  /// Removes the entities that satisfy a condition.
  mutating func removeAll(where shouldBeRemoved: (Entity) throws -> Bool) rethrows
  /// Replaces all entities.
  mutating func replaceAll<S: Sequence>(_ entities: S) where S.Element: Entity
}
