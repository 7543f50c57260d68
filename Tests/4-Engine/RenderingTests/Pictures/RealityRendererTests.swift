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
    // Without a camera everything is framed: the block is in the center and the corners are empty.
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
    // Half a meter on each side of the center in an image ten meters high: the corners show the background.
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

  @Test func aSizeIsTakenInWholePixels() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer()
    let picture = try renderer.snapshot(size: CGSize(width: 20.9, height: 10))
    #expect(picture.width == 20 && picture.height == 10)
    #expect(throws: GraphicsError.self) {
      try renderer.snapshot(size: CGSize(width: 10, height: CGFloat.nan))
    }
    #expect(throws: GraphicsError.self) { try renderer.snapshot(size: CGSize(width: 1e300, height: 10)) }
  }

  @Test func exposureIsInStopsAndSparesTheBackground() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer()
    renderer.cameraSettings.isToneMappingEnabled = false
    renderer.lighting.isEnabled = false
    let lamp = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()])
    let light = DirectionalLight()
    light.look(at: .zero, from: [0.3, 0.4, 1], relativeTo: nil)
    light.light.intensity = 2145.7078 / 4
    renderer.entities.append(contentsOf: [lamp, light])
    let before = try renderer.snapshot(width: 32, height: 32)[16, 20]
    renderer.cameraSettings.exposure = 1
    let after = try renderer.snapshot(width: 32, height: 32)
    let ratio = SRGB.decode(after[16, 20].green) / SRGB.decode(before.green)
    #expect(abs(ratio - 2) < 0.03, "one stop makes twice as much light, not \(ratio) times")
    renderer.cameraSettings.exposure = 0
    #expect(try renderer.snapshot(width: 32, height: 32)[0, 0] == after[0, 0])
  }

  @Test func shadowsAndSurroundingsCanBeLeftOut() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer(),
      floor = ModelEntity(mesh: try boxMesh([4, 0.1, 4]), materials: [matte()])
    let block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
    block.position.y = 1.5
    let light = Entity(components: DirectionalLightComponent(), DirectionalLightComponent.Shadow())
    light.look(at: .zero, from: [0, 1, 0.01], relativeTo: nil)
    let camera = PerspectiveCamera()
    camera.look(at: [0, 0, 0], from: [0, 1.2, 3], relativeTo: nil)
    renderer.entities.append(contentsOf: [floor, block, light, camera])
    renderer.activeCamera = camera
    renderer.lighting.isEnabled = false
    renderer.cameraSettings.samples = 1
    let shaded = try renderer.snapshot(width: 64, height: 48)[32, 24]
    #expect(shaded.green == 0, "nothing lights what lies in the shadow")
    renderer.cameraSettings.drawsShadows = false
    #expect(try renderer.snapshot(width: 64, height: 48)[32, 24].green > 150)
  }

  @Test func theSurroundingsTurnAboutTheUpAxis() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer(), camera = PerspectiveCamera()
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    renderer.cameraSettings.colorBackground = .environment
    camera.look(at: [1, 0, 0], from: .zero, relativeTo: nil)
    let side = try renderer.snapshot(width: 32, height: 32)
    camera.look(at: [0, 0, -1], from: .zero, relativeTo: nil)
    #expect(try renderer.snapshot(width: 32, height: 32) != side)
    // A rotation by 90 degrees to the left brings the right side to the front.
    renderer.cameraSettings.environmentRotation = .pi / 2
    let turned = try renderer.snapshot(width: 32, height: 32)
    let difference = zip(turned.pixels, side.pixels).map { abs(Int($0.green) - Int($1.green)) }.max() ?? 255
    #expect(difference <= 1)
  }

  @Test func `An environment out of focus varies less, and keeps its brightness`() throws {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer(), camera = PerspectiveCamera()
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    camera.look(at: [0, 0.3, -1], from: .zero, relativeTo: nil)
    func greens(_ background: RealityRenderer.CameraSettings.ColorBackground) throws -> [Int] {
      renderer.cameraSettings.colorBackground = background
      return try renderer.snapshot(width: 32, height: 32).pixels.map { Int($0.green) }
    }
    let (sharp, blurred) = (try greens(.environment), try greens(.blurredEnvironment))
    func steepest(_ row: [Int]) -> Int { zip(row, row.dropFirst(32)).map { abs($0 - $1) }.max() ?? 0 }
    #expect(steepest(blurred) < steepest(sharp) && blurred.allSatisfy { $0 > 0 })
    let before: Int = sharp.reduce(0, +), after: Int = blurred.reduce(0, +)
    #expect(abs(after - before) < before / 2)
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

extension SRGB {
  /// Returns the linear value of an 8-bit sRGB value.
  fileprivate static func decode(_ encoded: UInt8) -> Float {
    let value = Float(encoded) / 255
    return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }
}
