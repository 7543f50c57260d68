import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// Textures whose pixels are replaced while they are in use.
@MainActor @Suite(.serialized) struct ReplacedTextureTests {
  /// Returns a square that fills the view and shows a texture unlit.
  private func scene(_ texture: TextureResource) throws -> Scene {
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    material.color = .init(texture: .init(texture))
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([4, 4, 0.1]), materials: [material]))
    return scene
  }

  private let settings = Studio.settings(from: [0, 0, 1], width: 16, height: 12)

  private func color(_ scene: Scene) throws -> RGBA8 { try Studio.draw(scene, settings)[8, 6] }

  private func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8, size: Int = 4) -> CGImage {
    CGImage(Image(width: size, height: size, filledWith: RGBA8(red: red, green: green, blue: blue)))
  }

  @Test func anotherPictureShowsWithTheNextFrame() async throws {
    let texture = try await TextureResource(image: plain(200, 10, 20), options: .init(semantic: .color))
    let scene = try scene(texture)
    #expect(try color(scene) == RGBA8(red: 200, green: 10, blue: 20))
    try texture.replace(withImage: plain(30, 220, 40), options: .init(semantic: .color))
    #expect(try color(scene) == RGBA8(red: 30, green: 220, blue: 40))
    // Of another size, and therefore another texture on the device.
    try texture.replace(withImage: plain(50, 60, 230, size: 32), options: .init(semantic: .color))
    #expect(try color(scene) == RGBA8(red: 50, green: 60, blue: 230))
    // Of another format.
    try texture.replace(
      withImage: CGImage(Image<UInt8>(width: 2, height: 2, filledWith: 255)), options: .init(semantic: .raw))
    #expect(try color(scene) == RGBA8(red: 255, green: 255, blue: 255))
  }

  @Test func whatIsWrittenIntoALowLevelTextureShowsWithTheNextFrame() throws {
    let pixels = try LowLevelTexture(
      descriptor: .init(pixelFormat: .rgba8Unorm_srgb, width: 2, height: 2, textureUsage: .shaderRead))
    let scene = try scene(TextureResource(from: pixels))
    func fill(_ color: [UInt8]) {
      pixels.replaceUnsafeMutableBytes { bytes in
        for place in bytes.indices { bytes[place] = color[place % 4] }
      }
    }
    for color in [[250, 3, 7, 255], [9, 180, 90, 255]] as [[UInt8]] {
      fill(color)
      #expect(try self.color(scene) == RGBA8(red: color[0], green: color[1], blue: color[2]))
    }
  }

  @Test func swizzlesChooseChannels() throws {
    let pixels = try LowLevelTexture(
      descriptor: .init(
        pixelFormat: .bgra8Unorm_srgb, width: 1, height: 1,
        swizzle: .init(red: .green, green: .red, blue: .zero, alpha: .one)))
    // In the order blue, green, red and alpha.
    pixels.replaceUnsafeMutableBytes { $0.copyBytes(from: [11, 120, 240, 0]) }
    #expect(
      try color(try scene(TextureResource(from: pixels))) == RGBA8(red: 120, green: 240, blue: 0))
  }
}
