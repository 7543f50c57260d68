import Meshes
import Platform
import SceneModel
import simd

/// The studio of a demo scene: its root entity, and functions that add a camera, lights and models.
struct Studio {
  let root = Entity()

  /// Adds a model.
  @discardableResult func add(
    _ mesh: MeshResource, _ materials: any Material..., at position: SIMD3<Float> = .zero,
    rotated angle: Float = 0, name: String = ""
  ) -> ModelEntity {
    let model = ModelEntity(mesh: mesh, materials: materials)
    model.name = name
    model.position = position
    model.orientation = simd_quatf(angle: angle, axis: SIMD3(0, 1, 0))
    root.addChild(model)
    return model
  }

  /// Adds the scene's camera, by default with a long lens, as for product photographs.
  @discardableResult func camera(
    from eye: SIMD3<Float>, to target: SIMD3<Float>, angle: Float = 30
  ) -> PerspectiveCamera {
    let camera = PerspectiveCamera()
    camera.name = "camera"
    camera.camera.fieldOfViewInDegrees = angle
    camera.look(at: target, from: eye, relativeTo: nil)
    root.addChild(camera)
    return camera
  }

  /// Adds a directional light from a position towards the center of the studio, with a soft shadow.
  ///
  /// - Parameters:
  ///   - source: A position that the light comes from.
  ///   - strength: Its brightness on white matte paper.
  ///   - color: Its color.
  ///   - reach: The largest distance of shadows from the camera.
  ///   - softness: The angular diameter of the light, in degrees.
  /// - Returns: The light.
  @discardableResult func key(
    from source: SIMD3<Float> = SIMD3(-3, 5, 4), strength: Float = 1, color: UIColor = UIColor(hex: 0xFFF1DE),
    reach: Float = 12, softness: Float = 3
  ) -> DirectionalLight {
    let light = DirectionalLight()
    light.name = "key light"
    light.light = DirectionalLightComponent(color: color, intensity: 2145.7078 * strength)
    var shadow = DirectionalLightComponent.Shadow(maximumDistance: reach)
    shadow.softness = softness
    light.shadow = shadow
    light.look(at: .zero, from: source, relativeTo: nil)
    root.addChild(light)
    return light
  }

  /// Adds a rim light: a directional light from behind without shadow, which outlines objects.
  @discardableResult func rim(
    from source: SIMD3<Float> = SIMD3(4, 3, -5), strength: Float = 0.6,
    color: UIColor = UIColor(hex: 0xCFE4FF)
  ) -> DirectionalLight {
    let light = DirectionalLight()
    light.name = "rim light"
    light.light = DirectionalLightComponent(color: color, intensity: 2145.7078 * strength)
    light.look(at: .zero, from: source, relativeTo: nil)
    root.addChild(light)
    return light
  }

  /// Lights all models of the studio by an environment map of its own.
  func surround(with environment: EnvironmentResource) {
    let light = Entity()
    light.name = "surroundings"
    light.components.set(ImageBasedLightComponent(source: .single(environment)))
    root.addChild(light)
    root.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
  }
}
