public import EntityStore

/// Light that comes from a picture of the surroundings.
///
/// It shines on the entities that name this one in an ``ImageBasedLightReceiverComponent``.
public struct ImageBasedLightComponent: Component, Equatable {
  public enum Source: Equatable, Sendable {
    case none
    case single(EnvironmentResource)
    /// From the first at 0 to the second at 1.
    case blend(EnvironmentResource, EnvironmentResource, Float)
  }

  public var source: Source
  /// Whether the picture turns with the entity.
  public var inheritsRotation = false
  /// Brightness in stops: the light is multiplied by two to this power.
  public var intensityExponent: Float

  public init(source: Source, intensityExponent: Float = 0) {
    self.source = source
    self.intensityExponent = intensityExponent
  }
}

/// Lets the light of another entity shine on this one and all below it.
public struct ImageBasedLightReceiverComponent: Component, Equatable {
  public var imageBasedLight: Entity

  public init(imageBasedLight: Entity) { self.imageBasedLight = imageBasedLight }
}

/// How much of the surroundings' light an entity gets.
public struct EnvironmentLightingConfigurationComponent: Component, Equatable {
  public var environmentLightingWeight: Float

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
