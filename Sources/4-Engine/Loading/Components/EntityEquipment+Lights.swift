internal import Platform
internal import SceneAssets
internal import SceneModel

/// Lights; what the file leaves out has the engine's defaults, which are those of the authoring tool.
extension EntityEquipment {
  func addDirectionalLight(_ record: ComponentRecord, to entity: Entity) {
    var light = DirectionalLightComponent()
    if let color = record.color { light.color = color }
    light.intensity = record.float("intensity") ?? light.intensity
    entity.components.set(light)
    guard let said = record.child("Shadow"), said["isEnabled"]?.bool == true else { return }
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
    entity.components.set(shadow)
  }

  func addPointLight(_ record: ComponentRecord, to entity: Entity) {
    var light = PointLightComponent()
    if let color = record.color { light.color = color }
    light.intensity = record.float("intensity") ?? light.intensity
    light.attenuationRadius = record.float("attenuationRadius") ?? light.attenuationRadius
    light.attenuationFalloffExponent =
      record.float("attenuationFalloffExponent") ?? light.attenuationFalloffExponent
    entity.components.set(light)
  }

  func addSpotLight(_ record: ComponentRecord, to entity: Entity) {
    var light = SpotLightComponent()
    if let color = record.color { light.color = color }
    light.intensity = record.float("intensity") ?? light.intensity
    light.innerAngleInDegrees = record.float("innerAngle") ?? light.innerAngleInDegrees
    light.outerAngleInDegrees = record.float("outerAngle") ?? light.outerAngleInDegrees
    light.attenuationRadius = record.float("attenuationRadius") ?? light.attenuationRadius
    light.attenuationFalloffExponent =
      record.float("attenuationFalloffExponent") ?? light.attenuationFalloffExponent
    entity.components.set(light)
    guard let said = record.child("Shadow"), said["isEnabled"]?.bool == true else { return }
    var shadow = SpotLightComponent.Shadow()
    shadow.depthBias = said.float("depthBias") ?? shadow.depthBias
    shadow.cullModeOverride = said.culling
    // The tool writes only that planes are fixed; where they are stays its secret.
    entity.components.set(shadow)
  }
}

extension ComponentRecord {
  fileprivate var color: UIColor? { vector("color").map { UIColor(linearRGBA: SIMD4($0, 1)) } }

  fileprivate var culling: MaterialParameterTypes.FaceCulling? {
    switch self["cullMode"]?.text {
    case "Back": .back
    case "Front": .front
    case "None": MaterialParameterTypes.FaceCulling.none
    default: nil
    }
  }
}
