internal import Platform
internal import SceneAssets
internal import SceneModel
internal import simd

extension EntityBuilder {
  /// What stands for lights that never end, in meters.
  private static var endless: Float { 1e5 }

  /// Lets an entity shine.
  mutating func add(_ light: LightAsset, to entity: Entity, _ node: NodeAsset) {
    let color = UIColor(linearRGBA: SIMD4(light.color, 1))
    let radius = light.range ?? Self.endless
    switch light.kind {
    case .directional:
      entity.components.set(DirectionalLightComponent(color: color, intensity: light.intensity))
      if light.throwsShadow { entity.components.set(DirectionalLightComponent.Shadow()) }
    case .point:
      entity.components.set(
        PointLightComponent(color: color, intensity: light.intensity, attenuationRadius: radius))
    case .spot(let inner, let outer):
      entity.components.set(
        SpotLightComponent(
          color: color, intensity: light.intensity, innerAngleInDegrees: inner, outerAngleInDegrees: outer,
          attenuationRadius: radius))
      if light.throwsShadow { entity.components.set(SpotLightComponent.Shadow()) }
    case .rectangle, .disk:
      // Areas shine with the cosine of the angle, which a wide and soft cone comes near.
      entity.components.set(
        SpotLightComponent(
          color: color, intensity: light.intensity, innerAngleInDegrees: 0, outerAngleInDegrees: 89,
          attenuationRadius: radius))
      if light.throwsShadow { entity.components.set(SpotLightComponent.Shadow()) }
      tell(.approximated, node.path, "the light of an area comes from its middle")
    case .ambient:
      tell(.ignored, node.path, "light from nowhere is not shown; surroundings give soft light")
    }
  }

  /// Lets an entity see.
  func add(_ camera: CameraAsset, to entity: Entity) {
    switch camera.projection {
    case .perspective(let degrees, let isVertical):
      entity.components.set(
        PerspectiveCameraComponent(
          near: camera.near * unit, far: camera.far.map { $0 * unit } ?? .infinity,
          fieldOfViewInDegrees: degrees, fieldOfViewOrientation: isVertical ? .vertical : .horizontal))
    case .orthographic(let halfHeight):
      var component = OrthographicCameraComponent()
      (component.near, component.far) = (camera.near * unit, camera.far.map { $0 * unit } ?? .infinity)
      component.scale = halfHeight * unit
      entity.components.set(component)
    }
  }
}
