import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Backdrops: blended floors that are drawn behind the opaque models of a scene.
@MainActor @Suite(.serialized) struct BackdropTests {
  /// Returns a box above a blended floor, which is a backdrop or an ordinary model.
  private func scene(isBackdrop: Bool) throws -> Scene {
    let scene = Scene()
    let box = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
    box.orientation = simd_quatf(angle: 0.4, axis: [0, 1, 0])
    scene.addEntity(box)
    var material = matte()
    material.blending = .transparent(opacity: 0.6)
    // Its edges are not in the picture: backdrops have none that need samples.
    let floor = ModelEntity(mesh: try boxMesh([80, 0.01, 80]), materials: [material])
    floor.position.y = -0.6
    if isBackdrop { floor.components.set(BackdropComponent()) }
    scene.addEntity(floor)
    return scene
  }

  private func difference(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Float {
    zip(a, b).map { simd_reduce_max(simd_abs($0 - $1)) }.max() ?? .infinity
  }

  private func settings(_ background: ViewSettings.Background) -> ViewSettings {
    var settings = Studio.settings(from: [2, 2, 3])
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.shading = .deferred
    settings.background = background
    return settings
  }

  @Test(
    "A backdrop looks as any blended model behind the others does",
    arguments: [.color(SIMD3(0.2, 0.3, 0.1)), .transparent, .environment] as [ViewSettings.Background])
  func looks(background: ViewSettings.Background) throws {
    var settings = settings(background)
    let deferred = try Studio.light(scene(isBackdrop: true), settings)
    let mixed = try Studio.light(scene(isBackdrop: false), settings)
    settings.shading = .forward
    let forward = try Studio.light(scene(isBackdrop: true), settings)
    #expect(difference(deferred, mixed) < 0.02)
    #expect(difference(forward, mixed) < 0.02)
  }

  @Test("A scene with a backdrop is shaded in the visibility buffer alone")
  func path() throws {
    let settings = settings(.transparent)
    let plan = try Studio.renderer().plan(scene(isBackdrop: true), settings)
    #expect(plan.contains("backdrops") && !plan.contains("transparent"))
    #expect(!plan.contains("visibility resolve"))
    #expect(try Studio.renderer().plan(scene(isBackdrop: false), settings).contains("visibility resolve"))
  }

  @Test("Backdrops do not count for the bounds of a scene")
  func bounds() throws {
    let renderer = try Studio.renderer(), settings = settings(.transparent)
    _ = try renderer.plan(scene(isBackdrop: true), settings)
    #expect(renderer.matrices.bounds.extents.x < 2)
    _ = try renderer.plan(scene(isBackdrop: false), settings)
    #expect(renderer.matrices.bounds.extents.x > 70)
  }
}
