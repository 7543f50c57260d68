import Foundation
import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing

@MainActor @Suite struct TextureImageTests {
  private static func gradient(_ width: Int, _ height: Int) -> Image<RGBA8> {
    var image = Image<RGBA8>(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        image[x, y] = RGBA8(red: UInt8(x * 255 / max(1, width - 1)), green: UInt8(y), blue: 7)
      }
    }
    return image
  }

  @Test func colorsAreStoredWithTheCurveOfSRGBAndHalvedInLinearLight() async throws {
    var board = Image<RGBA8>(width: 2, height: 2, filledWith: RGBA8(red: 0, green: 0, blue: 0))
    board[0, 0] = RGBA8(red: 255, green: 255, blue: 255)
    board[1, 1] = RGBA8(red: 255, green: 255, blue: 255)
    let texture = try await TextureResource(image: CGImage(board), options: .init(semantic: .color))
    #expect(texture.pixelFormat == .rgba8Unorm_srgb && texture.semantic == .color)
    #expect(texture.mipmapLevelCount == 2)
    // Half the light is code 188, not 128.
    #expect(texture.contents.levels[1] == [188, 188, 188, 255])
  }

  @Test func dataIsStoredAndHalvedAsItStands() throws {
    var board = Image<RGBA8>(width: 2, height: 1, filledWith: RGBA8(red: 0, green: 10, blue: 20, alpha: 0))
    board[1, 0] = RGBA8(red: 200, green: 110, blue: 220, alpha: 100)
    let texture = try TextureResource(image: CGImage(board), options: .init(semantic: .raw))
    #expect(texture.pixelFormat == .rgba8Unorm)
    #expect(texture.contents.levels[0] == [0, 10, 20, 0, 200, 110, 220, 100])
    #expect(texture.contents.levels[1] == [100, 60, 120, 50])
  }

  @Test func aScalarHasOneChannelAndShowsItInThree() throws {
    let texture = try TextureResource(image: CGImage(Self.gradient(4, 1)), options: .init(semantic: .scalar))
    #expect(texture.pixelFormat == .r8Unorm)
    #expect(texture.contents.levels[0] == [0, 85, 170, 255])
    #expect(texture.contents.swizzle == .gray)
    let gray = try TextureResource(
      image: CGImage(Image<UInt8>(width: 2, height: 1, pixels: [3, 9])), options: .init(semantic: .raw))
    #expect(gray.pixelFormat == .r8Unorm && gray.contents.swizzle == .gray)
    #expect(gray.contents.levels == [[3, 9], [6]])
  }

  @Test func halvedNormalsHaveLengthOne() throws {
    var image = Image<RGBA8>(width: 2, height: 1)
    image[0, 0] = RGBA8(red: 255, green: 128, blue: 128)
    image[1, 0] = RGBA8(red: 128, green: 128, blue: 255)
    let texture = try TextureResource(image: CGImage(image), options: .init(semantic: .normal))
    let pixel = texture.contents.levels[1].prefix(3).map { Float($0) / 255 * 2 - 1 }
    let length = pixel.reduce(0) { $0 + $1 * $1 }.squareRoot()
    #expect(abs(length - 1) < 0.01 && abs(pixel[0] - 0.707) < 0.01 && abs(pixel[2] - 0.707) < 0.01)
  }

  @Test func sixteenBitsKeepTheirPrecision() throws {
    let image = Image<RGBA16>(
      width: 2, height: 1,
      pixels: [
        RGBA16(red: 32_768, green: 32_800, blue: 257, alpha: 65_535), RGBA16(red: 1, green: 2, blue: 3),
      ])
    let color = try TextureResource(image: CGImage(image), options: .init(semantic: .color))
    #expect(color.pixelFormat == .rgba16Float)
    let red = HalfColor(bits: SIMD4(color.contents.half(0), color.contents.half(1), 0, 0)).color
    #expect(abs(red.x - ColorEncoding.sRGB.light(of: 32_768 / 65_535)) < 1e-4)
    #expect(red.x != red.y)
    let raw = try TextureResource(image: CGImage(image), options: .init(semantic: .raw))
    #expect(raw.pixelFormat == .rgba16Unorm && raw.contents.half(0) == 32_768 && raw.contents.half(2) == 257)
    let scalar = try TextureResource(
      image: CGImage(Image<UInt16>(width: 1, height: 1, pixels: [12_345])), options: .init(semantic: .scalar))
    #expect(scalar.pixelFormat == .r16Unorm && scalar.contents.half(0) == 12_345)
    let normal = try TextureResource(image: CGImage(image), options: .init(semantic: .normal))
    #expect(normal.pixelFormat == .rgba16Unorm)
  }

  @Test func lightIsBrighterThanWhiteOnlyWhereItMay() throws {
    let image = CGImage(
      Image<RGBAFloat>(width: 1, height: 1, pixels: [SIMD4(8, 0.5, -1, 1)], encoding: .linear))
    for semantic in [TextureResource.Semantic.hdrColor, nil] {
      let light = try TextureResource(image: image, options: .init(semantic: semantic))
      #expect(light.semantic == .hdrColor && light.pixelFormat == .rgba16Float)
      #expect(Float16(bitPattern: light.contents.half(0)) == 8)
    }
    let color = try TextureResource(image: image, options: .init(semantic: .color))
    #expect(Float16(bitPattern: color.contents.half(0)) == 1)
    #expect(Float16(bitPattern: color.contents.half(1)) == 0.5)
    #expect(Float16(bitPattern: color.contents.half(2)) == 0)
  }

  @Test func modesDecideWhichLevelsThereAre() throws {
    let image = CGImage(Self.gradient(20, 9))
    func levels(_ mode: TextureResource.MipmapsMode) throws -> [[UInt8]] {
      try TextureResource(image: image, options: .init(semantic: .color, mipmapsMode: mode)).contents.levels
    }
    let (none, empty, all) = try (levels(.none), levels(.allocateAll), levels(.allocateAndGenerateAll))
    #expect(none.count == 1 && empty.count == 5 && all.count == 5)
    #expect(none[0] == all[0] && empty[0] == all[0])
    #expect(empty.map(\.count) == all.map(\.count))
    #expect(empty[1].allSatisfy { $0 == 0 } && !all[1].allSatisfy { $0 == 0 })
  }

  @Test func cutOutsKeepTheShareThatIsDrawn() throws {
    var image = Image<RGBA8>(width: 64, height: 64, filledWith: RGBA8(red: 0, green: 90, blue: 0, alpha: 0))
    var random: UInt32 = 1
    for y in 0..<64 {
      for x in 0..<64 {
        random = random &* 1_664_525 &+ 1_013_904_223
        if random >> 24 < 102 { image[x, y].alpha = 255 }
      }
    }
    func share(_ threshold: Float?) throws -> Double {
      var options = TextureResource.CreateOptions(semantic: .color)
      options.opacityThreshold = threshold
      let level = try TextureResource(image: CGImage(image), options: options).contents.levels[3]
      let drawn = stride(from: 3, to: level.count, by: 4).count { level[$0] >= 128 }
      return Double(drawn) / Double(level.count / 4)
    }
    #expect(try share(nil) < 0.3)
    #expect(abs(try share(0.5) - 0.4) < 0.1)
  }

  @Test func linearAndDisplayP3PicturesBecomeSRGB() throws {
    var linear = Image<RGBA8>(width: 1, height: 1, filledWith: RGBA8(red: 55, green: 55, blue: 55))
    linear.encoding = .linear
    let gray = try TextureResource(image: CGImage(linear), options: .init(semantic: .color))
    // 55 / 255 of the light is code 128.
    #expect(gray.contents.levels[0] == [128, 128, 128, 255])
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let picture = Image<RGBA8>(
      width: 2, height: 1,
      pixels: [RGBA8(red: 200, green: 100, blue: 50), RGBA8(red: 90, green: 90, blue: 90)])
    let wide = try #require(CGImage(picture).copy(colorSpace: space))
    let color = try TextureResource(image: wide, options: .init(semantic: .color))
    let expected = CGColor(colorSpace: space, components: [200 / 255, 100 / 255, 50 / 255, 1])
    let sRGB = try #require(expected).converted(
      to: try #require(CGColorSpace(name: CGColorSpace.sRGB)), intent: .defaultIntent)
    let components = try #require(sRGB?.components).map { UInt8(($0 * 255).rounded()) }
    #expect(color.contents.levels[0] == components + [90, 90, 90, 255])
    let raw = try TextureResource(image: wide, options: .init(semantic: .raw))
    #expect(raw.contents.levels[0].prefix(3) == [200, 100, 50])
  }

  @Test func replacedPicturesAreAnotherVersion() async throws {
    let texture = try await TextureResource.generate(
      from: CGImage(Self.gradient(4, 4)), options: .init(semantic: .color))
    let version = texture.version
    try texture.replace(withImage: CGImage(Self.gradient(8, 2)), options: .init(semantic: .raw))
    #expect(texture.width == 8 && texture.height == 2 && texture.version != version)
    try await texture.replace(using: CGImage(Self.gradient(2, 2)), options: .init(semantic: .raw))
    #expect(texture.width == 2 && texture.version == version + 2)
  }

  @Test func picturesThatNoDeviceTakesAreRefused() throws {
    let long = CGImage(Image<UInt8>(width: 16_385, height: 1))
    let error = #expect(throws: TextureError.self) {
      try TextureResource(image: long, options: .init(semantic: .color))
    }
    #expect(error == .size(width: 16_385, height: 1, longestSide: 16_384))
    #expect(error?.description.contains("16385 x 1") == true)
  }

  @Test func aCancelledTaskMakesNoTexture() async {
    let image = CGImage(Self.gradient(256, 256))
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await TextureResource(image: image, options: .init(semantic: .color))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension TextureContents {
  /// A 16-bit number of the first level.
  fileprivate func half(_ index: Int) -> UInt16 {
    UInt16(levels[0][2 * index]) | UInt16(levels[0][2 * index + 1]) << 8
  }
}
