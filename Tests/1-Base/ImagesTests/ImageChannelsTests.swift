import Images
import Testing

struct ImageChannelsTests {
  @Test func channelsComeApartAndTogether() {
    let image = Image.noise(9, 5, seed: 5)
    #expect(image.channel(.green).pixels == image.pixels.map(\.green))
    let packed = Image(
      red: image.channel(.red), green: image.channel(.green), blue: image.channel(.blue),
      alpha: image.channel(.alpha))
    #expect(packed.pixels == image.pixels)
    #expect(packed.encoding == .linear)
  }

  @Test func missingChannelsAreBlackAndOpaque() {
    let image = Image(red: Image<UInt8>(width: 1, height: 1, pixels: [9]))
    #expect(image.pixels == [RGBA8(red: 9, green: 0, blue: 0, alpha: 255)])
  }

  @Test func alphaCanBeReplaced() {
    let image = Image.noise(4, 4, seed: 6)
    let mask = Image<UInt8>(width: 4, height: 4, pixels: (0..<16).map { $0 })
    let result = image.replacingAlpha(by: mask)
    #expect(result.pixels.map(\.alpha) == mask.pixels)
    #expect(result.pixels.map(\.blue) == image.pixels.map(\.blue))
  }

  @Test func channelsOfDifferentSizesDoNotFit() async {
    await #expect(processExitsWith: .failure) {
      _ = Image(red: Image<UInt8>(width: 2, height: 1), alpha: Image<UInt8>(width: 1, height: 2))
    }
  }
}

struct ImagePremultiplicationTests {
  @Test func everyProductIsRoundedToTheNearest() {
    let pixels = (0..<65_536).map {
      RGBA8(red: UInt8($0 & 255), green: 255, blue: 0, alpha: UInt8($0 >> 8))
    }
    let image = Image(width: 256, height: 256, pixels: pixels)
    let wrong = zip(pixels, image.premultipliedPixels()).filter { straight, product in
      let exact = (Double(straight.red) * Double(straight.alpha) / 255).rounded()
      return Double(product.red) != exact || product.green != straight.alpha || product.blue != 0
        || product.alpha != straight.alpha
    }
    #expect(wrong.isEmpty)
  }

  @Test func whatCanComeBackComesBack() {
    // Products again give the same products, whatever alpha lost.
    let image = Image.noise(64, 64, seed: 7)
    let products = image.premultipliedPixels()
    let back = Image(width: 64, height: 64, premultipliedPixels: products)
    #expect(back.premultipliedPixels() == products)
    let opaque = Image.noise(8, 8, seed: 8, opaque: true)
    #expect(Image(width: 8, height: 8, premultipliedPixels: opaque.premultipliedPixels()) == opaque)
  }

  @Test func impossibleProductsAreClamped() {
    let pixel = RGBA8(red: 200, green: 50, blue: 3, alpha: 100)
    let image = Image(width: 1, height: 1, premultipliedPixels: [pixel])
    #expect(image.pixels == [RGBA8(red: 255, green: 128, blue: 8, alpha: 100)])
    let clear = RGBA8(red: 3, green: 2, blue: 1, alpha: 0)
    #expect(Image(width: 1, height: 1, premultipliedPixels: [clear]).pixels == [RGBA8()])
  }

  @Test func floatsMultiplyAndDivide() {
    let image = Image<RGBAFloat>(
      width: 2, height: 1, pixels: [[4, 0.5, 0, 0.25], [1, 1, 1, 0]], encoding: .linear)
    #expect(image.premultipliedPixels() == [[1, 0.125, 0, 0.25], [0, 0, 0, 0]])
    let back = Image(width: 2, height: 1, premultipliedPixels: image.premultipliedPixels())
    #expect(back.pixels == [[4, 0.5, 0, 0.25], [0, 0, 0, 0]])
  }
}
