public import EntityStore
public import Platform

/// A component with a directional light, such as sunlight, along the entity's negative z axis.
public struct DirectionalLightComponent: Component, Equatable {
  /// The type of a light's color.
  public typealias Color = UIColor

  /// The color of the light.
  public var color: Color
  /// The illuminance of a surface facing the light, in lux.
  ///
  /// The default lights a white matte surface to exactly 1 in the linear image.
  public var intensity: Float
  /// True if the light stands for a real light, and only its shadows are visible; it has no effect on this
  /// platform.
  public var isRealWorldProxy: Bool

  /// Creates a directional light component with the given values.
  public init(color: Color = .white, intensity: Float = 2145.7078, isRealWorldProxy: Bool = false) {
    self.color = color
    self.intensity = intensity
    self.isRealWorldProxy = isRealWorldProxy
  }

  /// A component with the shadow settings of the entity's directional light.
  public struct Shadow: Component, Equatable {
    /// The faces that are left out of the shadow map.
    public typealias ShadowMapCullMode = MaterialParameterTypes.FaceCulling

    /// A projection of the shadow map.
    public enum ShadowProjectionType: Equatable, Sendable {
      /// A fixed box at the light's position, facing its direction; the scale is half its height.
      case fixed(zNear: Float = 0.01, zFar: Float = 10, orthographicScale: Float = 1)
      /// The camera's view, up to a distance from the camera.
      case automatic(maximumDistance: Float = 5)
    }

    /// The offset of shadow casters from the light, in texels of the shadow map.
    public var depthBias: Float
    /// The faces that are left out of the shadow map; `nil` leaves it to the materials.
    public var cullModeOverride: ShadowMapCullMode?
    /// The projection of the shadow map.
    public var shadowProjection: ShadowProjectionType
    /// The number of shadow cascades, from 1 to 4; an extension of RealityKit's API.
    public var cascadeCount = 1
    /// The angular diameter of the light in degrees, by default that of the sun: the penumbra of a shadow widens
    /// with it and with the distance from the caster; an extension of RealityKit's API.
    public var softness: Float = 0.53

    /// Creates a shadow with default values.
    public init() { self.init(maximumDistance: 5) }

    /// Creates a shadow in the camera's view, up to a distance.
    public init(maximumDistance: Float = 5.0, depthBias: Float = 1.0) {
      self.init(shadowProjection: .automatic(maximumDistance: maximumDistance), depthBias: depthBias)
    }

    /// Creates a shadow with the given values.
    public init(
      shadowProjection: ShadowProjectionType, depthBias: Float, cullMode: ShadowMapCullMode? = nil
    ) {
      self.shadowProjection = shadowProjection
      self.depthBias = depthBias
      cullModeOverride = cullMode
    }

    /// The distance from the camera up to which there are shadows.
    ///
    /// Setting it makes the projection automatic. For a fixed projection it is its far plane.
    public var maximumDistance: Float {
      get {
        switch shadowProjection {
        case .fixed(_, let zFar, _): zFar
        case .automatic(let distance): distance
        }
      }
      set { shadowProjection = .automatic(maximumDistance: newValue) }
    }
  }
}

/// An entity with a directional light.
@preconcurrency @MainActor public protocol HasDirectionalLight: HasTransform {}

extension HasDirectionalLight {
  /// The light component.
  public var light: DirectionalLightComponent {
    get { components[DirectionalLightComponent.self] ?? DirectionalLightComponent() }
    set { components.set(newValue) }
  }

  /// The shadow of the light; `nil` for a light without one.
  public var shadow: DirectionalLightComponent.Shadow? {
    get { components[DirectionalLightComponent.Shadow.self] }
    set { components[DirectionalLightComponent.Shadow.self] = newValue }
  }
}

/// A directional light entity.
@preconcurrency @MainActor open class DirectionalLight: Entity, HasDirectionalLight {
  /// Creates a directional light with default values.
  public required init() {
    super.init()
    light = DirectionalLightComponent()
  }
}

extension DirectionalLightComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .lights }
}

extension DirectionalLightComponent.Shadow: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .lights }
}
