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

/// Ambient occlusion in corners, on planes and beside other lights.
@MainActor @Suite(.serialized) struct AmbientOcclusionTests {
  private static let size = (width: 96, height: 64)

  /// Returns a floor with a wall behind it, whose corner is at z = 0.
  private func corner() throws -> Scene {
    let scene = Scene()
    // White corners light themselves: what is reflected more than once nearly makes up for what is hidden.
    let gray = matte(UIColor(white: 0.5, alpha: 1))
    let floor = ModelEntity(mesh: try boxMesh([8, 0.2, 8]), materials: [gray])
    let wall = ModelEntity(mesh: try boxMesh([8, 4, 0.2]), materials: [gray])
    (floor.position, wall.position) = ([0, -0.1, 3.9], [0, 1.9, -0.1])
    scene.addEntity(floor)
    scene.addEntity(wall)
    return scene
  }

  private func settings(_ radius: Float?, shading: ViewSettings.Shading = .automatic) -> ViewSettings {
    var settings = Studio.settings(
      from: [0, 3, 5], to: [0, 0.4, 1], width: Self.size.width, height: Self.size.height)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.shading = shading
    settings.ambientOcclusion = radius.flatMap {
      AmbientOcclusionSettings(AmbientOcclusionComponent(radius: $0), height: Self.size.height)
    }
    return settings
  }

  /// Returns the share of light that ambient occlusion leaves at a point of the world.
  private func share(_ point: SIMD3<Float>, _ on: [SIMD4<Float>], _ off: [SIMD4<Float>]) -> Float {
    let clip = settings(nil).camera.viewProjection * SIMD4(point, 1)
    let x = Int((clip.x / clip.w * 0.5 + 0.5) * Float(Self.size.width))
    let y = Int((0.5 - clip.y / clip.w * 0.5) * Float(Self.size.height))
    let place = y * Self.size.width + x
    return on[place].x / off[place].x
  }

  @Test(
    "A corner is darker than the open floor, in both shading paths",
    arguments: [ViewSettings.Shading.forward, .deferred])
  func corners(shading: ViewSettings.Shading) throws {
    let scene = try corner()
    let on = try Studio.light(scene, settings(1, shading: shading))
    let off = try Studio.light(scene, settings(nil, shading: shading))
    let near = share([0, 0, 0.1], on, off), far = share([0, 0, 2], on, off)
    #expect(near < 0.9 && near > 0.3, "\(near)")
    #expect(abs(far - 1) < 0.02, "\(far)")
  }

  @Test("An open plane keeps all of its light, seen from above or at a grazing angle")
  func planes() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([40, 0.2, 40]), materials: [matte()]))
    for eye in [SIMD3<Float>(0, 5, 1), [0, 1, 6]] {
      var on = Studio.settings(from: eye, width: 96, height: 64)
      on.environment = EnvironmentSettings(resource: Studio.environment)
      let before = try Studio.light(scene, on)
      on.ambientOcclusion = AmbientOcclusionSettings(AmbientOcclusionComponent(radius: 1), height: 64)
      let after = try Studio.light(scene, on)
      // The lower half of the image shows nothing but the plane.
      for place in 96 * 36..<96 * 64 { #expect(abs(after[place].x / before[place].x - 1) < 0.02) }
    }
  }

  @Test("Lights of the scene lose nothing")
  func lights() throws {
    let scene = try corner(), sun = DirectionalLight()
    sun.look(at: .zero, from: [2, 4, 5], relativeTo: nil)
    scene.addEntity(sun)
    var (on, off) = (settings(1), settings(nil))
    (on.environment, off.environment) = (nil, nil)
    #expect(try Studio.draw(scene, on) == Studio.draw(scene, off))
  }

  @Test("Blended models neither occlude nor are occluded")
  func blendedModels() throws {
    let scene = try corner()
    var glass = matte()
    glass.blending = .transparent(opacity: 0.02)
    let pane = ModelEntity(mesh: try boxMesh([1, 1, 0.02]), materials: [glass])
    pane.position = [0, 0.5, 2]
    scene.addEntity(pane)
    let with = try Studio.light(scene, settings(1))
    scene.removeEntity(pane)
    let without = try Studio.light(scene, settings(1))
    // On the floor right in front of the pane.
    #expect(abs(share([0.2, 0, 2.2], with, without) - 1) < 0.01)
  }

  @Test("Orthographic cameras see the same corner")
  func orthographicCameras() throws {
    let scene = try corner()
    var (on, off) = (settings(1), settings(nil))
    let projection = Projection.orthographic(
      scale: 3, orientation: .vertical, aspect: 1.5, near: 0.1, far: 20)
    on.camera = CameraView(world: on.camera.world, projection: projection)
    off.camera = on.camera
    let lit = try Studio.light(scene, off), dimmed = try Studio.light(scene, on)
    let shares = zip(dimmed, lit).filter { $1.x > 0.01 }.map { $0.x / $1.x }
    #expect(try #require(shares.min()) < 0.85)
    #expect(shares.allSatisfy { $0.isFinite && $0 < 1.1 })
    #expect(shares.count { $0 > 0.97 } > shares.count / 3)
  }

  @Test("A frame has the passes only where they are asked for")
  func plans() throws {
    let scene = try corner(), renderer = try Studio.renderer()
    let on = try renderer.plan(scene, settings(1)), off = try renderer.plan(scene, settings(nil))
    let passes = ["ambient occlusion depth", "ambient occlusion", "ambient occlusion blur"]
    #expect(passes.allSatisfy(on.contains))
    #expect(!off.contains { $0.hasPrefix("ambient occlusion") })
  }

  @Test("Images of any size are drawn, one pixel included", arguments: [1, 2, 3, 31])
  func sizes(side: Int) throws {
    var settings = settings(1)
    (settings.width, settings.height) = (side, side)
    #expect(try Studio.draw(corner(), settings).pixels.count == side * side)
  }

  @Test("The corner looks as it did, without and with ambient occlusion")
  func pictures() async throws {
    let scene = try corner()
    let colors: [UIColor] = [.white, UIColor(red: 0.8, green: 0.2, blue: 0.15, alpha: 1)]
    for (index, color) in colors.enumerated() {
      var material = PhysicallyBasedMaterial()
      material.baseColor.tint = color
      material.roughness.scale = index == 0 ? 0.1 : 0.6
      material.metallic.scale = index == 0 ? 1 : 0
      let ball = ModelEntity(mesh: .generateSphere(radius: 0.5), materials: [material])
      ball.position = [Float(index) * 1.3 - 0.65, 0.5, 0.7]
      scene.addEntity(ball)
    }
    for (name, radius) in [("ambient-occlusion-off", nil), ("ambient-occlusion-on", 1)] as [(String, Float?)]
    {
      var settings = Studio.settings(from: [1, 2, 4], to: [0, 0.5, 0.4], width: 240, height: 160)
      settings.environment = EnvironmentSettings(resource: Studio.environment)
      settings.ambientOcclusion = radius.flatMap {
        AmbientOcclusionSettings(AmbientOcclusionComponent(radius: $0), height: 160)
      }
      try await expectGolden(scene, settings, name)
    }
  }
}
