import Images
import Testing

struct ImageTests {
  @Test func pixelsAreFoundByColumnAndRow() {
    var image = Image<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(image[2, 0] == 3)
    #expect(image[0, 1] == 4)
    image[1, 1] = 50
    #expect(image.pixels == [1, 2, 3, 4, 50, 6])
    #expect(image.row(1) == 3..<6)
    image.withMutablePixels { pixels in for i in pixels.indices { pixels[i] += 1 } }
    #expect(image.pixels == [2, 3, 4, 5, 51, 7])
  }

  @Test func aNewImageIsTransparentBlack() {
    let image = Image<RGBA8>(width: 2, height: 2)
    #expect(image.pixels == Array(repeating: RGBA8(red: 0, green: 0, blue: 0, alpha: 0), count: 4))
    #expect(!image.isOpaque)
    #expect(image.encoding == .sRGB)
  }

  @Test(arguments: [0, 1, 1_023, 1_024, 4_999])
  func oneTransparentPixelIsEnough(position: Int) {
    var image = Image(width: 5_000, height: 1, filledWith: RGBA8(red: 1, green: 2, blue: 3))
    #expect(image.isOpaque)
    image[position, 0].alpha = 254
    #expect(!image.isOpaque)
    #expect(!image.converted(to: RGBA16.self).isOpaque)
    #expect(!image.converted(to: RGBAFloat.self).isOpaque)
    #expect(image.converted(to: UInt8.self).isOpaque)
  }

  @Test func anImageHasAsManyPixelsAsItsSizeSays() async {
    await #expect(processExitsWith: .failure) { _ = Image<UInt8>(width: 2, height: 2, pixels: [1, 2, 3]) }
    await #expect(processExitsWith: .failure) { _ = Image<UInt8>(width: 0, height: 2, pixels: []) }
    await #expect(processExitsWith: .failure) { _ = Image<UInt8>(width: 2, height: 2)[2, 0] }
    await #expect(processExitsWith: .failure) { _ = Image<UInt8>(width: 2, height: 2).row(-1) }
  }
}

struct ImageConversionTests {
  @Test func moreBitsAndFewerAgainChangeNothing() {
    let image = Image.noise(61, 7, seed: 1)
    #expect(image.converted(to: RGBA16.self).converted(to: RGBA8.self) == image)
    #expect(image.converted(to: RGBA16.self)[3, 3].green == UInt16(image[3, 3].green) * 257)
    #expect(image.converted(to: RGBAFloat.self).converted(to: RGBA8.self) == image)
  }

  @Test func grayBecomesThreeEqualChannels() {
    let gray = Image<UInt8>(width: 3, height: 1, pixels: [0, 77, 255])
    #expect(
      gray.converted(to: RGBA8.self).pixels == [0, 77, 255].map { RGBA8(red: $0, green: $0, blue: $0) })
    #expect(gray.converted(to: RGBA8.self).converted(to: UInt8.self) == gray)
    #expect(gray.converted(to: UInt16.self).pixels == [0, 77 * 257, 65_535])
  }

  @Test func colorsBecomeGrayByTheirLight() {
    let pure = [
      RGBA8(red: 255, green: 0, blue: 0), RGBA8(red: 0, green: 255, blue: 0),
      RGBA8(red: 0, green: 0, blue: 255),
    ]
    let image = Image(width: 3, height: 1, pixels: pure)
    #expect(image.converted(to: Float.self, encoding: .linear).pixels == [0.2126, 0.7152, 0.0722])
    // The codes of these amounts of light.
    #expect(image.converted(to: UInt8.self).pixels == [127, 220, 76])
  }

  @Test func anotherEncodingKeepsTheLight() {
    let image = Image<UInt8>(width: 2, height: 1, pixels: [188, 10])
    let linear = image.converted(to: UInt8.self, encoding: .linear)
    #expect(linear.pixels == [128, 1])
    #expect(linear.encoding == .linear)
  }
}
