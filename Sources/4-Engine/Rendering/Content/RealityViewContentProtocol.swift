public import EntityStore
public import SceneModel

/// The content of a view: entities, and subscriptions to their events.
@preconcurrency @MainActor public protocol RealityViewContentProtocol {
  /// The collection of entities.
  associatedtype Entities: EntityCollection

  /// The entities of the content.
  var entities: Entities { get nonmutating set }

  func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)?, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) -> EventSubscription
}

extension RealityViewContentProtocol {
  /// Adds an entity.
  public func add(_ entity: Entity) {
    guard !entities.contains(entity) else { return }
    entities.append(entity)
  }

  /// Removes an entity; one that lies below another stays where it is.
  public func remove(_ entity: Entity) { entities.remove(entity) }

  /// Subscribes to events of one type.
  public func subscribe<E: Event>(
    to event: E.Type, on sourceObject: (any EventSource)?, _ handler: @escaping (E) -> Void
  ) -> EventSubscription {
    subscribe(to: event, on: sourceObject, componentType: nil, handler)
  }

  /// Subscribes to events of one type that concern a component type.
  public func subscribe<E: Event>(
    to event: E.Type, componentType: (any Component.Type)? = nil, _ handler: @escaping (E) -> Void
  ) -> EventSubscription {
    subscribe(to: event, on: nil, componentType: componentType, handler)
  }
}

/// The entities of a view's content: the children of its root.
public typealias RealityViewEntityCollection = Entity.ChildCollection
