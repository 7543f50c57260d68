import Foundation
import Images
import Rendering
import SceneModel
import Testing

@testable import DemoScenes

/// The one renderer of these tests, with Mesa's software rasterizer, whose pictures the goldens are.
@MainActor enum DemoScenePictures {
  static var names: [String] { DemoScene.all.map(\.name) }

  private static var made: RealityRenderer?

  static func renderer() throws -> RealityRenderer {
    if let made { return made }
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
    setenv("GALLIUM_DRIVER", "llvmpipe", 1)
    let renderer = try RealityRenderer()
    made = renderer
    return renderer
  }

  /// A picture of a built-in scene as it is after a second.
  static func picture(of name: String, width: Int, height: Int) async throws -> Image<RGBA8> {
    let root = try await #require(DemoScene.named(name)).make()
    let renderer = try renderer()
    renderer.entities.replaceAll([root])
    defer { renderer.entities.removeAll() }
    renderer.activeCamera = camera(below: root)
    // The scene alone: the renderer's own clock goes on from scene to scene, and pictures would depend on their order.
    renderer.scene.advance(by: 1, step: 1 / 60)
    return try renderer.snapshot(width: width, height: height)
  }

  static func camera(below entity: Entity) -> Entity? {
    if entity.components.has(PerspectiveCameraComponent.self) { return entity }
    for child in entity.children { if let found = camera(below: child) { return found } }
    return nil
  }
}
