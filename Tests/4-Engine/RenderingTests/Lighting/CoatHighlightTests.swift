import Geometry
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// The highlights of clear coats that are narrower than a pixel.
@MainActor @Suite(.serialized) struct CoatHighlightTests {
  /// Returns the light of a black coated ball under a sun, summed over the image.
  ///
  /// - Parameters:
  ///   - shift: The position of the ball, in pixels.
  ///   - hasCoat: Whether the highlight is that of the coat, instead of that of the base.
  /// - Returns: The sum.
  /// - Throws: What cannot be drawn.
  private func light(shift: Float, hasCoat: Bool) throws -> Float {
    var lacquer = PhysicallyBasedMaterial()
    lacquer.baseColor.tint = .black
    lacquer.roughness.scale = hasCoat ? 1 : 0.02
    lacquer.specular = hasCoat ? 0.0 : 0.5
    if hasCoat { (lacquer.clearcoat, lacquer.clearcoatRoughness) = (1.0, 0.02) }
    let ball = ModelEntity(mesh: .generateSphere(radius: 0.9), materials: [lacquer])
    let scene = Scene(), sun = DirectionalLight()
    sun.look(at: .zero, from: [1, 1, 3], relativeTo: nil)
    scene.addEntity(ball)
    scene.addEntity(sun)
    var settings = Studio.settings(from: [0, 0, 3], width: 80, height: 60)
    settings.background = .color(.zero)
    settings.samples = 1
    var projection = settings.camera.projection
    projection.columns.2.x = shift * 2 / 80
    settings.camera = CameraView(world: settings.camera.world, projection: projection)
    return try Studio.light(scene, settings).reduce(0) { $0 + $1.x }
  }

  @Test("Their strength does not depend on where between pixels they are", arguments: [false, true])
  func steadiness(hasCoat: Bool) throws {
    let sums = try (0..<8).map { try light(shift: Float($0) / 8, hasCoat: hasCoat) }
    let (least, most) = (sums.min() ?? 0, sums.max() ?? 0)
    #expect(least > 0 && most < 30 * least, "between \(least) and \(most)")
  }
}
