import Foundation
import Geometry
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Screen-space reflections of boxes in a floor: what mirrors them, what does not, and what they leave alone.
@MainActor @Suite(.serialized) struct ScreenSpaceReflectionTests {
  private static let size = (width: 120, height: 80)

  /// Returns a metallic floor of some roughness, with a red box on it.
  private func scene(roughness: Float, hasBox: Bool = true) throws -> Scene {
    let scene = Scene()
    var metal = PhysicallyBasedMaterial()
    metal.metallic = 1.0
    metal.roughness.scale = roughness
    metal.baseColor.tint = UIColor(white: 0.6, alpha: 1)
    let floor = ModelEntity(mesh: try boxMesh([8, 0.2, 8]), materials: [metal])
    floor.position.y = -0.1
    scene.addEntity(floor)
    guard hasBox else { return scene }
    let box = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
    box.position.y = 0.5
    scene.addEntity(box)
    return scene
  }

  private func settings(isOn: Bool = true) -> ViewSettings {
    var settings = Studio.settings(
      from: [0, 1.2, 4], to: [0, 0.2, 0], width: Self.size.width, height: Self.size.height)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.shading = .deferred
    settings.reflections = isOn ? ReflectionSettings(ScreenSpaceReflectionsComponent()) : nil
    return settings
  }

  /// Returns the color at a point of the world.
  private func color(_ point: SIMD3<Float>, _ picture: [SIMD4<Float>]) -> SIMD3<Float> {
    let clip = settings().camera.viewProjection * SIMD4(point, 1)
    let x = Int((clip.x / clip.w * 0.5 + 0.5) * Float(Self.size.width))
    let y = Int((0.5 - clip.y / clip.w * 0.5) * Float(Self.size.height))
    return picture[y * Self.size.width + x].xyz
  }

  @Test("A smooth floor mirrors the box on it, and beside that the environment as before")
  func mirrors() throws {
    let scene = try scene(roughness: 0.05)
    let on = try Studio.light(scene, settings()), off = try Studio.light(scene, settings(isOn: false))
    let before = color([0, 0, 0.8], off), after = color([0, 0, 0.8], on)
    #expect(after.x > 3 * after.y, "\(after) is not red")
    #expect(before.x < 1.2 * before.y, "\(before) was not gray")
    for beside in [SIMD3<Float>(1.5, 0, 1), [-1.5, 0, 1], [0, 0, 2.2]] {
      #expect(simd_reduce_max(simd_abs(color(beside, on) - color(beside, off))) < 0.01, "\(beside)")
    }
  }

  @Test("Reflections fade out with roughness, and rough floors are drawn without the passes")
  func roughness() throws {
    var reds: [Float] = []
    for roughness in [0.05, 0.25, 0.31] as [Float] {
      let found = color([0, 0, 0.8], try Studio.light(scene(roughness: roughness), settings()))
      reds.append(found.x / found.y)
    }
    #expect(reds[0] > reds[1] && reds[1] > reds[2], "\(reds)")
    let renderer = try Studio.renderer()
    #expect(try renderer.plan(scene(roughness: 0.2), settings()).contains("reflection trace"))
    #expect(try !renderer.plan(scene(roughness: 0.4), settings()).contains("reflection trace"))
    let rough = try scene(roughness: 0.4)
    #expect(try Studio.draw(rough, settings()) == Studio.draw(rough, settings(isOn: false)))
  }

  @Test("A plane alone does not mirror itself, whatever the angle", arguments: [0.3, 1, 3] as [Float])
  func planes(height: Float) throws {
    var (on, off) = (settings(), settings(isOn: false))
    on.camera = Studio.settings(from: [0, height, 4], width: 120, height: 80).camera
    off.camera = on.camera
    let plane = try scene(roughness: 0.05, hasBox: false)
    #expect(try Studio.draw(plane, on) == Studio.draw(plane, off))
  }

  @Test("Models outside of the visibility buffer change nothing elsewhere, and equal frames are equal")
  func paths() throws {
    let scene = try scene(roughness: 0.05)
    let first = try Studio.draw(scene, settings())
    #expect(try Studio.draw(scene, settings()) == first)
    let deferred = try Studio.light(scene, settings())
    var glass = matte()
    glass.blending = .transparent(opacity: 0.5)
    let pane = ModelEntity(mesh: try boxMesh([0.1, 0.1, 0.1]), materials: [glass])
    pane.position = [-1.6, 1.2, 0]
    scene.addEntity(pane)
    #expect(try Studio.renderer().plan(scene, settings()).contains("visibility resolve"))
    let mixed = try Studio.light(scene, settings())
    for point in [SIMD3<Float>(0, 0, 0.8), [0.2, 0, 1], [1, 0, 1], [0, 0.5, 0.5]] {
      #expect(simd_reduce_max(simd_abs(color(point, mixed) - color(point, deferred))) < 0.01, "\(point)")
    }
  }

