import Comparison
import EntityStore
import Foundation
import GraphicsGL
import Images
import Platform
import SceneModel
import Splats
import Testing
import simd

@testable import Rendering

/// Gaussian splats among meshes, by the processor and by shaders.
@MainActor @Suite(.serialized) struct SplatFeatureTests {
  /// A shell of splats around a box that is larger at its corners, and a second, smaller one that is turned.
  private func scene(hasBox: Bool = true) throws -> Scene {
    let scene = Scene(), shell = Entity(), small = Entity(), sun = DirectionalLight()
    let cloud = SplatCloud(Self.shell)
    shell.components.set(SplatComponent(cloud))
    small.components.set(SplatComponent(cloud))
    small.scale = [0.3, 0.3, 0.3]
    small.position = [1.1, 0.6, 0.4]
    small.components.set(OpacityComponent(opacity: 0.7))
    small.orientation = simd_quatf(angle: 2, axis: simd_normalize([1, 2, 0.5]))
    sun.look(at: .zero, from: [2, 4, 3], relativeTo: nil)
    for entity in [shell, small, sun] { scene.addEntity(entity) }
    if hasBox {
      let box = ModelEntity(mesh: try boxMesh([1.3, 1.3, 1.3]), materials: [matte(.orange)])
      box.orientation = simd_quatf(angle: 0.5, axis: [0, 1, 0])
      scene.addEntity(box)
    }
    return scene
  }

  private static var shell: SplatValues {
    var state: UInt64 = 7
    func next() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24)
    }
    var values = SplatValues()
    values.harmonics = Array(repeating: [], count: 16)
    for _ in 0..<600 {
      let z = 2 * next() - 1, angle = 2 * Float.pi * next(), r = max(1 - z * z, 0).squareRoot()
      values.positions += [0.9 * r * Elementary.cos(angle), 0.9 * r * Elementary.sin(angle), 0.9 * z]
      values.scales += (0..<3).map { _ in Elementary.log(0.01 + 0.07 * next()) }
      values.rotations += (0..<4).map { _ in next() - 0.5 }
      values.opacities.append(next())
      values.harmonics[0] += (0..<3).map { _ in 2 * next() - 0.6 }
      for function in 1..<16 { values.harmonics[function] += (0..<3).map { _ in 0.4 * (next() - 0.5) } }
    }
    return values
  }

  private func settings(_ path: SplatPath, samples: Int = 4) -> ViewSettings {
    var settings = Studio.settings(from: [0.8, 1, 3.4], width: 240, height: 180)
    settings.options.splatPath = path
    settings.samples = samples
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    return settings
  }

  @Test("shaders and the processor agree", arguments: [ViewSettings.Shading.forward, .deferred], [1, 4])
  func agreement(shading: ViewSettings.Shading, samples: Int) async throws {
    let scene = try scene()
    var one = settings(.processor, samples: samples), other = settings(.card, samples: samples)
    (one.shading, other.shading) = (shading, shading)
    let painted = try Studio.draw(scene, one), drawn = try Studio.draw(scene, other)
    let errors = await FLIP().errors(from: painted, to: drawn).values
    let mean = errors.reduce(0, +) / Float(errors.count)
    #expect(mean < 0.005, "\(mean)")
    #expect(painted != (try Studio.draw(try self.scene(hasBox: false), one)))
    #expect(try Studio.renderer().plan(scene, one).contains("splats"))
    #expect(try Studio.renderer().plan(scene, other).contains("splat composition"))
  }

  @Test("transparent backgrounds show through", arguments: [SplatPath.processor, .card])
  func transparency(path: SplatPath) throws {
    var settings = settings(path)
    settings.background = .transparent
    let image = try Studio.draw(try scene(hasBox: false), settings)
    let alphas = Set(image.pixels.map(\.alpha))
    #expect(alphas.contains(0) && alphas.count > 50 && alphas.contains { $0 > 250 })
    // Colors are straight: a faint pixel is not darker than the splat.
    let red = image.pixels.filter { $0.alpha > 0 && $0.alpha < 40 }.map {
      Int($0.red) + Int($0.green) + Int($0.blue)
    }
    #expect(red.reduce(0, +) / max(red.count, 1) > 150)
  }

  @Test("exposure and tone curve leave splats as they are") func colors() throws {
    let scene = try scene(hasBox: false)
    var bright = settings(.processor)
    bright.background = .color(.zero)
    let plain = try Studio.draw(scene, bright)
    bright.exposure = 2
    bright.toneCurve = nil
    #expect(try Studio.draw(scene, bright) == plain)
  }

  @Test("frames without splats have none of their passes, and debug views neither") func absence() throws {
    let scene = try scene(), renderer = try Studio.renderer()
    var settings = settings(.processor)
    settings.options.debugVisualization = .normal
    #expect(try !renderer.plan(scene, settings).contains { $0.contains("splat") })
    settings.options.debugVisualization = .none
    #expect(try !renderer.plan(Scene(), settings).contains { $0.contains("splat") })
  }

  @Test("an order serves while the camera turns little, and the next one comes") func order() async throws {
    let scene = try scene(), renderer = try Studio.renderer()
    var settings = settings(.card)
    settings.waitsForTexts = false
    _ = try Studio.draw(scene, settings)
    let splats = renderer.states[SceneSplats.self]
    let forward = settings.camera.forward
    let first = splats.order(forward, waits: false)
    let near = simd_normalize(forward + [0.001, 0, 0]), far = simd_normalize(forward + [0.3, 0, 0])
    #expect(splats.order(near, waits: false).token === first.token)
    #expect(splats.order(near, waits: true).token !== first.token)
    let second = splats.order(far, waits: false)
    var rounds = 0
    while splats.order(far, waits: false).token === second.token, rounds < 200 {
      rounds += 1
      try await Task.sleep(for: .milliseconds(10))
    }
    let third = splats.order(far, waits: false)
    #expect(third.indices == SplatPainter.farthestFirst(splats.items, along: far))
  }
}
