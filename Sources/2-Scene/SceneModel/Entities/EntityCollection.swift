/// A mutable ordered collection of entities.
@MainActor public protocol EntityCollection: Collection where Element == Entity, Index == Int {
  mutating func append(_ entity: Entity)
  mutating func append<S: Sequence>(contentsOf sequence: S) where S.Element: Entity
  mutating func insert(_ entity: Entity, beforeIndex index: Int)
  mutating func insert<S: Sequence>(contentsOf sequence: S, beforeIndex index: Int) where S.Element: Entity
  mutating func remove(_ entity: Entity)
  mutating func remove(at index: Int)
  mutating func removeAll()
  mutating func removeAll(where shouldBeRemoved: (Entity) throws -> Bool) rethrows
  mutating func replaceAll<S: Sequence>(_ entities: S) where S.Element: Entity
}
