import EntityStore

/// What happens to a scene and the entities in it.
public enum SceneEvents {
  /// Once per update, before the systems run.
  public struct Update: Event {
    public let scene: Scene
    /// Seconds since the update before.
    public let deltaTime: Double
  }

  /// An anchor found or lost its place in the world.
  public struct AnchoredStateChanged: Event {
    public let isAnchored: Bool
    public let anchor: any HasAnchoring
  }

  /// An entity came into the scene.
  public struct DidAddEntity: Event {
    public let entity: Entity
  }

  /// An entity became active: enabled, anchored and in the scene.
  public struct DidActivateEntity: Event {
    public let entity: Entity
  }

  /// An entity is about to stop being active.
  public struct WillDeactivateEntity: Event {
    public let entity: Entity
  }

  /// An entity is about to leave the scene.
  public struct WillRemoveEntity: Event {
    public let entity: Entity
  }

  /// An entity of the scene got another parent.
  public struct DidReparentEntity: Event {
    public let child: Entity
    public let previousParent: Entity?
  }
}

extension SceneEvents.Update: RoutedEvent {
  var sources: [AnyObject] { [scene] }
}

extension SceneEvents.AnchoredStateChanged: RoutedEvent {
  var sources: [AnyObject] { [anchor] }
}

extension SceneEvents.DidAddEntity: RoutedEvent {
  var sources: [AnyObject] { [entity] }
}

extension SceneEvents.DidActivateEntity: RoutedEvent {
  var sources: [AnyObject] { [entity] }
}

extension SceneEvents.WillDeactivateEntity: RoutedEvent {
  var sources: [AnyObject] { [entity] }
}

extension SceneEvents.WillRemoveEntity: RoutedEvent {
  var sources: [AnyObject] { [entity] }
}

extension SceneEvents.DidReparentEntity: RoutedEvent {
  var sources: [AnyObject] { previousParent.map { [child, $0] } ?? [child] }
}
