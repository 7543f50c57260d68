public import Collision
public import EntityStore

/// A component that lets people move, rotate and scale an entity.
///
/// In a window, dragging moves the entity parallel to the image, dragging with the right button rotates it, and the
/// wheel with Control scales it. The entity needs an ``InputTargetComponent`` and a collision shape; see
/// ``configureEntity(_:hoverEffect:allowedInputTypes:collisionShapes:)``.
public struct ManipulationComponent: Component {
  /// The behavior of an entity that is released.
  public enum ReleaseBehavior: Hashable, Sendable {
    /// The entity returns to where it was.
    case reset
    /// The entity stays where it is.
    case stay
  }

  /// The parts of a transform that people may change.
  public struct Dynamics: Hashable, Sendable {
    /// True if a kind of change is allowed.
    public enum Behavior: Hashable, Sendable {
      /// The change is allowed.
      case unconstrained
      /// The change is not allowed.
      case none
    }

    /// The behavior of translations.
    public var translationBehavior = Behavior.unconstrained
    /// The behavior of rotations by one hand: with the right button.
    public var primaryRotationBehavior = Behavior.unconstrained
    /// The behavior of scaling.
    public var scalingBehavior = Behavior.unconstrained

    /// Creates dynamics that allow everything.
    public init() {}
  }

  /// The behavior when the entity is released.
  public var releaseBehavior = ReleaseBehavior.reset
  /// The parts of the transform that people may change.
  public var dynamics = Dynamics()

  /// Creates a component with default values.
  public init() {}

  /// Adds to an entity what manipulation needs.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - hoverEffect: The effect while the pointer is above it; nil for none.
  ///   - allowedInputTypes: The kinds of input.
  ///   - collisionShapes: The shapes by which it is grasped; nil generates them from its models where it has none.
  @preconcurrency @MainActor public static func configureEntity(
    _ entity: Entity, hoverEffect: HoverEffectComponent.HoverEffect? = .spotlight(.default),
    allowedInputTypes: InputTargetComponent.InputType = .all, collisionShapes: [ShapeResource]? = nil
  ) {
    entity.components.set(ManipulationComponent())
    entity.components.set(InputTargetComponent(allowedInputTypes: allowedInputTypes))
    if let hoverEffect { entity.components.set(HoverEffectComponent(hoverEffect)) }
    if let collisionShapes {
      entity.components.set(CollisionComponent(shapes: collisionShapes))
    } else if !entity.components.has(CollisionComponent.self) {
      entity.generateCollisionShapes(recursive: true)
    }
  }
}

extension ManipulationComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
