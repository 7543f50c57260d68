import Foundation
import GraphicsGL
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

@MainActor @Suite(.serialized) struct RealityRendererTests {
  @Test func whatIsAddedIsDrawnAndActive() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer(),
      block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
    renderer.cameraSettings.colorBackground = .transparent
    renderer.entities.append(block)
    #expect(block.isActive && renderer.entities.count == 1)
    let picture = try renderer.snapshot(width: 64, height: 48)
    #expect(picture.width == 64 && picture.height == 48)
    // Without a camera everything is framed: the block is in the middle and the corners are empty.
    #expect(picture[32, 24].alpha == 255 && picture[32, 24].red > 100 && picture[32, 24].green < 60)
    #expect(picture[0, 0].alpha == 0 && picture[63, 47].alpha == 0)
  }

  @Test func theActiveCameraIsTheOneThatSees() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer()
    renderer.entities.append(ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)]))
    let camera = PerspectiveCamera()
    camera.look(at: [0, 0, 10], from: [0, 0, 3], relativeTo: nil)
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    renderer.cameraSettings.colorBackground = .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let away = try renderer.snapshot(width: 8, height: 8)
    #expect(away[4, 4] == RGBA8(red: 0, green: 0, blue: 255, alpha: 255))
    camera.look(at: .zero, from: [0, 0, 3], relativeTo: nil)
    #expect(try renderer.snapshot(width: 8, height: 8)[4, 4].red > 100)
    var orthographic = OrthographicCameraComponent()
    orthographic.scale = 5
    camera.components.remove(PerspectiveCameraComponent.self)
    camera.components.set(orthographic)
    // Half a meter on each side of the middle in a picture ten meters high: the corners see past the block.
    let wide = try renderer.snapshot(width: 20, height: 20)
    #expect(wide[10, 10].red > 100 && wide[7, 10].blue == 255)
  }

  @Test func timePassesInUpdates() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer()
    var total = 0.0
    let subscription = renderer.subscribe(to: SceneEvents.Update.self) { total += $0.deltaTime }
    try renderer.update(0.5)
    try renderer.update(0.25)
    subscription.cancel()
    try renderer.update(1)
    #expect(total == 0.75)
  }

  @Test(arguments: [(0, 10), (10, -1), (100_000, 10)])
  func impossibleSizesAreRefused(width: Int, height: Int) throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer()
    #expect(throws: GraphicsError.self) { try renderer.snapshot(width: width, height: height) }
  }

  @Test func entitiesKeepTheOrderAskedFor() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer(), a = Entity(), b = Entity(), c = Entity()
    renderer.entities.append(contentsOf: [a, b])
    renderer.entities.insert(c, beforeIndex: 1)
    #expect(Array(renderer.entities) == [a, c, b])
    renderer.entities.remove(at: 0)
    renderer.entities.removeAll(where: { $0 === b })
    #expect(Array(renderer.entities) == [c] && a.scene == nil)
    renderer.entities.replaceAll([b])
    renderer.entities.removeAll()
    #expect(renderer.entities.isEmpty && !b.isActive)
  }
}
