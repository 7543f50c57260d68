public import EntityStore
public import Platform

/// Light from far away, such as the sun's, along the entity's negative z axis.
public struct DirectionalLightComponent: Component, Equatable {
  public typealias Color = UIColor

  public var color: Color
  /// Illuminance of a surface facing the light, in lux.
  ///
  /// The default lights a white matte surface to exactly 1 in the linear picture.
  public var intensity: Float
  public var isRealWorldProxy: Bool

  public init(color: Color = .white, intensity: Float = 2145.7078, isRealWorldProxy: Bool = false) {
    self.color = color
    self.intensity = intensity
    self.isRealWorldProxy = isRealWorldProxy
  }

  /// Makes the light of the same entity throw shadows.
  public struct Shadow: Component, Equatable {
    public typealias ShadowMapCullMode = MaterialParameterTypes.FaceCulling

    /// Which part of the scene throws and receives shadows.
    public enum ShadowProjectionType: Equatable, Sendable {
      /// A box at the light's place, looking along it; the scale is half its height.
      case fixed(zNear: Float = 0.01, zFar: Float = 10, orthographicScale: Float = 1)
      /// What the camera sees, up to a distance from it.
      case automatic(maximumDistance: Float = 5)
    }

    /// Moves shadows away from the surface that throws them, in texels of the shadow map.
    public var depthBias: Float
    /// Which faces are left out of the shadow map; `nil` leaves it to the materials.
    public var cullModeOverride: ShadowMapCullMode?
    public var shadowProjection: ShadowProjectionType
    /// The number of nested shadow maps, 1 to 4; an addition of ours.
    public var cascadeCount = 1
    /// The angle under which the light is seen, in degrees, which softens edges; an addition of ours.
    public var softness: Float = 0.5

    public init() { self.init(maximumDistance: 5) }

    public init(maximumDistance: Float = 5.0, depthBias: Float = 1.0) {
      self.init(shadowProjection: .automatic(maximumDistance: maximumDistance), depthBias: depthBias)
    }

    public init(
      shadowProjection: ShadowProjectionType, depthBias: Float, cullMode: ShadowMapCullMode? = nil
    ) {
      self.shadowProjection = shadowProjection
      self.depthBias = depthBias
      cullModeOverride = cullMode
    }

    /// How far from the camera there are shadows.
    ///
    /// Setting it makes the projection automatic. A fixed one answers with its far plane.
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

/// An entity with light from far away.
@MainActor public protocol HasDirectionalLight: HasTransform {}

extension HasDirectionalLight {
  public var light: DirectionalLightComponent {
    get { components[DirectionalLightComponent.self] ?? DirectionalLightComponent() }
    set { components.set(newValue) }
  }

  /// The light's shadow; `nil` for a light without one.
  public var shadow: DirectionalLightComponent.Shadow? {
    get { components[DirectionalLightComponent.Shadow.self] }
    set { components[DirectionalLightComponent.Shadow.self] = newValue }
  }
}

/// An entity that is a light from far away.
@MainActor open class DirectionalLight: Entity, HasDirectionalLight {
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
