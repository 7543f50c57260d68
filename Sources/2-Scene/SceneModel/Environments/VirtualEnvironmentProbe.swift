public import EntityStore

/// A virtual environment probe component, which gives the image-based light of a whole world.
///
/// It lights the world that its entity is in, see ``WorldComponent``, or what is outside of all worlds, in place of the
/// view's environment. Entities with an ``ImageBasedLightReceiverComponent`` keep their own light.
public struct VirtualEnvironmentProbeComponent: Component, Equatable {
  /// The light of one environment.
  public struct Probe: Equatable, Sendable {
    /// The environment.
    public var environment: EnvironmentResource
    /// The brightness in stops: the light is multiplied by two to this power.
    public var intensityExponent: Float

    /// Creates a probe with the given values.
    public init(environment: EnvironmentResource, intensityExponent: Float = 0) {
      (self.environment, self.intensityExponent) = (environment, intensityExponent)
    }
  }

  /// A source of light.
  public enum Source: Equatable, Sendable {
    /// A source without light.
    case none
    /// The light of one probe.
    case single(Probe)
    /// A blend from the first probe at 0 to the second at 1.
    case blend(from: Probe, to: Probe, t: Float)
  }

  /// The source of the light.
  public var source: Source

  /// Creates a virtual environment probe component with the given values.
  public init(source: Source = .none) { self.source = source }
}

extension VirtualEnvironmentProbeComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .environment }
}
