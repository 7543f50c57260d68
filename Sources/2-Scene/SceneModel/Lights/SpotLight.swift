public import EntityStore
public import Platform

/// Light from one point in a cone along the entity's negative z axis.
public struct SpotLightComponent: Component, Equatable {
  public typealias Color = UIColor

  public var color: Color
  /// Luminous flux in lumen; the intensity in candela is a πth of it, whatever the angles.
  public var intensity: Float
  /// The angle from the axis within which the light is full.
  public var innerAngleInDegrees: Float
  /// The angle from the axis beyond which there is no light.
  public var outerAngleInDegrees: Float
  /// The distance at which the light has faded out, in meters.
  public var attenuationRadius: Float
  /// The power of the distance with which the light falls; 2 is what nature does.
  public var attenuationFalloffExponent: Float

  public init(
    color: Color = .white, intensity: Float = 6740.94, innerAngleInDegrees: Float = 45.0,
    outerAngleInDegrees: Float = 60.0, attenuationRadius: Float = 10.0,
    attenuationFalloffExponent: Float = 2.0
  ) {
    self.color = color
    self.intensity = intensity
    self.innerAngleInDegrees = innerAngleInDegrees
    self.outerAngleInDegrees = outerAngleInDegrees
    self.attenuationRadius = attenuationRadius
    self.attenuationFalloffExponent = attenuationFalloffExponent
  }

  /// Makes the light of the same entity throw shadows.
  public struct Shadow: Component, Equatable {
    public typealias ShadowMapCullMode = MaterialParameterTypes.FaceCulling

    /// A bound of what throws shadows, as a distance from the light.
    public enum ShadowClippingPlane: Equatable, Sendable {
      case automatic
      case fixed(Float)
    }

    /// Moves shadows away from the surface that throws them, in texels of the shadow map.
    public var depthBias: Float = 1
    public var cullModeOverride: ShadowMapCullMode?
    public var zNear = ShadowClippingPlane.automatic
    public var zFar = ShadowClippingPlane.automatic
    /// The size of the light in meters, which softens edges; 0 is hard.
    public var lightSize: Float = 0
    /// How smooth soft edges are.
    public var quality = Quality.medium

    /// How much work soft edges are worth.
    public enum Quality: Hashable, Sendable {
      case low
      case medium
      case high
    }

    public init() {}
  }
}

/// An entity with light in a cone.
@MainActor public protocol HasSpotLight: HasTransform {}

extension HasSpotLight {
  public var light: SpotLightComponent {
    get { components[SpotLightComponent.self] ?? SpotLightComponent() }
    set { components.set(newValue) }
  }

  /// The light's shadow; `nil` for a light without one.
  public var shadow: SpotLightComponent.Shadow? {
    get { components[SpotLightComponent.Shadow.self] }
    set { components[SpotLightComponent.Shadow.self] = newValue }
  }
}

/// An entity that is a light in a cone.
@MainActor open class SpotLight: Entity, HasSpotLight {
  public required init() {
    super.init()
    light = SpotLightComponent()
  }
}

extension SpotLightComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .lights }
}

extension SpotLightComponent.Shadow: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .lights }
}
