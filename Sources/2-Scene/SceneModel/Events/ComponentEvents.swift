public import EntityStore

/// What happens to the components of the entities in a scene.
public enum ComponentEvents {
  /// A component was added, or came into the scene with its entity.
  public struct DidAdd: Event {
    public let entity: Entity
    public let componentType: any Component.Type
  }

  /// A component of an active entity is there: it was added, or the entity became active.
  public struct DidActivate: Event {
    public let entity: Entity
    public let componentType: any Component.Type
  }

  /// A component is about to go from an active entity, or its entity is about to stop being active.
  public struct WillDeactivate: Event {
    public let entity: Entity
    public let componentType: any Component.Type
  }

  /// A component is about to be removed, or to leave the scene with its entity.
  public struct WillRemove: Event {
    public let entity: Entity
    public let componentType: any Component.Type
  }

  /// A component was given a new value through the entity.
  ///
  /// Changes made by typed queries are not announced one by one; those have change tracking.
  public struct DidChange: Event {
    public let entity: Entity
    public let componentType: any Component.Type
  }
}

/// An event about one component of one entity.
@MainActor protocol ComponentEvent: RoutedEvent {
  init(entity: Entity, componentType: any Component.Type)
  var entity: Entity { get }
  var componentType: any Component.Type { get }
}

extension ComponentEvent {
  var sources: [AnyObject] { [entity] }
  var routedComponentType: (any Component.Type)? { componentType }
}

extension ComponentEvents.DidAdd: ComponentEvent {}
extension ComponentEvents.DidActivate: ComponentEvent {}
extension ComponentEvents.WillDeactivate: ComponentEvent {}
extension ComponentEvents.WillRemove: ComponentEvent {}
extension ComponentEvents.DidChange: ComponentEvent {}
