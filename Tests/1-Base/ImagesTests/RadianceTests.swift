import Images
import TestSupport
import Testing

struct RadianceTests {
  private let reader = ImageReader()

  /// Light that the format holds exactly: mantissas over a shared exponent.
  private func image(_ width: Int, _ height: Int, seed: UInt64) -> Image<RGBAFloat> {
    var noise = SeededRandom(seed: seed)
    let pixels = (0..<width * height).map { i -> RGBAFloat in
      // Runs now and then, and black.
      if i % 5 == 0 { return [0, 0, 0, 1] }
      let scale = Float(sign: .plus, exponent: i / 9 % 40 - 20, significand: 1)
      let light = RGBAFloat(
        Float(UInt8.random(in: 128...255, using: &noise)), Float(UInt8.random(in: 0...255, using: &noise)),
        Float(i / 7 % 3), 0)
      return light * scale + RGBAFloat(0, 0, 0, 1)
    }
    return Image(width: width, height: height, pixels: pixels, encoding: .linear)
  }

  private func decode(_ bytes: [UInt8]) throws -> Image<RGBAFloat> {
    guard case .rgbaFloat(let image) = try reader.decode(bytes).pixels else {
      throw ImageError(.unsupported("not floats"))
    }
    return image
  }

  @Test(arguments: [(1, 1), (7, 3), (8, 4), (300, 5), (129, 2), (32_767, 1), (32_768, 1)])
  func lightComesBack(width: Int, height: Int) throws {
    let image = image(width, height, seed: 1)
    #expect(try decode(RadianceWriter().encode(image)) == image)
  }

  @Test func runsMakeEvenPicturesSmall() throws {
    let image = Image<RGBAFloat>(width: 1_000, height: 10, filledWith: [1, 2, 3, 1], encoding: .linear)
    let bytes = RadianceWriter().encode(image)
    #expect(bytes.count < 900)
    #expect(try decode(bytes) == image)
  }

  @Test func lightIsRoundedToAPartIn256OfTheStrongest() throws {
    var noise = SeededRandom(seed: 2)
    let pixels = (0..<1_000).map { _ in
      RGBAFloat(
        .random(in: 0...1, using: &noise), .random(in: 0...100, using: &noise),
        .random(in: 0...0.001, using: &noise), 1)
    }
    let image = Image(width: 1_000, height: 1, pixels: pixels, encoding: .linear)
    for (before, after) in zip(pixels, try decode(RadianceWriter().encode(image)).pixels) {
      let difference = before - after
      #expect(max(abs(difference.x), abs(difference.y), abs(difference.z)) <= max(before.x, before.y) / 255)
    }
  }

  @Test func strangeLightIsMadeToFit() throws {
    let pixels: [RGBAFloat] = [
      [-1, 2, .nan, 1], [.infinity, 0, 0, 1], [.leastNonzeroMagnitude, 0, 0, 1], [255.9, 0, 0, 0.5],
      [0.999, 0.999, 0.999, 1],
    ]
    let image = Image(width: 5, height: 1, pixels: pixels, encoding: .linear)
    let result = try decode(RadianceWriter().encode(image)).pixels
    #expect(result[0] == [0, 2, 0, 1])
    #expect(result[1].x > 1e38 && result[1].x.isFinite)
    #expect(result[2] == [0, 0, 0, 1])
    #expect(result[3] == [256, 0, 0, 1])
    #expect(result[4] == [1, 1, 1, 1])
  }

  /// Four pixels, 2 by 2, of red 1 to 4, in the order given.
  private func flat(_ size: String, _ order: [UInt8], lines: [String] = ["FORMAT=32-bit_rle_rgbe"]) -> [UInt8]
  {
    let header = (["#?RADIANCE", "# made by hand"] + lines + ["", size]).joined(separator: "\n") + "\n"
    return Array(header.utf8) + order.flatMap { [$0, 0, 0, 136] }
  }

  @Test(arguments: [
    ("-Y 2 +X 3", [1, 2, 3, 4, 5, 6]), ("-Y 2 -X 3", [3, 2, 1, 6, 5, 4]), ("+Y 2 +X 3", [4, 5, 6, 1, 2, 3]),
    ("+Y 2 -X 3", [6, 5, 4, 3, 2, 1]), ("+X 3 -Y 2", [1, 4, 2, 5, 3, 6]), ("-X 3 -Y 2", [3, 6, 2, 5, 1, 4]),
    ("+X 3 +Y 2", [4, 1, 5, 2, 6, 3]), ("-X 3 +Y 2", [6, 3, 5, 2, 4, 1]),
  ])
  func everyOrderOfPixelsIsUnderstood(size: String, order: [UInt8]) throws {
    let image = try decode(flat(size, order))
    #expect(image.width == 3 && image.height == 2)
    #expect(image.pixels.map(\.x) == [1, 2, 3, 4, 5, 6])
  }

  @Test func exposureIsReportedAndNotUndone() throws {
    let lines = ["EXPOSURE=2.5", "GAMMA=2.2", "FORMAT=32-bit_rle_rgbe", "EXPOSURE= 2", "VIEW= -vtv"]
    let decoded = try reader.decode(flat("-Y 1 +X 2", [7, 9], lines: lines))
    #expect(decoded.properties.exposure == 5)
    #expect(decoded.light().pixels.map(\.x) == [7, 9])
    #expect(try reader.inspect(flat("-Y 1 +X 1", [1])).exposure == nil)
  }

  @Test func pixelsOfTheOldEncodingRepeatTheOneBefore() throws {
    var bytes = flat("-Y 1 +X 300", [5])
    // 42 times, then 1 more times 256, since the second follows at once; then one of its own.
    bytes += [1, 1, 1, 42, 1, 1, 1, 1, 6, 0, 0, 136]
    let image = try decode(bytes)
    #expect(image.pixels.dropLast().allSatisfy { $0.x == 5 })
    #expect(image.pixels.last?.x == 6)
  }

  @Test func damageIsNamed() throws {
    let start = Array("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 8\n".utf8)
    let cases: [([UInt8], String)] = [
      (flat("-Y 0 +X 3", []), "no size in"), (flat("-Y 2 +Y 3", []), "no size in"),
      (flat("-Y 2", []), "no size in"), (flat("-Y 9999999999999999999999 +X 3", []), "no size in"),
      (flat("-Y 1 +X 1", [1], lines: ["FORMAT=32-bit_rle_xyze"]), "ra_xyze"),
      (flat("-Y 1 +X 1", [1], lines: ["FORMAT=64-bit"]), "the format 64-bit is not supported"),
      (start + [2, 2, 0, 9], "a line of 9 pixels, 8 expected"),
      (start + [2, 2, 0, 8, 0], "a run of 0 bytes"),
      (start + [2, 2, 0, 8, 137, 5], "a run of 9 bytes where 8 are left"),
      (start + [2, 2, 0, 8, 136], "ends at byte"),
      (start + [1, 1, 1, 4], "repeated beyond its line"),
      (start + [9, 9, 9, 9, 1, 1, 1, 8], "repeated beyond its line"),
      (Array("#?RADIANCE\n".utf8) + Array(repeating: 0x61, count: 70_000), "the header does not end"),
    ]
    for (bytes, text) in cases {
      let error = #expect(throws: ImageError.self) { try reader.decode(bytes) }
      #expect(error?.description.contains(text) == true, "\(text): \(String(describing: error))")
    }
  }
}
