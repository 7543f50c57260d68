public import EntityStore
import Meshes

/// A hover effect component, which makes an entity and its descendants react to the pointer above them.
///
/// The effect is drawn while ``Scene/hover`` names the entity or one of its descendants. It needs an
/// ``InputTargetComponent`` and a ``CollisionComponent`` for the pointer to find the entity.
public struct HoverEffectComponent: Component, Equatable {
  /// The effect.
  public var hoverEffect: HoverEffect

  /// Creates a component with the default spotlight.
  public init() { hoverEffect = .spotlight(.default) }

  /// Creates a component with the given effect.
  public init(_ hoverEffect: HoverEffect) { self.hoverEffect = hoverEffect }

  /// An effect of hovering.
  public struct HoverEffect: Equatable {
    /// The style of the effect.
    package enum Style: Equatable {
      case spotlight(SpotlightHoverEffectStyle)
      case highlight(HighlightHoverEffectStyle)
      case shader(ShaderHoverEffectInputs)
    }

    /// The style of the effect.
    package var style: Style
    /// The group of entities that react together, if any.
    public var groupID: GroupID?

    /// Returns an effect that lights the surface around the pointer.
    public static func spotlight(_ style: SpotlightHoverEffectStyle) -> HoverEffect {
      HoverEffect(style: .spotlight(style))
    }

    /// Returns an effect that lights the surface around the pointer, for a group of entities.
    public static func spotlight(_ style: SpotlightHoverEffectStyle, groupID: GroupID) -> HoverEffect {
      HoverEffect(style: .spotlight(style), groupID: groupID)
    }

    /// Returns an effect that lights the whole entity, and the surface around the pointer a little more.
    public static func highlight(_ style: HighlightHoverEffectStyle) -> HoverEffect {
      HoverEffect(style: .highlight(style))
    }

    /// Returns an effect that lights whole entities of a group, and the surface around the pointer a little more.
    public static func highlight(_ style: HighlightHoverEffectStyle, groupID: GroupID) -> HoverEffect {
      HoverEffect(style: .highlight(style), groupID: groupID)
    }

    /// Returns an effect that shader graphs draw, with fades of its own: materials read the intensity, the position and
    /// the time from the hover state node of their graphs.
    public static func shader(_ inputs: ShaderHoverEffectInputs) -> HoverEffect {
      HoverEffect(style: .shader(inputs))
    }

    /// Returns an effect that shader graphs draw, for a group of entities.
    public static func shader(_ inputs: ShaderHoverEffectInputs, groupID: GroupID) -> HoverEffect {
      HoverEffect(style: .shader(inputs), groupID: groupID)
    }
  }

  /// A group of entities whose effects start together, whichever of them is hovered over.
  public struct GroupID: Hashable, Sendable {
    private let number = ResourceNumber().value

    /// Creates a group different from all others.
    public init() {}
  }
}

extension HoverEffectComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [.subtree, .postProcessing] }
}
