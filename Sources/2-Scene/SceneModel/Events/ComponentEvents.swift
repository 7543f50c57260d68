public import EntityStore

/// The events of the components of entities in a scene.
public enum ComponentEvents {
  /// An event when a component was added, or entered the scene with its entity.
  public struct DidAdd: Event {
    /// The entity with the component.
    public let entity: Entity
    /// The type of the component.
    public let componentType: any Component.Type
  }

  /// An event when a component became active: it was added, or its entity became active.
  public struct DidActivate: Event {
    /// The entity with the component.
    public let entity: Entity
    /// The type of the component.
    public let componentType: any Component.Type
  }

  /// An event before a component becomes inactive: it is removed, or its entity becomes inactive.
  public struct WillDeactivate: Event {
    /// The entity with the component.
    public let entity: Entity
    /// The type of the component.
    public let componentType: any Component.Type
  }

  /// An event before a component is removed, or leaves the scene with its entity.
  public struct WillRemove: Event {
    /// The entity with the component.
    public let entity: Entity
    /// The type of the component.
    public let componentType: any Component.Type
  }

  /// An event when a component was set through the entity.
  ///
  /// Changes made by typed queries are not announced one by one; those have change tracking.
  public struct DidChange: Event {
    /// The entity with the component.
    public let entity: Entity
    /// The type of the component.
    public let componentType: any Component.Type
  }
}

/// An event of one component of one entity.
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
