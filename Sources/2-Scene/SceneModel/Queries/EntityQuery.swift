public import EntityStore

/// A predicate of a query.
public struct QueryPredicate<Value>: Sendable {
  let condition: ComponentPredicate
}

extension QueryPredicate where Value == Entity {
  /// Returns a predicate satisfied by entities that have a component of the given type.
  public static func has<T: Component>(_ type: T.Type) -> QueryPredicate<Entity> {
    QueryPredicate(condition: .has(type))
  }
}

/// Returns a predicate satisfied if both are.
public func && <Value>(one: QueryPredicate<Value>, other: QueryPredicate<Value>) -> QueryPredicate<Value> {
  QueryPredicate(condition: .and(one.condition, other.condition))
}

/// Returns a predicate satisfied if at least one of both is.
public func || <Value>(one: QueryPredicate<Value>, other: QueryPredicate<Value>) -> QueryPredicate<Value> {
  QueryPredicate(condition: .or(one.condition, other.condition))
}

/// Returns a predicate satisfied if the other is not.
public prefix func ! <Value>(predicate: QueryPredicate<Value>) -> QueryPredicate<Value> {
  QueryPredicate(condition: .not(predicate.condition))
}

/// A query for entities.
public struct EntityQuery: Sendable {
  let condition: ComponentPredicate

  /// Creates a query for all entities.
  public init() { condition = .all }

  /// Creates a query for the entities that satisfy a predicate.
  public init(where predicate: QueryPredicate<Entity>) { condition = predicate.condition }
}

/// The result of a query: the entities that satisfied it when it was performed.
///
/// Performing a query costs nothing per entity. Components and entities may be added and removed while the
/// result is iterated; entities that were destroyed or became inactive meanwhile are left out.
public struct QueryResult<Element>: Sequence where Element: Entity {
  private let table: EntityTable
  private let list: EntityList
  private let scene: UInt32

  init(_ table: EntityTable, _ query: EntityQuery, scene: UInt32) where Element == Entity {
    self.table = table
    self.scene = scene
    list = table.world.entities(matching: query.condition)
  }

  public func makeIterator() -> Iterator {
    Iterator(table: table, base: list.makeIterator(), scene: scene)
  }

  /// An iterator over the entities of a query's result.
  public struct Iterator: IteratorProtocol {
    let table: EntityTable
    var base: EntityList.Iterator
    let scene: UInt32

    public mutating func next() -> Element? {
      while let id = base.next() {
        if let object = table.activeObject(id, inScene: scene) {
          return unsafeDowncast(object, to: Element.self)
        }
      }
      return nil
    }
  }
}
