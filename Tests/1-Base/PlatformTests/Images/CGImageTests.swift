import Foundation
import Images
import Platform
import Testing

@Suite struct CGImageTests {
  private func bitmap(
    _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int = 8, components: Int,
    bytesPerRow: Int? = nil,
    _ info: UInt32, space: String = CGColorSpace.sRGB
  ) throws -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: bits * components,
      bytesPerRow: bytesPerRow ?? width * bits * components / 8,
      space: try #require(CGColorSpace(name: space)),
      bitmapInfo: CGBitmapInfo(rawValue: info), provider: try #require(CGDataProvider(data: Data(bytes))),
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  private func color(_ image: CGImage?) throws -> RGBA8 {
    try #require(image).standardPixels.rgba8()[0, 0]
  }

  @Test func everyOrderOfComponentsIsUnderstood() throws {
    let expected = RGBA8(red: 10, green: 20, blue: 30, alpha: 255)
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    func alpha(_ info: CGImageAlphaInfo) -> UInt32 { info.rawValue }
    #expect(try color(bitmap([10, 20, 30], components: 3, alpha(.none))) == expected)
    #expect(try color(bitmap([10, 20, 30, 0], components: 4, alpha(.noneSkipLast))) == expected)
    #expect(try color(bitmap([0, 10, 20, 30], components: 4, alpha(.noneSkipFirst))) == expected)
    #expect(try color(bitmap([30, 20, 10, 0], components: 4, alpha(.noneSkipFirst) | little)) == expected)
    #expect(try color(bitmap([0, 30, 20, 10], components: 4, alpha(.noneSkipLast) | little)) == expected)
    let half = RGBA8(red: 100, green: 50, blue: 200, alpha: 128)
    #expect(try color(bitmap([100, 50, 200, 128], components: 4, alpha(.last))) == half)
    #expect(try color(bitmap([128, 100, 50, 200], components: 4, alpha(.first))) == half)
    #expect(
      try color(bitmap([100, 25, 50, 128], components: 4, alpha(.premultipliedFirst) | little))
        == RGBA8(red: 100, green: 50, blue: 199, alpha: 128))
  }

  @Test func sixteenBitsAndFloatsAreReadInBothOrders() throws {
    let big = try #require(try bitmap([1, 2, 3, 4, 5, 6], bits: 16, components: 3, 0))
    #expect(big.bitsPerComponent == 16)
    #expect(big.standardPixels.image(RGBA16.self)[0, 0] == RGBA16(red: 0x102, green: 0x304, blue: 0x506))
    let little = try #require(
      try bitmap([2, 1, 4, 3, 6, 5], bits: 16, components: 3, CGBitmapInfo.byteOrder16Little.rawValue))
    #expect(little.standardPixels.image(RGBA16.self)[0, 0] == RGBA16(red: 0x102, green: 0x304, blue: 0x506))
    let numbers: [Float] = [4, 0.5, -1]
    let bytes = numbers.flatMap { number in
      withUnsafeBytes(of: number.bitPattern.littleEndian) { [UInt8]($0) }
    }
    let info = CGBitmapInfo.floatComponents.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    let light = try #require(
      try bitmap(bytes, bits: 32, components: 3, info, space: CGColorSpace.extendedLinearSRGB))
    #expect(light.standardPixels.image(RGBAFloat.self)[0, 0] == SIMD4(4, 0.5, -1, 1))
  }

  @Test func rowsMayHaveGapsAndGrayHasOneChannel() throws {
    let gray = try #require(
      try bitmap(
        [1, 2, 99, 3, 4], width: 2, height: 2, components: 1, bytesPerRow: 3, 0,
        space: CGColorSpace.linearGray))
    #expect(gray.bitsPerPixel == 8 && gray.bytesPerRow == 2)
    #expect(gray.standardPixels.image(UInt8.self).pixels == [1, 2, 3, 4])
    #expect(gray.standardPixels.encoding == .linear)
  }

  @Test func whatDoesNotGoTogetherIsNoPicture() throws {
    #expect(try bitmap([1, 2], components: 3, 0) == nil, "bytes are missing")
    #expect(try bitmap([1, 2, 3], components: 3, bytesPerRow: 2, 0) == nil)
    #expect(try bitmap([1, 2, 3], components: 3, bytesPerRow: .max, 0) == nil)
    #expect(try bitmap([1, 2, 3, 4], components: 4, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(try bitmap([1, 2, 3], width: 0, components: 3, 0) == nil)
    #expect(try bitmap([1, 2, 3], width: -1, components: 3, bytesPerRow: 3, 0) == nil)
    #expect(try bitmap([1, 2, 3], width: 1 << 40, components: 3, bytesPerRow: .max, 0) == nil)
    #expect(try bitmap([1, 2, 3, 4], bits: 32, components: 1, 0, space: CGColorSpace.linearGray) == nil)
    #expect(try bitmap([1, 2, 3], components: 3, 25) == nil)
    #expect(try bitmap([1], components: 1, CGImageAlphaInfo.alphaOnly.rawValue) == nil)
  }

  @Test func partsAreCutOutOfPictures() throws {
    let image = CGImage(Image<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 9)))
    #expect(part.width == 2 && part.height == 2)
    #expect(part.storedPixels.image(UInt8.self).pixels == [2, 3, 5, 6])
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .zero) == nil)
    #expect(image.cropping(to: CGRect(x: -.infinity, y: 0, width: .infinity, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: Double.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func picturesAreTaggedAsTheirPixelsAre() throws {
    #expect(CGImage(Image<RGBA8>(width: 1, height: 1)).colorSpace?.name == CGColorSpace.sRGB)
    let linear = Image<RGBAFloat>(width: 1, height: 1, encoding: .linear)
    #expect(CGImage(linear).colorSpace?.name == CGColorSpace.extendedLinearSRGB)
    #expect(CGImage(linear).copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
    #expect(throws: ImageError.self) { try CGImage(decoding: [1, 2, 3]) }
    #expect(throws: ImageError.self) { try CGImage(decodingFile: "/nowhere.png") }
  }
}
