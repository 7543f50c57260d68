public import EntityStore
public import Platform

/// Light from one point in all directions.
public struct PointLightComponent: Component, Equatable {
  public typealias Color = UIColor

  public var color: Color
  /// Luminous flux over the whole sphere, in lumen.
  public var intensity: Float
  /// The distance at which the light has faded out, in meters.
  public var attenuationRadius: Float
  /// The power of the distance with which the light falls; 2 is what nature does.
  public var attenuationFalloffExponent: Float

  public init(
    color: Color = .white, intensity: Float = 26963.76, attenuationRadius: Float = 10.0,
    attenuationFalloffExponent: Float = 2.0
  ) {
    self.color = color
    self.intensity = intensity
    self.attenuationRadius = attenuationRadius
    self.attenuationFalloffExponent = attenuationFalloffExponent
  }

  public init(cgColor: CGColor, intensity: Float = 26963.76, attenuationRadius: Float = 10.0) {
    self.init(color: UIColor(cgColor: cgColor), intensity: intensity, attenuationRadius: attenuationRadius)
  }
}

/// An entity with light from one point.
@MainActor public protocol HasPointLight: HasTransform {}

extension HasPointLight {
  public var light: PointLightComponent {
    get { components[PointLightComponent.self] ?? PointLightComponent() }
    set { components.set(newValue) }
  }
}

/// An entity that is a light from one point.
@MainActor open class PointLight: Entity, HasPointLight {
  public required init() {
    super.init()
    light = PointLightComponent()
  }
}

extension PointLightComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .lights }
}
