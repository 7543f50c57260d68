import Environments
import GraphicsGL
import SceneModel
import Testing
import simd

@testable import Rendering

/// Shadows of suns extracted from the environment map, which equal those of the scene's lights.
@MainActor @Suite(.serialized) struct SunShadowTests {
  private static let toSun = simd_normalize(SIMD3<Float>(1, 1, 0))

  /// A gray sky with a small sun as strong as three skies.
  private static let surroundings: EnvironmentResource = {
    let size = (width: 256, height: 128)
    let pixels = (0..<size.width * size.height).map { index in
      let u = (Double(index % size.width) + 0.5) / Double(size.width)
      let v = (Double(index / size.width) + 0.5) / Double(size.height)
      let azimuth = (u - 0.5) * 2 * .pi, elevation = (0.5 - v) * .pi
      let across = Elementary.cos(Float(elevation))
      let direction = SIMD3(
        across * Elementary.cos(Float(azimuth)), Elementary.sin(Float(elevation)),
        across * Elementary.sin(Float(azimuth)))
      return SIMD4<Float>(SIMD3(repeating: simd_dot(direction, toSun) > 0.9985 ? 1000 : 0.25), 1)
    }
    return EnvironmentResource(
      PrefilteredEnvironment(EquirectangularMap(width: size.width, height: size.height, pixels: pixels)))
  }()

  /// Returns a white floor from above with a block that occludes the sun on its left side.
  private func floor(_ change: (inout ViewSettings, Scene) -> Void = { _, _ in }) throws -> [SIMD4<Float>] {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([8, 0.1, 8]), materials: [matte()]))
    let block = ModelEntity(mesh: try boxMesh([0.5, 2, 2]), materials: [matte()])
    block.position = [0.25, 1, 0]
    scene.addEntity(block)
    var settings = Studio.settings(from: [0, 12, 0.01], width: 64, height: 64, angle: 40)
    settings.environment = EnvironmentSettings(resource: Self.surroundings)
    change(&settings, scene)
    return try Studio.light(scene, settings)
  }

  /// Returns the light at a position on the floor, in meters.
  private func light(_ picture: [SIMD4<Float>], x: Float, z: Float) -> Float {
    let scale: Float = 32 / (12 * Elementary.tan(20 * Float.pi / 180))
    return picture[Int(32 + z * scale) * 64 + Int(32 + x * scale)].x
  }

  @Test func theSunWasFound() {
    #expect(Self.surroundings.contents.suns.count == 1)
  }

  @Test func whatTheSunDoesNotReachIsDarker() throws {
    let with = try floor(), without = try floor { settings, _ in settings.options.drawsShadows = false }
    let irradiance = try #require(Self.surroundings.contents.suns.first).irradiance.x / .pi
    let sunlight = irradiance * Self.toSun.y
    // Two meters high under a sun at 45 degrees: the shadow reaches from x = 0 to -2.
    for place in [-0.5, -1, -1.5] as [Float] {
      let lost = light(without, x: place, z: 0) - light(with, x: place, z: 0)
      #expect(abs(lost - sunlight) < 0.02 * sunlight, "\(place) m: \(lost), not \(sunlight)")
    }
    for (x, z) in [(-2.6, 0), (1.5, 0), (-1, 1.8), (-1, -1.8)] as [(Float, Float)] {
      #expect(abs(light(without, x: x, z: z) - light(with, x: x, z: z)) < 0.01 * sunlight, "\(x), \(z)")
    }
  }

  @Test func theShadowTurnsWithTheSurroundings() throws {
    let with = try floor { settings, _ in
      settings.environment?.rotation = simd_quatf(angle: .pi, axis: [0, 1, 0])
    }
    #expect(light(with, x: 1.5, z: 0) < 0.6 * light(with, x: -1.5, z: 0))
  }

  @Test func surroundingsOfSomeModelsHaveShadowsToo() throws {
    let picture = try floor { settings, scene in
      let source = Entity()
      source.components.set(ImageBasedLightComponent(source: .single(Self.surroundings)))
      scene.addEntity(source)
      for root in scene.roots where root !== source {
        root.components.set(ImageBasedLightReceiverComponent(imageBasedLight: source))
      }
      settings.environment = nil
    }
    #expect(light(picture, x: -1, z: 0) < 0.6 * light(picture, x: 1.5, z: 0))
  }

  @Test func theMapStaysWhenOnlyTheCameraMoves() throws {
    let renderer = try Studio.renderer(), scene = Scene()
    let block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()]), camera = Entity()
    scene.addEntity(block)
    scene.addEntity(camera)
    func triangles(from eye: SIMD3<Float>) throws -> Int {
      camera.position = eye
      var settings = Studio.settings(from: eye, width: 32, height: 32)
      settings.environment = EnvironmentSettings(resource: Self.surroundings)
      settings.shading = .forward
      let before = renderer.context.counters.triangles
      _ = try Studio.light(scene, settings)
      return renderer.context.counters.triangles - before
    }
    #expect(try triangles(from: [0, 2, 4]) == 24)
    // Closer, farther, and from the side: the block is drawn for the camera alone.
    for eye in [[0, 1.5, 3], [0, 3, 6], [3, 2, 1]] as [SIMD3<Float>] {
      let drawn = try triangles(from: eye)
      #expect(drawn == 12)
    }
    block.position.x = 0.1
    #expect(try triangles(from: [0, 2, 4]) == 24)
  }
}
