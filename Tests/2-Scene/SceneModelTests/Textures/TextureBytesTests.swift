import SceneModel
import ShaderPrograms
import Testing

@MainActor @Suite struct TextureBytesTests {
  typealias Level = TextureResource.Contents.MipmapLevel

  private func make(
    _ width: Int, _ height: Int, _ levels: [Level],
    _ format: TextureResource.Format = .raw(pixelFormat: .r8Unorm)
  ) throws -> TextureResource {
    try TextureResource(
      dimensions: .dimensions(width: width, height: height), format: format,
      contents: .init(mipmapLevels: levels))
  }

  private func error(_ body: () throws -> TextureResource) -> TextureError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? TextureError
    }
  }

  @Test func gapsBetweenRowsAreTakenOut() throws {
    let texture = try make(
      3, 2,
      [
        .mip(bytes: [1, 2, 3, 99, 4, 5, 6], bytesPerRow: 4),
        .mip(bytes: [7], bytesPerRow: 0),
      ])
    #expect(texture.contents.levels == [[1, 2, 3, 4, 5, 6], [7]])
    #expect(texture.mipmapLevelCount == 2 && texture.semantic == .raw)
  }

  @Test func whatDoesNotAddUpIsNamed() {
    #expect(
      error { try make(0, 2, [.mip(bytes: [], bytesPerRow: 0)]) }
        == .size(width: 0, height: 2, longestSide: 16_384))
    #expect(error { try make(4, 4, []) } == .levelCount(0, most: 3))
    let one = Level.mip(bytes: [UInt8](repeating: 0, count: 16), bytesPerRow: 4)
    #expect(error { try make(4, 4, [one, one, one, one]) } == .levelCount(4, most: 3))
    #expect(
      error { try make(4, 4, [.mip(bytes: [UInt8](repeating: 0, count: 16), bytesPerRow: 3)]) }
        == .rowTooShort(level: 0, bytesPerRow: 3, needed: 4))
    #expect(
      error { try make(4, 4, [.mip(bytes: [UInt8](repeating: 0, count: 15), bytesPerRow: 4)]) }
        == .tooFewBytes(level: 0, bytes: 15, needed: 16))
    #expect(
      error { try make(4, 4, [one, .mip(bytes: [1], bytesPerRow: 2)]) }
        == .tooFewBytes(level: 1, bytes: 1, needed: 4))
    for row in [Int.max, Int.max / 2, Int.min, -1] {
      #expect(error { try make(4, 4, [.mip(bytes: [1, 2, 3, 4], bytesPerRow: row)]) } != nil)
    }
    #expect(
      error { try make(1, 1, [.mip(bytes: [0, 0, 0, 0], bytesPerRow: 4)], .raw(pixelFormat: .depth32Float)) }
        != nil)
    #expect(error { try make(1, 1, [.mip(bytes: [], bytesPerRow: 0)], .raw(pixelFormat: .invalid)) } != nil)
  }

  @Test func layersFacesAndSlicesAreCounted() throws {
    let two = Level.mip(slices: [
      .slice(bytes: [1, 2], bytesPerRow: 2), .slice(bytes: [3, 4], bytesPerRow: 2),
    ])
    let array = try TextureResource(
      dimensions: .dimensions(width: 2, height: 1, length: 2), format: .raw(pixelFormat: .r8Unorm),
      contents: .init(mipmapLevels: [two]))
    #expect(array.textureType == .type2DArray && array.arrayLength == 2 && array.depth == 1)
    #expect(array.contents.levels == [[1, 2, 3, 4]])
    let whole = try TextureResource(
      dimensions: .dimensions(width: 1, height: 2, depth: 2), format: .raw(pixelFormat: .r8Unorm),
      contents: .init(
        mipmapLevels: [.mip(bytes: [1, 0, 2, 0, 9, 3, 0, 4], bytesPerRow: 2, bytesPerImage: 5)]))
    #expect(whole.textureType == .type3D && whole.depth == 2 && whole.contents.levels == [[1, 2, 3, 4]])
    #expect(
      error {
        try TextureResource(
          dimensions: .dimensions(faceSize: 1), format: .raw(pixelFormat: .r8Unorm),
          contents: .init(mipmapLevels: [two]))
      } == .levelSlices(level: 0, count: 2, expected: 6))
    #expect(
      error {
        try TextureResource(
          dimensions: .dimensions(width: 1, height: 2, length: 2), format: .raw(pixelFormat: .r8Unorm),
          contents: .init(mipmapLevels: [.mip(bytes: [1, 2, 3, 4], bytesPerRow: 1, bytesPerImage: 1)]))
      } == .imageTooShort(level: 0, bytesPerImage: 1, needed: 2))
    #expect(
      error {
        try TextureResource(
          dimensions: .dimensions(width: 1, height: 2, length: 2), format: .raw(pixelFormat: .r8Unorm),
          contents: .init(mipmapLevels: [.mip(bytes: [1, 2, 3], bytesPerRow: 1, bytesPerImage: .max)]))
      } == .tooFewBytes(level: 0, bytes: 3, needed: .max))
    for length in [0, -1, 5_000, Int.max] {
      #expect(
        error {
          try TextureResource(
            dimensions: .dimensions(width: 1, height: 1, length: length),
            format: .raw(pixelFormat: .r8Unorm), contents: .init(mipmapLevels: [two]))
        } == .sliceCount(length, most: 2_048))
    }
  }

  @Test func colorsOfDisplayP3AreMixedFromOurPrimaries() throws {
    // Gray is gray everywhere; a pure green of Display P3 lies outside of sRGB.
    let format = TextureResource.Format.color(.displayP3, pixelFormat: .bgra8Unorm_srgb)
    let texture = try make(
      3, 1, [.mip(bytes: [90, 90, 90, 255, 0, 255, 0, 7, 50, 100, 200, 255], bytesPerRow: 12)], format)
    let bytes = texture.contents.levels[0]
    #expect(Array(bytes[0..<8]) == [90, 90, 90, 255, 0, 255, 0, 7])
    #expect(bytes[10] > 200 && bytes[8] < 50, "red is stronger in sRGB, and blue is last but first stored")
    let plain = try make(
      1, 1, [.mip(bytes: [1, 2, 3, 4], bytesPerRow: 4)], .color(.sRGB, pixelFormat: .rgba8Unorm_srgb))
    #expect(plain.contents.levels[0] == [1, 2, 3, 4] && plain.semantic == .color)
  }

  @Test func normalsOfTwoCoordinatesGetTheirThird() throws {
    let xy = try make(
      2, 1, [.mip(bytes: [128, 128, 255, 128], bytesPerRow: 4)], .normal(.xy, pixelFormat: .rg8Unorm))
    #expect(xy.pixelFormat == .rgba8Unorm && xy.semantic == .normal)
    #expect(xy.contents.levels[0] == [128, 128, 255, 255, 255, 128, 128, 255])
    let wy = try make(
      1, 1, [.mip(bytes: [9, 204, 9, 128], bytesPerRow: 4)], .normal(.wy, pixelFormat: .rgba8Unorm))
    // y is 0.6, so z is 0.8.
    #expect(wy.contents.levels[0] == [128, 204, 229, 255] || wy.contents.levels[0] == [128, 204, 230, 255])
    #expect(throws: TextureError.self) {
      try make(1, 1, [.mip(bytes: [0, 0], bytesPerRow: 2)], .normal(.wy, pixelFormat: .rg8Unorm))
    }
  }
}
