public import EntityStore
public import Platform

/// A component with a spotlight: a cone of light along the entity's negative z axis.
public struct SpotLightComponent: Component, Equatable {
  /// The type of a light's color.
  public typealias Color = UIColor

  /// The color of the light.
  public var color: Color
  /// The luminous flux in lumen; the intensity in candela is 1/π of it, whatever the angles.
  public var intensity: Float
  /// The angle from the axis within which the light has full intensity, in degrees.
  public var innerAngleInDegrees: Float
  /// The angle from the axis beyond which there is no light, in degrees.
  public var outerAngleInDegrees: Float
  /// The distance at which the light has faded out, in meters.
  public var attenuationRadius: Float
  /// The exponent of the falloff with distance; 2 is physically correct.
  public var attenuationFalloffExponent: Float

  /// Creates a spotlight component with the given values.
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

  /// A component with the shadow settings of the entity's spotlight.
  public struct Shadow: Component, Equatable {
    /// The faces that are left out of the shadow map.
    public typealias ShadowMapCullMode = MaterialParameterTypes.FaceCulling

    /// A clipping plane of the shadow map, as a distance from the light.
    public enum ShadowClippingPlane: Equatable, Sendable {
      /// A distance chosen by the engine.
      case automatic
      /// A fixed distance, in meters.
      case fixed(Float)
    }

    /// The offset of shadow casters from the light, in texels of the shadow map.
    public var depthBias: Float = 1
    /// The faces that are left out of the shadow map; `nil` leaves it to the materials.
    public var cullModeOverride: ShadowMapCullMode?
    /// The near clipping plane of the shadow map.
    public var zNear = ShadowClippingPlane.automatic
    /// The far clipping plane of the shadow map.
    public var zFar = ShadowClippingPlane.automatic
    /// The size of the light in meters, which softens shadow edges; 0 gives hard shadows.
    public var lightSize: Float = 0
    /// The quality of soft shadow edges.
    public var quality = Quality.medium

    /// A quality of soft shadow edges.
    public enum Quality: Hashable, Sendable {
      /// The fewest samples.
      case low
      /// A medium number of samples.
      case medium
      /// The most samples.
      case high
    }

    /// Creates a shadow with default values.
    public init() {}
  }
}

/// An entity with a spotlight.
@preconcurrency @MainActor public protocol HasSpotLight: HasTransform {}

extension HasSpotLight {
  /// The light component.
  public var light: SpotLightComponent {
    get { components[SpotLightComponent.self] ?? SpotLightComponent() }
    set { components.set(newValue) }
  }

  /// The shadow of the light; `nil` for a light without one.
  public var shadow: SpotLightComponent.Shadow? {
    get { components[SpotLightComponent.Shadow.self] }
    set { components[SpotLightComponent.Shadow.self] = newValue }
  }
}

/// A spotlight entity.
@preconcurrency @MainActor open class SpotLight: Entity, HasSpotLight {
  /// Creates a spotlight with default values.
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
