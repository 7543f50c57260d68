public import EntityStore

/// A condition on something.
public struct QueryPredicate<Value>: Sendable {
  let condition: ComponentPredicate
}

extension QueryPredicate where Value == Entity {
  /// Satisfied by entities that have a component of the given type.
  public static func has<T: Component>(_ type: T.Type) -> QueryPredicate<Entity> {
    QueryPredicate(condition: .has(type))
  }
}

/// Satisfied where both are.
public func && <Value>(one: QueryPredicate<Value>, other: QueryPredicate<Value>) -> QueryPredicate<Value> {
  QueryPredicate(condition: .and(one.condition, other.condition))
}

/// Satisfied where at least one of both is.
public func || <Value>(one: QueryPredicate<Value>, other: QueryPredicate<Value>) -> QueryPredicate<Value> {
  QueryPredicate(condition: .or(one.condition, other.condition))
}

/// Satisfied where the other is not.
public prefix func ! <Value>(predicate: QueryPredicate<Value>) -> QueryPredicate<Value> {
  QueryPredicate(condition: .not(predicate.condition))
}

/// Describes a set of entities.
public struct EntityQuery: Sendable {
  let condition: ComponentPredicate

  /// All entities.
  public init() { condition = .all }

  /// The entities that satisfy a predicate.
  public init(where predicate: QueryPredicate<Entity>) { condition = predicate.condition }
}

/// The entities that satisfied a query when it was made.
///
/// Making it costs nothing per entity. Components and entities may be added and removed while it is being
/// read; entities that went away or became inactive meanwhile are left out.
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
