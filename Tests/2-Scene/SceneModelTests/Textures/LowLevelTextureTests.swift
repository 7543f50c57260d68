import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing

@MainActor @Suite struct LowLevelTextureTests {
  @Test func bytesThatAreWrittenShowInTheResource() throws {
    let texture = try LowLevelTexture(
      descriptor: .init(
        textureType: .type2DArray, pixelFormat: .rgba8Unorm, width: 4, height: 2, mipmapLevelCount: 3,
        arrayLength: 2))
    let resource = try TextureResource(from: texture)
    #expect(resource.width == 4 && resource.arrayLength == 2 && resource.mipmapLevelCount == 3)
    #expect(resource.contents.levels.map(\.count) == [64, 16, 8])
    let version = resource.version
    texture.withUnsafeMutableBytes(level: 1, slice: 1) { bytes in
      #expect(bytes.count == 8)
      bytes[0] = 77
    }
    #expect(resource.version != version)
    #expect(resource.contents.levels[1][8] == 77)
    texture.withUnsafeBytes(level: 1, slice: 1) { #expect($0[0] == 77) }
    #expect(resource.version == version &+ 1, "reading changes nothing")
  }

  @Test func aResourceCanChangeWhatItShowsWithoutRepeatingVersions() throws {
    let descriptor = LowLevelTexture.Descriptor(pixelFormat: .r8Unorm, width: 1, height: 1)
    let (one, other) = try (LowLevelTexture(descriptor: descriptor), LowLevelTexture(descriptor: descriptor))
    for _ in 0..<5 { one.withUnsafeMutableBytes { $0[0] += 1 } }
    let resource = try TextureResource(from: one)
    var seen: Set<UInt64> = [resource.version]
    resource.replace(with: other)
    #expect(resource.contents.levels[0] == [0] && seen.insert(resource.version).inserted)
    other.withUnsafeMutableBytes { $0[0] = 9 }
    #expect(resource.contents.levels[0] == [9] && seen.insert(resource.version).inserted)
    try resource.replace(
      withImage: CGImage(Image<UInt8>(width: 1, height: 1, filledWith: 3)), options: .init(semantic: .raw))
    #expect(resource.contents.levels[0] == [3] && seen.insert(resource.version).inserted)
    resource.replace(with: one)
    #expect(resource.contents.levels[0] == [5] && seen.insert(resource.version).inserted)
  }

  @Test func shapesThatCannotBeAreRefused() {
    func error(_ descriptor: LowLevelTexture.Descriptor) -> TextureError? {
      do {
        _ = try LowLevelTexture(descriptor: descriptor)
        return nil
      } catch { return error as? TextureError }
    }
    var good = LowLevelTexture.Descriptor(pixelFormat: .rgba8Unorm, width: 8, height: 8)
    #expect(error(good) == nil)
    #expect(error(.init()) == .size(width: 0, height: 0, longestSide: 16_384))
    good.mipmapLevelCount = 5
    #expect(error(good) == .levelCount(5, most: 4))
    good.mipmapLevelCount = 0
    #expect(error(good) == .levelCount(0, most: 4))
    #expect(error(.init(pixelFormat: .invalid, width: 1, height: 1)) != nil)
    #expect(error(.init(pixelFormat: .depth32Float, width: 1, height: 1)) != nil)
    #expect(
      error(.init(textureType: .typeCube, pixelFormat: .r8Unorm, width: 2, height: 3))
        == .faceNotSquare(width: 2, height: 3))
    #expect(
      error(.init(textureType: .type3D, pixelFormat: .r8Unorm, width: 2, height: 2, depth: -4))
        == .sliceCount(-4, most: 2_048))
    #expect(
      error(
        .init(
          textureType: .type2DArray, pixelFormat: .rgba32Float, width: 16_384, height: 16_384,
          arrayLength: 2_048)) == .tooLarge(bytes: 16_384 * 16_384 * 16 * 2_048, most: 1 << 31))
  }
}
