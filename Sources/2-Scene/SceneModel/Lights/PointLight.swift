public import EntityStore
public import Platform

/// A component with a point light.
public struct PointLightComponent: Component, Equatable {
  /// The type of a light's color.
  public typealias Color = UIColor

  /// The color of the light.
  public var color: Color
  /// The luminous flux over the whole sphere, in lumen.
  public var intensity: Float
  /// The distance at which the light has faded out, in meters.
  public var attenuationRadius: Float
  /// The exponent of the falloff with distance; 2 is physically correct.
  public var attenuationFalloffExponent: Float

  /// Creates a point light component with the given values.
  public init(
    color: Color = .white, intensity: Float = 26963.76, attenuationRadius: Float = 10.0,
    attenuationFalloffExponent: Float = 2.0
  ) {
    self.color = color
    self.intensity = intensity
    self.attenuationRadius = attenuationRadius
    self.attenuationFalloffExponent = attenuationFalloffExponent
  }

  /// Creates a point light with a Core Graphics color.
  public init(cgColor: CGColor, intensity: Float = 26963.76, attenuationRadius: Float = 10.0) {
    self.init(color: UIColor(cgColor: cgColor), intensity: intensity, attenuationRadius: attenuationRadius)
  }
}

/// An entity with a point light.
@preconcurrency @MainActor public protocol HasPointLight: HasTransform {}

extension HasPointLight {
  /// The light component.
  public var light: PointLightComponent {
    get { components[PointLightComponent.self] ?? PointLightComponent() }
    set { components.set(newValue) }
  }
}

/// A point light entity.
@preconcurrency @MainActor open class PointLight: Entity, HasPointLight {
  /// Creates a point light with default values.
  public required init() {
    super.init()
    light = PointLightComponent()
  }
}

extension PointLightComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .lights }
}
