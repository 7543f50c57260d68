public import EntityStore

/// A component that decides whether an entity and its descendants cast shadows of lights.
public struct DynamicLightShadowComponent: Component, Equatable {
  /// True if shadows are cast.
  public var castsShadow: Bool

  /// Creates a dynamic light shadow component with the given values.
  public init(castsShadow: Bool) { self.castsShadow = castsShadow }
}

/// A grounding shadow component: a soft contact shadow straight below an entity, independent of the lights.
public struct GroundingShadowComponent: Component, Equatable {
  /// A behavior of the shadow near real objects; it has no effect on this platform.
  public enum FadeBehaviorNearPhysicalObjects: Hashable, Sendable {
    /// The default behavior.
    case `default`
    /// The shadow fades near real objects.
    case fade
    /// The shadow does not fade.
    case constant
  }

  /// True if the entity casts a grounding shadow.
  public var castsShadow: Bool
  /// True if the entity receives grounding shadows.
  public var receivesShadow: Bool
  /// The behavior of the shadow near real objects.
  public var fadeBehaviorNearPhysicalObjects: FadeBehaviorNearPhysicalObjects

  /// Creates a grounding shadow component with the given values.
  public init(castsShadow: Bool) { self.init(castsShadow: castsShadow, receivesShadow: true) }

  /// Creates a component that may also receive grounding shadows.
  public init(castsShadow: Bool, receivesShadow: Bool) {
    self.init(
      castsShadow: castsShadow, receivesShadow: receivesShadow, fadeBehaviorNearPhysicalObjects: .default)
  }

  /// Creates a grounding shadow component with the given values.
  public init(
    castsShadow: Bool, receivesShadow: Bool,
    fadeBehaviorNearPhysicalObjects: FadeBehaviorNearPhysicalObjects
  ) {
    self.castsShadow = castsShadow
    self.receivesShadow = receivesShadow
    self.fadeBehaviorNearPhysicalObjects = fadeBehaviorNearPhysicalObjects
  }
}

extension DynamicLightShadowComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .subtree }
}

extension GroundingShadowComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .subtree }
}