  @Test("Drivers that would shade while they draw use the visibility buffer, and one sample is enough")
  func samples() throws {
    let scene = try scene(roughness: 0.05)
    var settings = settings()
    (settings.shading, settings.samples) = (.automatic, 1)
    #expect(try Studio.renderer().plan(scene, settings).contains("reflection trace"))
    let on = try Studio.light(scene, settings)
    settings.reflections = nil
    #expect(try !Studio.renderer().plan(scene, settings).contains("visibility geometry"))
    let off = try Studio.light(scene, settings)
    let before = color([0, 0, 0.8], off), after = color([0, 0, 0.8], on)
    #expect(after.x > 3 * after.y, "\(after) is not red")
    #expect(before.x < 1.2 * before.y, "\(before) was not gray")
    // Where nothing is mirrored, both paths shade alike.
    let apart = zip(on, off).count { simd_reduce_max(simd_abs($0.xyz - $1.xyz)) > 0.02 }
    #expect(apart < Self.size.width * Self.size.height / 5)
    // Models outside of the visibility buffer are drawn among the others.
    var glass = matte()
    glass.blending = .transparent(opacity: 0.5)
    let pane = ModelEntity(mesh: try boxMesh([0.1, 0.1, 0.1]), materials: [glass])
    pane.position = [-1.6, 1.2, 0]
    scene.addEntity(pane)
    settings.reflections = self.settings().reflections
    let mixed = color([0, 0, 0.8], try Studio.light(scene, settings))
    #expect(simd_reduce_max(simd_abs(mixed - after)) < 0.01)
  }

  @Test("What leaves no room for them takes their place")
  func obstacles() throws {
    let scene = try scene(roughness: 0.05), renderer = try Studio.renderer()
    var settings = settings()
    settings.bloom = BloomSettings(isHierarchical: true)
    #expect(try !renderer.plan(scene, settings).contains("reflection trace"))
    settings.bloom = BloomSettings()
    #expect(try renderer.plan(scene, settings).contains("reflection trace"))
    settings.debugOverlays = .wireframe
    #expect(try !renderer.plan(scene, settings).contains("reflection trace"))
  }

  @Test("Images of any size are drawn, one pixel included", arguments: [1, 2, 3, 31])
  func sizes(side: Int) throws {
    var settings = settings()
    (settings.width, settings.height) = (side, side)
    #expect(try Studio.draw(scene(roughness: 0.05), settings).pixels.count == side * side)
  }

  @Test("Orthographic cameras see the same reflection")
  func orthographicCameras() throws {
    var (on, off) = (settings(), settings(isOn: false))
    let projection = Projection.orthographic(
      scale: 2, orientation: .vertical, aspect: 1.5, near: 0.1, far: 20)
    on.camera = CameraView(world: on.camera.world, projection: projection)
    off.camera = on.camera
    let scene = try scene(roughness: 0.05)
    let mirrored = try Studio.light(scene, on), plain = try Studio.light(scene, off)
    let reddened = zip(mirrored, plain).count { $0.x > 3 * $0.y && $1.x < 1.5 * $1.y }
    #expect(reddened > 100, "\(reddened)")
  }

  @Test("A component of the scene counts, and one that admits no roughness is none")
  func components() throws {
    let scene = Scene(), entity = Entity()
    #expect(ReflectionSettings(scene) == nil)
    entity.components.set(ScreenSpaceReflectionsComponent(maximumRoughness: 0.5))
    scene.addEntity(entity)
    #expect(ReflectionSettings(scene)?.maximumRoughness == 0.5)
    #expect(ReflectionSettings(ScreenSpaceReflectionsComponent(maximumRoughness: 0)) == nil)
    #expect(ReflectionSettings(ScreenSpaceReflectionsComponent(maximumRoughness: .nan)) == nil)
  }

  @Test("Mirrors look as they did, without and with screen-space reflections")
  func pictures() async throws {
    let scene = try scene(roughness: 0.08)
    var chrome = PhysicallyBasedMaterial()
    (chrome.metallic, chrome.roughness) = (1.0, 0.1)
    var paint = PhysicallyBasedMaterial()
    paint.baseColor.tint = UIColor(red: 0.1, green: 0.4, blue: 0.2, alpha: 1)
    (paint.roughness, paint.clearcoat) = (0.7, 1.0)
    for (x, material) in [(-1.1, chrome), (1.1, paint)] as [(Float, PhysicallyBasedMaterial)] {
      let ball = ModelEntity(mesh: .generateSphere(radius: 0.45), materials: [material])
      ball.position = [x, 0.45, 0.3]
      scene.addEntity(ball)
    }
    for (name, isOn) in [("reflections-off", false), ("reflections-on", true)] {
      var settings = settings(isOn: isOn)
      settings.camera =
        Studio.settings(from: [0.6, 1.3, 4], to: [0, 0.2, 0], width: 240, height: 160).camera
      (settings.width, settings.height) = (240, 160)
      try await expectGolden(scene, settings, name)
    }
  }
}
