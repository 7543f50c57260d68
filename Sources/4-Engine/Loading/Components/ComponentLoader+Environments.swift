internal import SceneAssets
internal import SceneModel

/// Image-based light, and shadows on the ground.
extension ComponentLoader {
  func addImageBasedLight(_ record: UntypedComponent, to entity: Entity) {
    var source = ImageBasedLightComponent.Source.none
    if let first = environment(record, "ibl") {
      source = .single(first)
      let isBlended = record["enableBlend"]?.bool == true && record["blendMode"]?.text != "none"
      if isBlended, let second = environment(record, "iblBlend") {
        source = .blend(first, second, record.float("blendIBLsFactor") ?? 0)
      }
    }
    var light = ImageBasedLightComponent(
      source: source, intensityExponent: record.float("intensityExponent") ?? 0)
    light.inheritsRotation = record["enableRotation"]?.bool ?? false
    entity.components.set(light)
  }

  func addReceiver(_ record: UntypedComponent, to entity: Entity) {
    // The target entity may be missing from the file; the scene's environment light remains then.
    guard let light = self.entity(record["iblEntity"]?.target) else { return }
    entity.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
  }

  func addEnvironmentWeight(_ record: UntypedComponent, to entity: Entity) {
    entity.components.set(
      EnvironmentLightingConfigurationComponent(
        environmentLightingWeight: record.float("environmentLightingWeight") ?? 1))
  }

  func addLightShadow(_ record: UntypedComponent, to entity: Entity) {
    entity.components.set(DynamicLightShadowComponent(castsShadow: record["castsShadow"]?.bool ?? true))
  }

  func addGroundingShadow(_ record: UntypedComponent, to entity: Entity) {
    entity.components.set(
      GroundingShadowComponent(
        castsShadow: record["enableMeshShadow"]?.bool ?? true,
        receivesShadow: record["enableReceiveMeshShadow"]?.bool ?? true))
  }

  private func environment(_ record: UntypedComponent, _ field: String) -> EnvironmentResource? {
    record.path(field).flatMap { environments[$0] }
  }
}

extension UntypedComponent {
  /// The paths of the environment images that a component references.
  var environmentPaths: [String] {
    guard isEnabled else { return [] }
    switch identifier {
    case "RealityKit.ImageBasedLight": return ["ibl", "iblBlend"].compactMap { path($0) }
    case SceneLook.identifier: return [SceneLook.imageField].compactMap { path($0) }
    default: return []
    }
  }
}
