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
    turned angle: Float = 0, name: String = ""
  ) -> ModelEntity {
    let model = ModelEntity(mesh: mesh, materials: materials)
    model.name = name
    model.position = position
    model.orientation = simd_quatf(angle: angle, axis: SIMD3(0, 1, 0))
    root.addChild(model)
    return model
  }

  /// The scene's camera; a long lens unless told otherwise, as product photographers use.
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

  /// A directional light shining from a point to the middle of the studio, with a soft shadow.
  ///
  /// - Parameters:
  ///   - source: A point that the light comes from.
  ///   - strength: Its brightness on white matte paper.
  ///   - color: Its color.
  ///   - reach: How far from the camera there are shadows.
  ///   - softness: The angle under which the light is seen, in degrees.
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

  /// A directional light without shadow from behind, which draws a line of light around things.
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

  /// Lights everything on the studio by surroundings of its own.
  func surround(with surroundings: EnvironmentResource) {
    let light = Entity()
    light.name = "surroundings"
    light.components.set(ImageBasedLightComponent(source: .single(surroundings)))
    root.addChild(light)
    root.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
  }
}
