import Images
import Testing

struct ResizingTests {
  private static let filters: [ResampleFilter] = [.box, .triangle, .mitchell, .lanczos]

  @Test(arguments: filters, [(7, 5), (40, 3), (1, 1), (20, 12), (61, 90)])
  func oneColorStaysThatAtEverySize(filter: ResampleFilter, size: (Int, Int)) {
    let color = RGBA8(red: 200, green: 31, blue: 7, alpha: 90)
    let image = Image(width: 20, height: 12, filledWith: color).resized(
      width: size.0, height: size.1, filter: filter)
    #expect(image.width == size.0 && image.height == size.1)
    #expect(image.pixels.allSatisfy { $0 == color })
  }

  @Test(arguments: filters)
  func theSameSizeIsTheSamePicture(filter: ResampleFilter) {
    let image = Image.noise(9, 8, seed: 1)
    #expect(image.resized(width: 9, height: 8, filter: filter) == image)
  }

  @Test func theBoxAveragesTheAreaOfAPixel() {
    let image = Image<Float>(width: 5, height: 1, pixels: [1, 2, 3, 4, 5], encoding: .linear)
    let half = image.resized(width: 2, height: 1, filter: .box)
    #expect(abs(half[0, 0] - (1 + 2 + 1.5) / 2.5) < 1e-6)
    #expect(abs(half[1, 0] - (1.5 + 4 + 5) / 2.5) < 1e-6)
    #expect(image.resized(width: 10, height: 1, filter: .box).pixels == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  }

  @Test func theBoxByTwoIsAMipLevel() {
    let image = Image.noise(32, 18, seed: 2)
    let light = image.converted(to: RGBAFloat.self, encoding: .linear)
    let level = MipChain(light).levels[1]
    let resized = light.resized(width: 16, height: 9, filter: .box)
    for (a, b) in zip(level.pixels, resized.pixels) {
      let difference = a - b
      #expect((difference * difference).max() < 1e-10)
    }
  }

  @Test(arguments: filters)
  func theMeanOfABlobStays(filter: ResampleFilter) {
    // Away from borders the sum over a picture only depends on the filter's sum, which is 1.
    var image = Image<Float>(width: 60, height: 60, encoding: .linear)
    for y in 25..<35 { for x in 22..<37 { image[x, y] = Float(x + 2 * y) } }
    let smaller = image.resized(width: 30, height: 20, filter: filter)
    let before = image.pixels.reduce(0, +) / 3_600
    let after = smaller.pixels.reduce(0, +) / 600
    #expect(abs(after - before) < before * 0.01)
  }

  @Test func aStraightLineStaysStraight() {
    let image = Image<Float>(width: 32, height: 2, pixels: (0..<64).map { Float($0 % 32) }, encoding: .linear)
    for filter in [ResampleFilter.triangle, .mitchell] {
      let larger = image.resized(width: 96, height: 2, filter: filter)
      for x in 12..<84 {
        #expect(abs(larger[x, 0] - ((Float(x) + 0.5) / 3 - 0.5)) < 1e-4, "\(filter)")
      }
    }
  }

  @Test func invisibleColorsDoNotBleed() {
    var image = Image<RGBA8>(width: 16, height: 16, filledWith: RGBA8(red: 0, green: 255, blue: 0, alpha: 0))
    for y in 4..<12 { for x in 4..<12 { image[x, y] = RGBA8(red: 255, green: 0, blue: 0) } }
    let smaller = image.resized(width: 5, height: 5, filter: .triangle)
    #expect(smaller.pixels.allSatisfy { $0.alpha == 0 || ($0.red == 255 && $0.green < 12) })
    #expect(smaller[2, 2] == RGBA8(red: 255, green: 0, blue: 0))
  }

  @Test func fittingKeepsTheProportions() {
    let image = Image<UInt8>(width: 400, height: 100)
    let fitted = image.fitted(longSide: 50)
    #expect(fitted.width == 50 && fitted.height == 13)
    #expect(image.fitted(longSide: 400) == image)
    #expect(Image<UInt8>(width: 1_000, height: 1).fitted(longSide: 10).height == 1)
  }
}
