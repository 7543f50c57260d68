import Foundation
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

@MainActor @Suite(.serialized) struct BloomTests {
  /// Returns a bright patch and a dim one in front of black.
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
    var settings = Studio.settings(from: [0, 0, 2.5], width: 131, height: 80)
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
      width: 131, height: 80,
      values: plain.map { simd_dot($0.xyz, BloomSettings.luminanceWeights) > 1 ? Double($0.x) : 0 })
    #expect(bright.maximum > 5 && bright.sum < plain.reduce(0) { $0 + Double($1.x) } - 40)
    let glow = bright.blurred(sigma: Double(radius) * 40, edge: .zero)
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
    // Beside the bright patch, where only its bloom is visible.
    let beside = picture[30, 33], corner = picture[130, 79]
    #expect(beside.alpha > 5 && beside.alpha < 250 && beside.red > 100, "\(beside)")
    #expect(corner.alpha == 0)
    settings.bloom = nil
    #expect(try Studio.draw(scene, settings)[30, 33].alpha == 0)
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

  /// Two lamps one behind the other, and a pane of dark glass; bloom applies to the subtree of one lamp only.
  private static func lamps(glowing: Int, glass: Bool, samples: Int) throws -> [SIMD4<Float>] {
    let scene = Scene(name: "lamps")
    var material = UnlitMaterial(color: .white, applyPostProcessToneMap: true)
    for number in 0..<2 {
      material.color.tint = number == 0 ? UIColor(red: 1, green: 0.9, blue: 0.9, alpha: 1) : .white
      let lamp = ModelEntity(mesh: try boxMesh([0.5, 0.5, 0.5]), materials: [material])
      lamp.position = [number == 0 ? -0.6 : 0.6, 0, 0]
      let holder = Entity()
      holder.addChild(lamp)
      if number == glowing { holder.components.set(BloomComponent(scope: .hierarchical)) }
      scene.addEntity(holder)
      if number == 1 { continue }
      // Occludes half of the first lamp.
      let block = ModelEntity(mesh: try boxMesh([0.25, 0.6, 0.1]), materials: [UnlitMaterial(color: .white)])
      block.position = [-0.72, 0, 0.5]
      scene.addEntity(block)
    }
    if glass {
      var dark = UnlitMaterial(color: .black)
      dark.blending = .transparent(opacity: 0.75)
      let pane = ModelEntity(mesh: try boxMesh([3, 3, 0.01]), materials: [dark])
      pane.position.z = 0.8
      scene.addEntity(pane)
    }
    var settings = settings(BloomSettings(threshold: 0.1, strength: 1, radius: 0.06, isHierarchical: true))
    settings.toneCurve = nil
    settings.samples = samples
    let glowing = try Studio.light(scene, settings)
    settings.bloom = nil
    let plain = try Studio.light(scene, settings)
    return zip(glowing, plain).map { $0 - $1 }
  }

  @Test(arguments: [1, 4]) func onlyTheSubtreeGlowsAndOnlyWhereItIsSeen(samples: Int) throws {
    let glow = try Self.lamps(glowing: 0, glass: false, samples: samples)
    func sum(_ columns: Range<Int>) -> Float {
      (0..<80).reduce(0) { sum, y in columns.reduce(sum) { $0 + glow[y * 131 + $1].x } }
    }
    let other = try Self.lamps(glowing: 1, glass: false, samples: samples)
    let otherSum = other.reduce(0) { $0 + $1.x }
    #expect(sum(0..<62) > 40 && sum(78..<131) < 1, "the other lamp does not glow")
    #expect(sum(0..<131) < 0.8 * otherSum, "what stands before the lamp takes from its glow")
    let dimmed = try Self.lamps(glowing: 1, glass: true, samples: samples).reduce(0) { $0 + $1.x }
    #expect(abs(dimmed / otherSum - 0.25) < 0.02, "glass that lets a quarter through dims the glow to that")
  }

  @Test(arguments: [false, true]) func aSteadyFrameThatGlowsMakesNothingNewOnTheDevice(apart: Bool) throws {
    let scene = try Self.patches(), renderer = try Studio.renderer()
    scene.roots.first?.components.set(BloomComponent(scope: apart ? .hierarchical : .unbounded))
    let settings = Self.settings(BloomSettings(scene))
    #expect(settings.bloom?.isHierarchical == apart)
    for _ in 0..<3 { _ = try renderer.render(scene, settings) { _ in } }
    let before = renderer.context.counters.created
    for _ in 0..<20 { _ = try renderer.render(scene, settings) { _ in } }
    #expect(renderer.context.counters.created == before)
  }

  @Test func thePassesStandBetweenResolveAndToneMap() throws {
    let scene = try Self.patches()
    var settings = Self.settings(BloomSettings())
    settings.shading = .forward
    let plan = try Studio.renderer().plan(scene, settings)
    #expect(plan.suffix(3) == ["resolve", "bloom", "tone map"])
    var linear = settings
    linear.output = .linear
    #expect(try Studio.renderer().plan(scene, linear).suffix(3) == ["resolve", "bloom", "glow"])
  }
}
