import Geometry
import Images
import Meshes
import PathTracing
import SceneModel
import Testing
import simd

@testable import Rendering

@MainActor
@Suite("Silhouettes of traced images are those of drawn ones")
struct SilhouetteTests {
  /// Returns a scene with a torn shape: a ball, a plate through it and a thin rod, around a place.
  private func scene(scale: Float, at place: SIMD3<Float>) throws -> Scene {
    let root = Entity(), material = matte()
    root.position = place
    root.scale = SIMD3(repeating: scale)
    let ball = ModelEntity(mesh: .generateSphere(radius: 0.5), materials: [material])
    let plate = ModelEntity(mesh: try boxMesh([1.4, 0.02, 0.8]), materials: [material])
    plate.orientation = simd_quatf(angle: 0.4, axis: simd_normalize(SIMD3(1, 0.3, 0.2)))
    let rod = ModelEntity(mesh: try boxMesh([0.08, 1.6, 0.08]), materials: [material])
    rod.orientation = simd_quatf(angle: 0.5, axis: [0, 0, 1])
    for model in [ball, plate, rod] { root.addChild(model) }
    let scene = Scene()
    scene.addEntity(root)
    return scene
  }

  /// Scales from a grain to a city, fields of view from a telescope to an eye of a fish, and scenes far from their origin.
  @Test(
    "at every scale and field of view",
    arguments: [1e-3, 1, 300, 1e5] as [Float], [2, 35, 120] as [Float])
  func silhouettes(scale: Float, angle: Float) async throws {
    let place = SIMD3<Float>(0.3, -0.2, 0.1) * scale
    try await compare(scale: scale, angle: angle, at: place)
  }

  @Test("a kilometer away from the origin")
  func distant() async throws {
    try await compare(scale: 1, angle: 35, at: SIMD3(1024, 256, -2048))
  }

  private func compare(scale: Float, angle: Float, at place: SIMD3<Float>) async throws {
    let scene = try scene(scale: scale, at: place)
    let distance = max(scale / Elementary.tan(angle * .pi / 360), scale)
    let eye = place + simd_normalize(SIMD3<Float>(0.6, 0.5, 1)) * distance
    let camera = Entity()
    camera.look(at: place, from: eye, relativeTo: nil)
    let side = 48
    var settings = ViewSettings(
      width: side, height: side,
      camera: CameraView(
        world: camera.transformMatrix(relativeTo: nil),
        projection: Projection.perspective(
          angle: angle * .pi / 180, orientation: .vertical, aspect: 1, near: distance / 100, far: .infinity)))
    settings.background = .transparent
    let drawn = try Studio.draw(scene, settings)
    let (traced, _) = try Studio.renderer().tracedScene(scene, settings)
    let pixels = try await PathTracer(traced, PathTracerSettings(samples: 16, bounces: 1))
      .render(width: side, height: side, tasks: 2)
    // Pixels that the drawn image covers, or leaves, as a whole, with their neighbors.
    var covered = 0
    for y in 1..<side - 1 {
      for x in 1..<side - 1 {
        let around = (-1...1).flatMap { dy in (-1...1).map { drawn.pixels[(y + dy) * side + x + $0].alpha } }
        guard Set(around).count == 1, let alpha = around.first, alpha == 0 || alpha == 255 else { continue }
        if alpha == 255 { covered += 1 }
        #expect(
          pixels[y * side + x].w == (alpha == 255 ? 1 : 0),
          "\(x), \(y) at scale \(scale), \(angle) degrees")
      }
    }
    #expect(covered > side * side / 20)
    let sum = drawn.pixels.reduce(0) { $0 + Float($1.alpha) / 255 }
    let tracedSum = pixels.reduce(0) { $0 + $1.w }
    #expect(abs(sum - tracedSum) < 0.02 * sum, "\(sum) pixels are drawn, \(tracedSum) traced")
  }
}
