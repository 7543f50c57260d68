import Files
import Images
import TestSupport
import Testing

struct PNGReaderTests {
  private let reader = ImageReader()

  private func rgba8(_ png: HandmadePNG) throws -> Image<RGBA8> {
    guard case .rgba8(let image) = try reader.decode(png.bytes).pixels else {
      throw ImageError(.unsupported("not RGBA8"))
    }
    return image
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func grayOfEveryDepthFillsTheRange(bits: Int, isInterlaced: Bool) throws {
    let most = 1 << bits - 1
    let png = HandmadePNG(width: 13, height: 9, bits: bits, colorType: 0, isInterlaced: isInterlaced) {
      x, y, _ in (x + 3 * y) & most
    }
    let decoded = try reader.decode(png.bytes)
    let expected = (0..<117).map { UInt8((($0 % 13 + 3 * ($0 / 13)) & most) * 255 / most) }
    #expect(decoded.pixels == .gray8(Image(width: 13, height: 9, pixels: expected)))
    #expect(decoded.properties.channels == .gray)
    #expect(decoded.properties.bitsPerChannel == bits)
    #expect(decoded.properties.isProgressive == isInterlaced)
    #expect(!decoded.properties.hasAlpha)
    #expect(decoded.warnings.isEmpty)
  }

  @Test(arguments: [false, true])
  func sixteenBitsKeepAllOfThem(isInterlaced: Bool) throws {
    let gray = HandmadePNG(width: 7, height: 10, bits: 16, colorType: 0, isInterlaced: isInterlaced) {
      x, y, _ in x * 4_001 + y * 13
    }
    let expected = (0..<70).map { index in
      let (x, y) = (index % 7, index / 7)
      return UInt16(x * 4_001 + y * 13)
    }
    #expect(try reader.decode(gray.bytes).pixels == .gray16(Image(width: 7, height: 10, pixels: expected)))

    let color = HandmadePNG(width: 5, height: 4, bits: 16, colorType: 6, isInterlaced: isInterlaced) {
      x, y, channel in x * 1_000 + y * 10 + channel * 16_384
    }
    let colors = (0..<20).map { index in
      let (x, y) = (index % 5, index / 5)
      let base = UInt16(x * 1_000 + y * 10)
      return RGBA16(red: base, green: base + 16_384, blue: base + 32_768, alpha: base + 49_152)
    }
    #expect(try reader.decode(color.bytes).pixels == .rgba16(Image(width: 5, height: 4, pixels: colors)))
  }

  @Test func colorWithoutAlphaIsOpaque() throws {
    let png = HandmadePNG(width: 3, height: 2, bits: 8, colorType: 2) { x, y, channel in
      x + 10 * y + 100 * channel % 256
    }
    let image = try rgba8(png)
    #expect(image[2, 1] == RGBA8(red: 12, green: 112, blue: 212, alpha: 255))
    #expect(image.isOpaque)
    let wide = HandmadePNG(width: 2, height: 1, bits: 16, colorType: 2) { x, _, channel in x + channel }
    let expected = [RGBA16(red: 0, green: 1, blue: 2), RGBA16(red: 1, green: 2, blue: 3)]
    #expect(try reader.decode(wide.bytes).pixels == .rgba16(Image(width: 2, height: 1, pixels: expected)))
  }

  @Test func alphaIsStraight() throws {
    let png = HandmadePNG(width: 1, height: 1, bits: 8, colorType: 6) { _, _, channel in
      [200, 100, 50, 10][channel]
    }
    #expect(try rgba8(png).pixels == [RGBA8(red: 200, green: 100, blue: 50, alpha: 10)])
    let gray = HandmadePNG(width: 1, height: 1, bits: 8, colorType: 4) { _, _, channel in [200, 10][channel] }
    #expect(try rgba8(gray).pixels == [RGBA8(red: 200, green: 200, blue: 200, alpha: 10)])
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func palettesGiveTheirColors(bits: Int, isInterlaced: Bool) throws {
    let count = 1 << bits
    let palette = (0..<count).flatMap { index -> [UInt8] in [UInt8(index), UInt8(255 - index), 7] }
    var png = HandmadePNG(width: 11, height: 9, bits: bits, colorType: 3, isInterlaced: isInterlaced) {
      x, y, _ in (x * y) % count
    }
    png.chunks = [("PLTE", palette), ("tRNS", [33])]
    let decoded = try reader.decode(png.bytes)
    let expected = (0..<99).map { index in
      let color = UInt8(index % 11 * (index / 11) % count)
      return RGBA8(red: color, green: 255 - color, blue: 7, alpha: color == 0 ? 33 : 255)
    }
    #expect(decoded.pixels == .rgba8(Image(width: 11, height: 9, pixels: expected)))
    #expect(decoded.properties.channels == .palette)
    #expect(decoded.properties.hasAlpha)
  }

  @Test func oneColorCanBeTheTransparentOne() throws {
    var gray = HandmadePNG(width: 4, height: 1, bits: 2, colorType: 0) { x, _, _ in x }
    gray.chunks = [("tRNS", [0, 2])]
    #expect(try rgba8(gray).pixels.map(\.alpha) == [255, 255, 0, 255])
    #expect(try rgba8(gray).pixels.map(\.red) == [0, 85, 170, 255])
    var color = HandmadePNG(width: 3, height: 1, bits: 8, colorType: 2) { x, _, _ in x }
    color.chunks = [("tRNS", [0, 1, 0, 1, 0, 1])]
    #expect(try rgba8(color).pixels.map(\.alpha) == [255, 0, 255])
  }

  /// A gray pixel of value 100 with the given chunks.
  private func pixel(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
    var png = HandmadePNG(width: 1, height: 1, bits: 8, colorType: 0) { _, _, _ in 100 }
    png.chunks = chunks
    return png.bytes
  }

  @Test func noChunkChangesTheValues() throws {
    for gamma in [45_455, 100_000, 60_000, 22_000] {
      guard case .gray8(let image) = try reader.decode(pixel([("gAMA", HandmadePNG.number(gamma))])).pixels
      else {
        Issue.record("not gray")
        continue
      }
      #expect(image.pixels == [100])
      #expect(image.encoding == (gamma == 100_000 ? .linear : .sRGB))
    }
  }

  @Test func whatTheFileSaysAboutItsColorsIsReported() throws {
    let plain = try reader.inspect(pixel([]))
    #expect(plain.color == FileColor())
    let gamma = try reader.inspect(pixel([("gAMA", HandmadePNG.number(45_455))]))
    #expect(gamma.color.gamma == 0.45455)
    // An sRGB chunk outranks gamma, and code points outrank both.
    let sRGB = try reader.inspect(pixel([("gAMA", HandmadePNG.number(45_455)), ("sRGB", [0])]))
    #expect(sRGB.color.encoding == .sRGB)
    let linear = try reader.inspect(pixel([("cICP", [12, 8, 0, 1]), ("sRGB", [0])]))
    #expect(linear.color.encoding == .linear)
    #expect(linear.color.primaries == 12 && linear.color.transfer == 8)
  }

  @Test func orientationComesFromEXIF() throws {
    let exif: [UInt8] = [
      0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let bytes = pixel([("eXIf", exif)])
    #expect(try reader.inspect(bytes).orientation == .right)
  }

  @Test func damageIsNamedWithItsPlace() throws {
    var bytes = HandmadePNG(width: 8, height: 8, bits: 8, colorType: 0) { x, _, _ in x }.bytes
    bytes[60] ^= 1
    let error = #expect(throws: ImageError.self) { try reader.decode(bytes) }
    guard case .malformed(let what, let offset) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(what.contains("IDAT"))
    #expect(offset > 60 && offset <= bytes.count)
    #expect(error?.description.hasPrefix("PNG: damaged near byte ") == true)
  }

  @Test func aTextThatUnfoldsToGigabytesIsLeftOut() throws {
    // One literal, then matches of 258 bytes at distance 1, in the fixed code of deflate.
    var bits = "101" + "00110000"
    bits += String(repeating: "11000101" + "00000", count: 100_000) + "0000000"
    let digits = Array(bits.utf8)
    var packed = [UInt8](repeating: 0, count: (digits.count + 7) / 8)
    for (i, digit) in digits.enumerated() { packed[i / 8] |= (digit - 48) << UInt8(i % 8) }
    let text = Array("Comment".utf8) + [0, 0, 0x78, 0x01] + packed + [0, 0, 0, 0]
    let decoded = try reader.decode(pixel([("zTXt", text)]))
    #expect(decoded.width == 1)
    #expect(decoded.warnings.first?.contains("zTXt") == true)
  }

  @Test func aProfileIsHandedOut() throws {
    // A header without tags: size, version, class, color space, connection space, signature, white point.
    var profile = [UInt8](repeating: 0, count: 132)
    profile.replaceSubrange(0..<4, with: HandmadePNG.number(132))
    profile.replaceSubrange(8..<12, with: [4, 0x30, 0, 0])
    profile.replaceSubrange(12..<24, with: Array("mntrGRAYXYZ ".utf8))
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    profile.replaceSubrange(68..<80, with: [0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d])
    let bytes = pixel([("iCCP", Array("gray".utf8) + [0, 0] + HandmadePNG.zlib(profile))])
    let decoded = try reader.decode(bytes)
    #expect(decoded.properties.color.profile == profile)
    #expect(decoded.encoding == .sRGB)
  }
}

struct PNGWriterTests {
  private let reader = ImageReader()

  @Test(arguments: [PNGWriter.Compression.fast, .balanced, .small])
  func everyPixelComesBack(compression: PNGWriter.Compression) throws {
    let writer = PNGWriter(compression: compression)
    let image = Image.noise(37, 21, seed: 1)
    #expect(try reader.decode(writer.encode(image)).pixels == .rgba8(image))
    let opaque = Image.noise(37, 21, seed: 2, opaque: true)
    #expect(try reader.decode(writer.encode(opaque)).pixels == .rgba8(opaque))
    let gray = image.channel(.red)
    #expect(try reader.decode(writer.encode(gray)).pixels == .gray8(gray))
  }

  @Test func sixteenBitsComeBack() throws {
    var noise = SeededRandom(seed: 3)
    let words = (0..<4 * 99).map { _ in UInt16.random(in: 0...65_535, using: &noise) }
    let gray = Image<UInt16>(width: 33, height: 12, pixels: words, encoding: .linear)
    #expect(try reader.decode(PNGWriter().encode(gray)).pixels == .gray16(gray))
    let pixels = (0..<99).map { i in
      RGBA16(red: words[4 * i], green: words[4 * i + 1], blue: words[4 * i + 2], alpha: words[4 * i + 3])
    }
    let color = Image<RGBA16>(width: 11, height: 9, pixels: pixels)
    #expect(try reader.decode(PNGWriter().encode(color)).pixels == .rgba16(color))
  }

  @Test func automaticLayoutHasTheFewestChannels() throws {
    let color = RGBA8(red: 1, green: 2, blue: 3)
    let gray = RGBA8(red: 5, green: 5, blue: 5)
    let cases: [(RGBA8, RGBA8, ImageProperties.Channels)] = [
      (gray, gray, .gray), (gray, RGBA8(red: 9, green: 9, blue: 9, alpha: 9), .grayAlpha),
      (gray, color, .rgb),
      (color, RGBA8(red: 9, green: 9, blue: 9, alpha: 9), .rgbAlpha),
    ]
    for (first, second, channels) in cases {
      let image = Image(width: 2, height: 1, pixels: [first, second])
      let bytes = try PNGWriter().encode(image)
      #expect(try reader.inspect(bytes).channels == channels)
      #expect(try reader.decode(bytes).rgba8() == image)
      let wide = image.converted(to: RGBA16.self)
      let wideBytes = try PNGWriter().encode(wide)
      #expect(try reader.inspect(wideBytes).channels == channels)
      #expect(try reader.decode(wideBytes).image(RGBA16.self) == wide)
    }
  }

  @Test func theLayoutCanBeAskedFor() throws {
    let image = Image(width: 1, height: 1, filledWith: RGBA8(red: 0, green: 255, blue: 0, alpha: 7))
    let cases: [(PNGWriter.Layout, ImageProperties.Channels, RGBA8)] = [
      (.gray, .gray, RGBA8(red: 220, green: 220, blue: 220)),
      (.grayAlpha, .grayAlpha, RGBA8(red: 220, green: 220, blue: 220, alpha: 7)),
      (.rgb, .rgb, RGBA8(red: 0, green: 255, blue: 0)), (.rgbAlpha, .rgbAlpha, image[0, 0]),
    ]
    for (layout, channels, pixel) in cases {
      let bytes = try PNGWriter(layout: layout).encode(image)
      #expect(try reader.inspect(bytes).channels == channels)
      #expect(try reader.decode(bytes).rgba8().pixels == [pixel])
    }
    let gray = Image<UInt8>(width: 1, height: 1, pixels: [3])
    #expect(try reader.inspect(PNGWriter(layout: .rgbAlpha).encode(gray)).channels == .rgbAlpha)
  }

  @Test(arguments: [ColorEncoding.sRGB, .linear])
  func theEncodingIsWritten(encoding: ColorEncoding) throws {
    let image = Image<UInt8>(width: 1, height: 1, pixels: [3], encoding: encoding)
    #expect(try reader.decode(PNGWriter().encode(image)).encoding == encoding)
  }

  @Test func smallerFilesTakeMoreEffort() throws {
    let image = Image.gradient(256, 256)
    let sizes = try [PNGWriter.Compression.fast, .balanced, .small].map {
      try PNGWriter(compression: $0).encode(image).count
    }
    #expect(sizes[2] < sizes[1] && sizes[1] < sizes[0])
  }

  @Test func dataBehindTheLastRowAreNotDecompressed() throws {
    // A block of fixed codes: a zero, and matches of 258 bytes with the byte before, thirteen bits for each.
    let zero = "00110000", match = "11000101" + "00000"
    let bits = Array(("110" + zero + String(repeating: match, count: 16)).utf8)
    let first = (0..<15).map { byte in
      (0..<8).reduce(UInt8(0)) { $0 | (bits[byte * 8 + $1] == UInt8(ascii: "1") ? 1 << UInt8($1) : 0) }
    }
    // Eight matches are thirteen bytes; so many decompress to two gigabytes.
    var data: [UInt8] = [0x78, 0x01] + first[..<2]
    for _ in 0..<1 << 20 { data.append(contentsOf: first[2...]) }
    let header = PNGChunks.bigEndian(1) + PNGChunks.bigEndian(1) + [8, 0, 0, 0, 0]
    let file =
      PNGChunks.signature + PNGChunks.chunk("IHDR", header) + PNGChunks.chunk("IDAT", data)
      + PNGChunks.chunk("IEND", [])
    var decoded: DecodedImage?
    let time = try ProcessorTime.measure { decoded = try reader.decode(file) }
    #expect(time < .milliseconds(500))
    let image = try #require(decoded)
    #expect(image.pixels == .gray8(Image<UInt8>(width: 1, height: 1, pixels: [0])))
    #expect(image.warnings == ["IDAT: Too much image data"])
  }

  @Test func someDataBehindTheLastRowAreNoFault() throws {
    let rows = [UInt8](repeating: 0, count: 2 + 5)
    let header = PNGChunks.bigEndian(1) + PNGChunks.bigEndian(1) + [8, 0, 0, 0, 0]
    // A stored block: its length, the complement of that, and the bytes.
    let block: [UInt8] = [0x78, 0x01, 1, 7, 0, 248, 255] + rows + [0, 7, 0, 1]
    let file =
      PNGChunks.signature + PNGChunks.chunk("IHDR", header) + PNGChunks.chunk("IDAT", block)
      + PNGChunks.chunk("IEND", [])
    let image = try reader.decode(file)
    #expect(image.width == 1 && image.warnings.count == 1)
    // What follows the data is still checked.
    #expect(throws: ImageError.self) { try reader.decode(Array(file.dropLast(2))) }
  }
}
