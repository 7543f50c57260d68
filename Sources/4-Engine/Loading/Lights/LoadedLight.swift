internal import Platform
internal import SceneAssets
internal import SceneModel

/// A light of a scene file as components, independent of the file format.
@MainActor enum LoadedLight {
  case directional(DirectionalLightComponent, shadow: DirectionalLightComponent.Shadow?)
  case point(PointLightComponent)
  case spot(SpotLightComponent, shadow: SpotLightComponent.Shadow?)

  /// Adds the components to an entity.
  func add(to entity: Entity) {
    switch self {
    case .directional(let light, let shadow):
      entity.components.set(light)
      if let shadow { entity.components.set(shadow) }
    case .point(let light): entity.components.set(light)
    case .spot(let light, let shadow):
      entity.components.set(light)
      if let shadow { entity.components.set(shadow) }
    }
  }
}

/// Lights of scene formats.
extension LoadedLight {
  /// The attenuation radius for lights without a range, in meters.
  private static var endless: Float { 1e5 }

  /// Creates the light of an asset; nil for ambient light, for which there is no component.
  init?(_ asset: LightAsset) {
    let color = UIColor(linearRGBA: SIMD4(asset.color, 1))
    let radius = asset.range ?? Self.endless
    func spot(inner: Float, outer: Float) -> LoadedLight {
      .spot(
        SpotLightComponent(
          color: color, intensity: asset.intensity, innerAngleInDegrees: inner, outerAngleInDegrees: outer,
          attenuationRadius: radius),
        shadow: asset.castsShadow ? SpotLightComponent.Shadow() : nil)
    }
    switch asset.kind {
    case .directional:
      var shadow = DirectionalLightComponent.Shadow()
      shadow.softness = asset.angle ?? shadow.softness
      self = .directional(
        DirectionalLightComponent(color: color, intensity: asset.intensity),
        shadow: asset.castsShadow ? shadow : nil)
    case .point:
      self = .point(
        PointLightComponent(color: color, intensity: asset.intensity, attenuationRadius: radius))
    case .spot(let inner, let outer): self = spot(inner: inner, outer: outer)
    // Area lights emit with the cosine of the angle, which a wide and soft cone approximates.
    case .rectangle, .disk: self = spot(inner: 0, outer: 89)
    case .ambient: return nil
    }
  }
}

/// Lights from RealityKit's component records; fields that the file omits have the engine's defaults, which
/// are those of the authoring tool.
extension LoadedLight {
  /// Creates a directional light.
  init(directional record: UntypedComponent) {
    var light = DirectionalLightComponent()
    if let color = record.color { light.color = color }
    light.intensity = record.float("intensity") ?? light.intensity
    guard let said = record.shadow else {
      self = .directional(light, shadow: nil)
      return
    }
    var shadow = DirectionalLightComponent.Shadow()
    shadow.depthBias = said.float("depthBias") ?? shadow.depthBias
    shadow.cullModeOverride = said.culling
    if said["projectionType"]?.text == "Fixed" {
      let bounds = said.numbers("zBounds").map { $0.map { Float($0) } } ?? []
      shadow.shadowProjection = .fixed(
        zNear: bounds.first ?? 0.01, zFar: bounds.count > 1 ? bounds[1] : 10,
        orthographicScale: said.float("orthographicScale") ?? 1)
    } else if let distance = said.float("maximumDistance") {
      shadow.maximumDistance = distance
    }
    self = .directional(light, shadow: shadow)
  }

  /// Creates a point light.
  init(point record: UntypedComponent) {
    var light = PointLightComponent()
    if let color = record.color { light.color = color }
    light.intensity = record.float("intensity") ?? light.intensity
    light.attenuationRadius = record.float("attenuationRadius") ?? light.attenuationRadius
    light.attenuationFalloffExponent =
      record.float("attenuationFalloffExponent") ?? light.attenuationFalloffExponent
    self = .point(light)
  }

  /// Creates a spot light.
  init(spot record: UntypedComponent) {
    var light = SpotLightComponent()
    if let color = record.color { light.color = color }
    light.intensity = record.float("intensity") ?? light.intensity
    light.innerAngleInDegrees = record.float("innerAngle") ?? light.innerAngleInDegrees
    light.outerAngleInDegrees = record.float("outerAngle") ?? light.outerAngleInDegrees
    light.attenuationRadius = record.float("attenuationRadius") ?? light.attenuationRadius
    light.attenuationFalloffExponent =
      record.float("attenuationFalloffExponent") ?? light.attenuationFalloffExponent
    guard let said = record.shadow else {
      self = .spot(light, shadow: nil)
      return
    }
    var shadow = SpotLightComponent.Shadow()
    shadow.depthBias = said.float("depthBias") ?? shadow.depthBias
    shadow.cullModeOverride = said.culling
    // The tool writes that the clipping planes are fixed, but not their distances.
    self = .spot(light, shadow: shadow)
  }
}

extension UntypedComponent {
  fileprivate var color: UIColor? { vector("color").map { UIColor(linearRGBA: SIMD4($0, 1)) } }

  /// The record of the shadow, if the light casts one.
  fileprivate var shadow: UntypedComponent? {
    child("Shadow").flatMap { $0["isEnabled"]?.bool == true ? $0 : nil }
  }

  fileprivate var culling: MaterialParameterTypes.FaceCulling? {
    switch self["cullMode"]?.text {
    case "Back": .back
    case "Front": .front
    case "None": MaterialParameterTypes.FaceCulling.none
    default: nil
    }
  }
}
