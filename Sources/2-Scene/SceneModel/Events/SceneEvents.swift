import EntityStore

/// The events of a scene and its entities.
public enum SceneEvents {
  /// An event in every update, before the systems run.
  public struct Update: Event {
    /// The scene.
    public let scene: Scene
    /// The time since the previous update, in seconds.
    public let deltaTime: Double
  }

  /// An event when an anchor was found or lost.
  public struct AnchoredStateChanged: Event {
    /// True if the anchor is anchored.
    public let isAnchored: Bool
    /// The anchor.
    public let anchor: any HasAnchoring
  }

  /// An event when an entity entered the scene.
  public struct DidAddEntity: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An event when an entity became active: enabled, anchored and in the scene.
  public struct DidActivateEntity: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An event before an entity becomes inactive.
  public struct WillDeactivateEntity: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An event before an entity leaves the scene.
  public struct WillRemoveEntity: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An event when an entity of the scene got another parent.
  public struct DidReparentEntity: Event {
    /// The entity that got another parent.
    public let child: Entity
    /// The parent before, if there was one.
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
