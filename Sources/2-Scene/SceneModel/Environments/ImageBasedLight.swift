public import EntityStore

/// A component with image-based light from an environment map.
///
/// It lights the entities that refer to this one in an ``ImageBasedLightReceiverComponent``.
public struct ImageBasedLightComponent: Component, Equatable {
  /// A source of image-based light.
  public enum Source: Equatable, Sendable {
    /// A source without light.
    case none
    /// The light of one environment.
    case single(EnvironmentResource)
    /// A blend from the first environment at 0 to the second at 1.
    case blend(EnvironmentResource, EnvironmentResource, Float)
  }

  /// The source of the light.
  public var source: Source
  /// True if the environment map rotates with the entity.
  public var inheritsRotation = false
  /// The brightness in stops: the light is multiplied by two to this power.
  public var intensityExponent: Float

  /// Creates an image-based light component with the given values.
  public init(source: Source, intensityExponent: Float = 0) {
    self.source = source
    self.intensityExponent = intensityExponent
  }
}

/// A component that lights this entity and its descendants with another entity's image-based light.
public struct ImageBasedLightReceiverComponent: Component, Equatable {
  /// The entity with the ``ImageBasedLightComponent``.
  public var imageBasedLight: Entity

  /// Creates an image-based light receiver component with the given values.
  public init(imageBasedLight: Entity) { self.imageBasedLight = imageBasedLight }
}

/// A component with the weight of environment lighting on an entity.
public struct EnvironmentLightingConfigurationComponent: Component, Equatable {
  /// The weight of the environment's light, from 0 to 1.
  public var environmentLightingWeight: Float

  /// Creates an environment lighting configuration component with the given values.
  public init(environmentLightingWeight: Float = 1.0) {
    self.environmentLightingWeight = environmentLightingWeight
  }
}

extension ImageBasedLightComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .environment }
}

extension ImageBasedLightReceiverComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [.subtree, .environment] }
}

extension EnvironmentLightingConfigurationComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .subtree }
}
