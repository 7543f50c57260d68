import Images
import TestSupport
import Testing

/// PNG files are decoded at a smaller size without a whole image in memory.
struct RowReductionTests {
  private func reduced(_ png: HandmadePNG, to side: Int) throws -> DecodedImage {
    var reader = ImageReader()
    reader.reduction = .toLongSide(atLeast: side)
    return try reader.decode(png.bytes)
  }

  @Test func squaresOfPixelsAreAveraged() throws {
    let png = HandmadePNG(width: 19, height: 10, bits: 8, colorType: 0) { x, y, _ in x * 10 + y % 2 * 4 }
    let decoded = try reduced(png, to: 5)
    guard case .gray8(let image) = decoded.pixels else { throw ImageError(.unsupported("not gray")) }
    #expect(image.width == 10 && image.height == 5)
    #expect(image[0, 0] == 7 && image[4, 2] == 87)
    // The last column stands alone.
    #expect(image[9, 4] == 182)
    #expect(decoded.properties.width == 19)
  }

  @Test func transparentPixelsAddNoColor() throws {
    let png = HandmadePNG(width: 16, height: 16, bits: 8, colorType: 6) { x, _, channel in
      x % 2 == 0 ? [200, 100, 50, 255][channel] : [0, 255, 255, 0][channel]
    }
    guard case .rgba8(let image) = try reduced(png, to: 2).pixels else {
      throw ImageError(.unsupported("not RGBA8"))
    }
    #expect(image.width == 2 && image.height == 2)
    #expect(image[1, 1] == RGBA8(red: 200, green: 100, blue: 50, alpha: 128))
  }

  @Test func otherLayoutsAreDecodedWhole() throws {
    let interlaced = HandmadePNG(width: 16, height: 16, bits: 8, colorType: 2, isInterlaced: true) {
      x, _, _ in x
    }
    #expect(try reduced(interlaced, to: 2).width == 16)
    let deep = HandmadePNG(width: 16, height: 16, bits: 16, colorType: 0) { x, _, _ in x }
    #expect(try reduced(deep, to: 2).width == 16)
    let palette = HandmadePNG(
      width: 16, height: 16, bits: 8, colorType: 3, chunks: [("PLTE", [10, 20, 30, 50, 60, 70])]
    ) { x, _, _ in x % 2 }
    guard case .rgba8(let image) = try reduced(palette, to: 8).pixels else {
      throw ImageError(.unsupported("not RGBA8"))
    }
    #expect(image.width == 8 && image[3, 3] == RGBA8(red: 30, green: 40, blue: 50, alpha: 255))
  }

  @Test func aFileThatEndsEarlyIsAnError() throws {
    let png = HandmadePNG(width: 40, height: 40, bits: 8, colorType: 2) { x, y, _ in (x * y) & 255 }
    var reader = ImageReader()
    reader.reduction = .by(.four)
    for share in [0.2, 0.5, 0.8] {
      let part = Array(png.bytes.prefix(Int(Double(png.bytes.count) * share)))
      #expect(throws: ImageError.self) { try reader.decode(part) }
    }
  }
}
