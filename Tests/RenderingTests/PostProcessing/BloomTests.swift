import GraphicsGL
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

@MainActor @Suite(.serialized) struct BloomTests {
  /// A bright patch and a dim one before black.
  private static func patches() throws -> Scene {
    let scene = Scene(name: "patches")
    func patch(_ brightness: Float, at place: SIMD3<Float>) throws {
      var material = PhysicallyBasedMaterial()
      material.baseColor.tint = .black
      material.specular = 0.0
      material.emissiveColor.color = .white
      material.emissiveIntensity = brightness
      let model = ModelEntity(mesh: try boxMesh([0.5, 0.5, 0.01]), materials: [material])
      model.position = place
      scene.addEntity(model)
    }
    try patch(6, at: [-0.6, 0.2, 0])
    try patch(0.8, at: [0.6, 0, 0])
    return scene
  }

  private static func settings(_ bloom: BloomSettings?) -> ViewSettings {
    var settings = Studio.settings(from: [0, 0, 2.5], width: 203, height: 120)
    settings.background = .color(.zero)
    settings.bloom = bloom
    return settings
  }

  @Test(arguments: [0.03, 0.06, 0.12] as [Float]) func theGlowIsTheBlurOfWhatIsBright(radius: Float) throws {
    let scene = try Self.patches()
    var bloom = BloomSettings(threshold: 1, strength: 0.5, radius: radius)
    bloom.threshold = 1
    let plain = try Studio.light(scene, Self.settings(nil))
    let glowing = try Studio.light(scene, Self.settings(bloom))
    let bright = Plane(
      width: 203, height: 120,
      values: plain.map { simd_dot($0.xyz, BloomSettings.luminanceWeights) > 1 ? Double($0.x) : 0 })
    #expect(bright.maximum > 5 && bright.sum < plain.reduce(0) { $0 + Double($1.x) } - 100)
    let glow = bright.blurred(sigma: Double(radius) * 60, edge: .zero)
    let difference = plain.indices.map { abs(Double(glowing[$0].x - plain[$0].x) - 0.5 * glow.values[$0]) }
    #expect((difference.max() ?? 1) < bright.maximum / 255)
    #expect(glow.maximum > 1)
  }

  @Test func theToneMapAddsTheSameGlow() throws {
    let scene = try Self.patches()
    var settings = Self.settings(BloomSettings())
    settings.toneCurve = nil
    let light = try Studio.light(scene, settings), picture = try Studio.draw(scene, settings)
    for (pixel, light) in zip(picture.pixels, light) {
      let wanted = SRGB.encode(min(light.y, 1)) * 255
      #expect(abs(Float(pixel.green) - wanted) <= 1)
    }
  }

  @Test func glowShowsOnATransparentBackground() throws {
    let scene = try Self.patches()
    var settings = Self.settings(BloomSettings())
    settings.background = .transparent
    let picture = try Studio.draw(scene, settings)
    // Beside the bright patch, where nothing is but its glow.
    let beside = picture[38, 50], corner = picture[202, 119]
    #expect(beside.alpha > 5 && beside.alpha < 250 && beside.red > 100, "\(beside)")
    #expect(corner.alpha == 0)
    settings.bloom = nil
    #expect(try Studio.draw(scene, settings)[38, 50].alpha == 0)
  }

  @Test func theComponentsOfTheSceneDecideAndTheCameraOverrules() throws {
    let scene = try Self.patches(), lamp = Entity()
    #expect(BloomSettings(scene) == nil)
    lamp.components.set(BloomComponent())
    scene.addEntity(lamp)
    #expect(BloomSettings(scene) == BloomSettings())
    var options = BloomOptionsComponent()
    (options.strength, options.threshold, options.blurRadius) = (5, -1, 1)
    lamp.components.set(options)
    let settings = try #require(BloomSettings(scene))
    #expect(
      settings == BloomSettings(threshold: 0, strength: 2, radius: 0.03), "values are kept in their ranges")
    lamp.components.set(BloomComponent(scope: .hierarchical))
    #expect(BloomSettings(scene)?.isHierarchical == true)
    let renderer = try RealityRenderer()
    renderer.entities.append(contentsOf: scene.roots)
    let on = try renderer.snapshot(width: 60, height: 40)
    renderer.cameraSettings.bloom = .off
    let off = try renderer.snapshot(width: 60, height: 40)
    renderer.cameraSettings.bloom = .on(BloomOptionsComponent())
    let overruled = try renderer.snapshot(width: 60, height: 40)
    #expect(overruled != off && on == off, "nothing hangs below the lamp")
  }

  @Test func thePassesStandBetweenResolveAndToneMap() throws {
    let scene = try Self.patches()
    let plan = try Studio.renderer().plan(scene, Self.settings(BloomSettings()))
    #expect(plan.suffix(3) == ["resolve", "bloom", "tone map"])
    var linear = Self.settings(BloomSettings())
    linear.output = .linear
    #expect(try Studio.renderer().plan(scene, linear).suffix(3) == ["resolve", "bloom", "glow"])
  }
}
