import Geometry
import Meshes
import Rendering
import SceneModel
import simd

/// Static scenes with a moving camera.
extension SoakScene {
  private static let orbitPeriod = 40

  /// One model with a texture for each input.
  static let model = SoakScene(
    name: "model", isSteady: true, period: orbitPeriod
  ) { renderer in
    var material = PhysicallyBasedMaterial()
    material.baseColor.texture = .init(SoakTexture.make(0, semantic: .color))
    material.roughness.texture = .init(SoakTexture.make(1, semantic: .raw))
    material.metallic.texture = .init(SoakTexture.make(2, semantic: .raw))
    material.ambientOcclusion.texture = .init(SoakTexture.make(3, semantic: .raw))
    material.emissiveColor.texture = .init(SoakTexture.make(4, semantic: .color))
    renderer.entities.append(ModelEntity(mesh: .generateSphere(radius: 1), materials: [material]))
    renderer.entities.append(Self.sun())
    return turning(renderer, radius: 3, height: 1)
  }

  /// A thousand models.
  static let boxes = SoakScene(
    name: "boxes", isSteady: true, period: orbitPeriod
  ) { renderer in
    let mesh = MeshResource.generateBox(size: 0.6)
    let materials = (0..<8).map { shade in
      var material = PhysicallyBasedMaterial()
      material.roughness.scale = Float(shade) / 8
      return material
    }
    for number in 0..<1000 {
      let box = ModelEntity(mesh: mesh, materials: [materials[number % 8]])
      box.position = SIMD3(Float(number % 10), Float(number / 10 % 10), Float(number / 100)) - 4.5
      renderer.entities.append(box)
    }
    return turning(renderer, radius: 18, height: 6)
  }

  /// Many parts with many materials, shadows near and far, lamps, and bloom.
  static let hall = SoakScene(
    name: "hall", isSteady: true, period: orbitPeriod
  ) { renderer in
    let materials = (0..<25).map { number in
      var material = PhysicallyBasedMaterial()
      material.baseColor.texture = .init(SoakTexture.make(number, semantic: .color))
      if number % 5 == 0 { material.opacityThreshold = 0.5 }
      return material
    }
    for number in 0..<100 {
      let side = 0.5 + Float(number % 7) / 10
      let part = ModelEntity(
        mesh: .generateBox(size: SIMD3(side, 2, side)), materials: [materials[number % 25]])
      part.position = SIMD3(Float(number % 10) * 1.5 - 7, 0, Float(number / 10) * 1.5 - 7)
      renderer.entities.append(part)
    }
    renderer.entities.append(Self.sun())
    for number in 0..<4 {
      let lamp = PointLight()
      lamp.position = SIMD3(Float(number) * 3 - 5, 1, 0)
      renderer.entities.append(lamp)
    }
    renderer.cameraSettings.bloom = .on(BloomOptionsComponent())
    return turning(renderer, radius: 9, height: 3)
  }

  /// Returns a directional light with shadow maps that follow the camera.
  static func sun() -> DirectionalLight {
    let sun = DirectionalLight()
    sun.look(at: SIMD3(-0.45, -1, -0.35), from: .zero, relativeTo: nil)
    sun.shadow = .init(maximumDistance: 8, depthBias: 1)
    return sun
  }

  private static func turning(
    _ renderer: RealityRenderer, radius: Float, height: Float
  ) -> (Int) -> PictureSize {
    let camera = PerspectiveCamera()
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    return { frame in
      camera.orbit(frame: frame, period: orbitPeriod, radius: radius, height: height)
      return PictureSize()
    }
  }
}
