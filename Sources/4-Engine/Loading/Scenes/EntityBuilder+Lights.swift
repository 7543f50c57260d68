internal import SceneAssets
internal import SceneModel

extension EntityBuilder {
  /// Adds a light to an entity.
  mutating func add(_ light: LightAsset, to entity: Entity, _ node: NodeAsset) {
    LoadedLight(light)?.add(to: entity)
    switch light.kind {
    case .rectangle, .disk:
      tell(.approximated, node.path, "the area light is shown as a spot light at its center")
    case .ambient:
      tell(.ignored, node.path, "ambient light is not supported; use an environment light")
    case .directional, .point, .spot: break
    }
  }

  /// Adds a camera to an entity.
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
