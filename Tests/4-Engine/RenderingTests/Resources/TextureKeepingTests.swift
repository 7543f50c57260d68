import Geometry
import GraphicsGL
import Images
import SceneModel
import ShaderPrograms
import Testing

@testable import Rendering

/// The memory of textures with software drivers: pixels are stored once.
@Suite(.serialized) struct TextureKeepingTests {
  private nonisolated static let formats: [MTLPixelFormat] = [
    .r8Unorm, .rg8Unorm, .rgba8Unorm, .rgba8Unorm_srgb, .bgra8Unorm, .bgra8Unorm_srgb, .r16Unorm,
    .rgba16Unorm, .r16Float, .rg16Float, .rgba16Float, .r32Float, .rgba32Float,
  ]

  /// Bytes that are valid in every format: none is a NaN as a float.
  private static func contents(
    _ format: MTLPixelFormat, _ type: MTLTextureType = .type2D, slices: Int = 1
  ) -> TextureContents {
    var contents = TextureContents(
      type: type, width: 4, height: 4, slices: slices, format: format, semantic: .raw, levels: [])
    var state: UInt32 = 7
    contents.levels = (0..<3).map { level in
      (0..<contents.sliceSize(ofLevel: level) * slices).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 25) & 0x3B
      }
    }
    return contents
  }

  private static func keeps(_ renderer: RealityRenderer) -> Bool { renderer.driver.isSoftware }

  @Test(arguments: formats)
  func whatWasLetGoOfComesBackToTheByte(format: MTLPixelFormat) throws {
    let renderer = try RealityRenderer()
    let table = try TextureCache(renderer.renderer.context)
    for (type, slices) in [(MTLTextureType.type2D, 1), (.type2DArray, 3), (.typeCube, 6)] {
      let contents = Self.contents(format, type, slices: slices)
      let texture = TextureResource(contents)
      #expect(texture.pixels?.keeper == nil)
      _ = table.handle(texture)
      #expect((texture.pixels?.keeper != nil) == Self.keeps(renderer))
      #expect(texture.contents == contents)
      #expect(texture.mipmapLevelCount == 3 && texture.width == 4 && texture.pixelFormat == format)
    }
  }

  @Test func theNextRendererDrawsTheSameAfterTheFirstIsGone() throws {
    let texture = picture(16, 16) { x, y in RGBA8(red: UInt8(x * 16), green: UInt8(y * 16), blue: 40) }
    func draw() throws -> (picture: Image<RGBA8>, bytes: Int) {
      let renderer = try RealityRenderer()
      var material = UnlitMaterial()
      material.color = .init(texture: .init(texture))
      renderer.entities.append(ModelEntity(mesh: .generatePlane(width: 1, height: 1), materials: [material]))
      return (try renderer.snapshot(width: 32, height: 32), renderer.textureByteCount)
    }
    let (first, second) = (try draw(), try draw())
    #expect(first.picture == second.picture)
    #expect(Set(first.picture.pixels).count > 20)
    #expect(second.bytes == first.bytes && first.bytes > 16 * 16 * 4)
  }

  @Test func renderersOfOneContextShareATexture() throws {
    let (one, other) = (try RealityRenderer(), try RealityRenderer())
    try #require(Self.keeps(one))
    let context = one.renderer.context
    let (table, second) = (try TextureCache(context), try TextureCache(other.renderer.context))
    let texture = TextureResource(Self.contents(.rgba8Unorm))
    let handle = table.handle(texture)
    let count = context.objectCount(.texture)
    #expect(second.handle(texture) == handle)
    #expect(context.objectCount(.texture) == count)
  }

  @Test func replacedPixelsStayWithTheResource() throws {
    let renderer = try RealityRenderer()
    let table = try TextureCache(renderer.renderer.context)
    let texture = TextureResource(Self.contents(.rgba8Unorm))
    let handle = table.handle(texture)
    var changed = texture.contents
    changed.levels[0][5] = 200
    texture.replace(changed)
    #expect(table.handle(texture) == handle)
    #expect(texture.pixels?.keeper == nil)
    #expect(texture.contents == changed)
  }

  @Test func aLowLevelTextureKeepsItsBytes() throws {
    let renderer = try RealityRenderer()
    let table = try TextureCache(renderer.renderer.context)
    let source = try LowLevelTexture(descriptor: .init(pixelFormat: .rgba8Unorm, width: 2, height: 2))
    let texture = try TextureResource(from: source)
    _ = table.handle(texture)
    source.withUnsafeMutableBytes { $0[3] = 9 }
    #expect(texture.pixels == nil)
    #expect(texture.contents.levels[0][3] == 9)
  }
}
