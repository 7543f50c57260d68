public import EntityStore

/// Whether an entity and what is below it throws shadows of lights.
public struct DynamicLightShadowComponent: Component, Equatable {
  public var castsShadow: Bool

  public init(castsShadow: Bool) { self.castsShadow = castsShadow }
}

/// A soft shadow straight below an entity, independent of the lights.
public struct GroundingShadowComponent: Component, Equatable {
  /// What happens to the shadow near real objects, of which there are none here.
  public enum FadeBehaviorNearPhysicalObjects: Hashable, Sendable {
    case `default`
    case fade
    case constant
  }

  public var castsShadow: Bool
  public var receivesShadow: Bool
  public var fadeBehaviorNearPhysicalObjects: FadeBehaviorNearPhysicalObjects

  public init(castsShadow: Bool) { self.init(castsShadow: castsShadow, receivesShadow: true) }

  public init(castsShadow: Bool, receivesShadow: Bool) {
    self.init(
      castsShadow: castsShadow, receivesShadow: receivesShadow, fadeBehaviorNearPhysicalObjects: .default)
  }

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
