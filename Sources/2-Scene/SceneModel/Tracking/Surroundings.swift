public import EntityStore

/// A component of entities that stand for the surroundings, which a device scans; there are none here.
public struct SceneUnderstandingComponent: Component, Hashable, Sendable {
  /// A kind of surroundings.
  public enum EntityType: Hashable, Sendable {
    /// A mesh of the room.
    case meshChunk
    /// A face.
    case face
  }

  /// The kind of surroundings.
  public var entityType: EntityType?

  /// Creates a component.
  public init(entityType: EntityType? = nil) { self.entityType = entityType }
}

/// An entity that stands for the surroundings; there are none here.
@preconcurrency @MainActor public protocol HasSceneUnderstanding: Entity {}

extension HasSceneUnderstanding {
  /// The component that tells the kind of surroundings.
  public var sceneUnderstanding: SceneUnderstandingComponent {
    get { components[SceneUnderstandingComponent.self] ?? SceneUnderstandingComponent() }
    set { components.set(newValue) }
  }
}

/// A component that lets an entity follow a body; bodies are not tracked here.
public struct BodyTrackingComponent: Component, Hashable, Sendable {
  /// The target to which the body is anchored; nil for none.
  public var target: AnchoringComponent.Target?
  /// True if the entity keeps its pose.
  public var isPaused = false

  /// Creates a component.
  public init(target: AnchoringComponent.Target? = nil) { self.target = target }
}

/// An entity that follows a body; none is followed here.
@preconcurrency @MainActor public protocol HasBodyTracking: Entity {}

extension HasBodyTracking {
  /// The component that tells which body is followed.
  public var bodyTracking: BodyTrackingComponent {
    get { components[BodyTrackingComponent.self] ?? BodyTrackingComponent() }
    set { components.set(newValue) }
  }
}

/// An entity whose skeleton follows a body; none is followed here, so that it stays in its pose.
@preconcurrency @MainActor open class BodyTrackedEntity: ModelEntity, HasBodyTracking {}

/// A component that blends an entity with the surroundings of a device, of which there are none here.
public struct EnvironmentBlendingComponent: Component, Hashable, Sendable {
  /// A way of blending.
  public struct BlendingMode: Hashable, Sendable {
    private let name: String

    /// The surroundings that hide an entity.
    public struct Occluder: Hashable, Sendable {
      fileprivate let name: String
      /// All surroundings.
      public static let surroundings = Occluder(name: "surroundings")
    }

    /// The usual one: entities are in front of the surroundings.
    public static let `default` = BlendingMode(name: "default")

    /// Returns the way in which surroundings hide what is behind them.
    public static func occluded(by occluder: Occluder) -> BlendingMode { BlendingMode(name: occluder.name) }
  }

  /// The way of blending that the program would like.
  public var preferredBlendingMode: BlendingMode

  /// Creates a component.
  public init(preferredBlendingMode: BlendingMode = .default) {
    self.preferredBlendingMode = preferredBlendingMode
  }
}

extension SceneUnderstandingComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

extension BodyTrackingComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

extension EnvironmentBlendingComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
