import Foundation
import GraphicsGL
import Images
import Platform
import SceneModel
import ShaderPrograms
import Synchronization
import Testing
import simd

@testable import Rendering

private final class Completions: Sendable {
  let count = Atomic<Int>(0)
}

@MainActor @Suite(.serialized) struct CameraOutputTests {
  private static func texture(_ format: MTLPixelFormat, _ width: Int, _ height: Int) throws -> any MTLTexture
  {
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: format, width: width, height: height, mipmapped: false)
    descriptor.usage = [.renderTarget, .shaderRead]
    return try #require(MTLCreateSystemDefaultDevice()?.makeTexture(descriptor: descriptor))
  }

  private static func bytes(_ texture: any MTLTexture, bytesPerPixel: Int = 4) -> [UInt8] {
    var bytes = [UInt8](repeating: 1, count: texture.width * texture.height * bytesPerPixel)
    bytes.withUnsafeMutableBytes {
      guard let base = $0.baseAddress else { return }
      texture.getBytes(
        base, bytesPerRow: texture.width * bytesPerPixel,
        from: MTLRegionMake2D(0, 0, texture.width, texture.height), mipmapLevel: 0)
    }
    return bytes
  }

  private static func renderer() throws -> RealityRenderer {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer()
    renderer.entities.append(ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.orange)]))
    return renderer
  }

  @Test(arguments: [MTLPixelFormat.rgba8Unorm, .rgba8Unorm_srgb, .bgra8Unorm_srgb])
  func texturesGetTheBytesOfASnapshot(format: MTLPixelFormat) throws {
    let renderer = try Self.renderer(), texture = try Self.texture(format, 40, 30)
    let output = try RealityRenderer.CameraOutput(.singleProjection(colorTexture: texture))
    let completions = Completions()
    try renderer.updateAndRender(
      deltaTime: 0.5, cameraOutput: output, onComplete: { _ in completions.count.add(1, ordering: .relaxed) })
    #expect(completions.count.load(ordering: .relaxed) == 1)
    let picture = try renderer.snapshot(width: 40, height: 30)
    let bytes = Self.bytes(texture), isBlueFirst = format == .bgra8Unorm_srgb
    for (index, pixel) in picture.pixels.enumerated() {
      #expect(bytes[index * 4 + (isBlueFirst ? 2 : 0)] == pixel.red)
      #expect(bytes[index * 4 + 1] == pixel.green && bytes[index * 4 + 3] == pixel.alpha)
    }
  }

  @Test func floatsGetLinearLight() throws {
    let renderer = try Self.renderer(), texture = try Self.texture(.rgba32Float, 20, 10)
    renderer.cameraSettings.isToneMappingEnabled = false
    renderer.cameraSettings.colorBackground = .color(CGColor(gray: 1, alpha: 1))
    renderer.cameraSettings.exposure = -1
    let output = try RealityRenderer.CameraOutput(.singleProjection(colorTexture: texture))
    try renderer.updateAndRender(deltaTime: 0, cameraOutput: output)
    let floats = Self.bytes(texture, bytesPerPixel: 16).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    // Before an exposure of minus one stop, white must be twice as bright.
    #expect(floats[0] == 2)
  }

  @Test func severalCamerasDrawIntoPartsAndTextures() throws {
    let renderer = try Self.renderer()
    renderer.lighting.isEnabled = false
    renderer.cameraSettings.colorBackground = .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let away = PerspectiveCamera(), toward = PerspectiveCamera()
    away.look(at: [0, 0, 10], from: [0, 0, 2], relativeTo: nil)
    toward.look(at: .zero, from: [0, 0, 1], relativeTo: nil)
    renderer.entities.append(contentsOf: [away, toward])
    let both = try Self.texture(.rgba8Unorm, 30, 20), one = try Self.texture(.rgba8Unorm, 8, 8)
    var descriptor = RealityRenderer.CameraOutput.Descriptor.singleProjection(colorTexture: both)
    descriptor.viewports = [.init(originX: 0, originY: 0, width: 0.5, height: 0.5)]
    try renderer.render(camera: away, into: RealityRenderer.CameraOutput(descriptor))
    descriptor.viewports = [.init(originX: 0.5, originY: 0.5, width: 0.5, height: 0.5)]
    try renderer.render(camera: toward, into: RealityRenderer.CameraOutput(descriptor))
    try renderer.render(
      camera: toward, into: RealityRenderer.CameraOutput(.singleProjection(colorTexture: one)))
    let bytes = Self.bytes(both)
    func blue(_ x: Int, _ y: Int) -> UInt8 { bytes[(y * 30 + x) * 4 + 2] }
    #expect(blue(3, 3) == 255 && blue(26, 16) == 0 && blue(26, 3) == 0 && blue(3, 16) == 0)
    #expect(
      bytes[(16 * 30 + 26) * 4 + 3] == 255 && bytes[(3 * 30 + 26) * 4 + 3] == 0, "drawn, and never drawn")
    #expect(Self.bytes(one)[(4 * 8 + 4) * 4 + 2] == 0)
  }

  @Test func outputsThatCannotBeAreRefused() throws {
    let texture = try Self.texture(.rgba8Unorm, 4, 4)
    var descriptor = RealityRenderer.CameraOutput.Descriptor.singleProjection(colorTexture: texture)
    descriptor.viewports = []
    #expect(throws: RealityRenderer.OutputError.unequalCounts(textures: 1, viewports: 0)) {
      try RealityRenderer.CameraOutput(descriptor)
    }
    descriptor.colorTextures = []
    #expect(throws: RealityRenderer.OutputError.noTextures) { try RealityRenderer.CameraOutput(descriptor) }
  }
}
