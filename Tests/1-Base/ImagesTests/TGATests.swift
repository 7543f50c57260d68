import Images
import TestSupport
import Testing

struct TGATests {
  private let reader = ImageReader()

  private func rgba8(_ bytes: [UInt8]) throws -> Image<RGBA8> { try reader.decode(bytes).rgba8() }

  /// Pixels that run and pixels that do not.
  private static func shade(_ x: Int, _ y: Int) -> UInt8 { UInt8(x < 5 ? 9 : (x * 31 + y * 7) & 255) }

  @Test(arguments: [false, true], [(false, false), (false, true), (true, false), (true, true)])
  func colorsComeFromEveryCorner(isPacked: Bool, corner: (fromTop: Bool, fromRight: Bool)) throws {
    var file = HandmadeTGA(width: 11, height: 6, kind: 2, bits: 24) { x, y in
      [Self.shade(x, y), UInt8(x), UInt8(y)]
    }
    (file.isPacked, file.fromTop, file.fromRight) = (isPacked, corner.fromTop, corner.fromRight)
    file.note = Array("a note".utf8)
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.format == .tga && decoded.properties.channels == .rgb)
    #expect(decoded.warnings.isEmpty && decoded.encoding == .sRGB)
    #expect(try reader.inspect(file.bytes) == decoded.properties)
    let image = decoded.rgba8()
    for y in 0..<6 {
      for x in 0..<11 {
        #expect(image[x, y] == RGBA8(red: UInt8(y), green: UInt8(x), blue: Self.shade(x, y)))
      }
    }
  }

  @Test(arguments: [false, true])
  func aFourthByteIsOpacity(isPacked: Bool) throws {
    var file = HandmadeTGA(width: 7, height: 3, kind: 2, bits: 32, attributeBits: 8, isPacked: isPacked) {
      x, y in [1, 2, 3, Self.shade(x, y)]
    }
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.hasAlpha && decoded.properties.channels == .rgbAlpha)
    #expect(decoded.rgba8()[6, 2] == RGBA8(red: 3, green: 2, blue: 1, alpha: Self.shade(6, 2)))
    // Programs write it without counting its bits.
    file.attributeBits = 0
    #expect(try reader.decode(file.bytes).pixels == decoded.pixels)
    // Newer files say what it is.
    for kind in [0, 1, 2] as [UInt8] {
      file.opacity = kind
      #expect(try rgba8(file.bytes).isOpaque)
      #expect(try !reader.inspect(file.bytes).hasAlpha)
    }
    file.opacity = 3
    #expect(try reader.decode(file.bytes).pixels == decoded.pixels)
  }

  @Test func colorsComeWithoutTheirOpacity() throws {
    var file = HandmadeTGA(width: 2, height: 1, kind: 2, bits: 32, attributeBits: 8) { x, _ in
      x == 0 ? [50, 25, 100, 128] : [7, 8, 9, 255]
    }
    file.opacity = 4
    let image = try rgba8(file.bytes)
    #expect(image[0, 0] == RGBA8(red: 199, green: 50, blue: 100, alpha: 128))
    #expect(image[1, 0] == RGBA8(red: 9, green: 8, blue: 7))
  }

  @Test func whatWouldBeInvisibleIsOpaque() throws {
    let file = HandmadeTGA(width: 2, height: 2, kind: 2, bits: 32, attributeBits: 8) { _, _ in [1, 2, 3, 0] }
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.rgba8()[1, 1] == RGBA8(red: 3, green: 2, blue: 1))
    #expect(decoded.warnings == ["it is entirely transparent, and is taken as opaque"])
  }

  @Test(arguments: [(15, 0), (16, 0), (16, 1)], [false, true])
  func fiveBitsFillTheRange(depth: (bits: Int, attributeBits: Int), isPacked: Bool) throws {
    let (bits, attributeBits) = depth
    let file = HandmadeTGA(
      width: 32, height: 2, kind: 2, bits: bits, attributeBits: attributeBits, isPacked: isPacked
    ) { x, y in HandmadeTGA.word(x << 10 | (31 - x) << 5 | x / 2 | (y == 0 ? 0x8000 : 0)) }
    let image = try rgba8(file.bytes)
    for x in 0..<32 {
      func eight(_ five: Int) -> UInt8 { UInt8((Double(five) * 255 / 31).rounded()) }
      let wanted = RGBA8(red: eight(x), green: eight(31 - x), blue: eight(x / 2))
      #expect(image[x, 0] == wanted)
      let isClear = bits == 16 && attributeBits == 1
      #expect(image[x, 1].alpha == (isClear ? 0 : 255) && image[x, 1].red == wanted.red)
    }
  }

  @Test(arguments: [false, true])
  func graysAreGray(isPacked: Bool) throws {
    let gray = HandmadeTGA(width: 9, height: 4, kind: 3, bits: 8, isPacked: isPacked) { x, y in
      [Self.shade(x, y)]
    }
    let decoded = try reader.decode(gray.bytes)
    let wanted = (0..<36).map { Self.shade($0 % 9, $0 / 9) }
    #expect(decoded.pixels == .gray8(Image(width: 9, height: 4, pixels: wanted)))
    let both = HandmadeTGA(width: 9, height: 4, kind: 3, bits: 16, attributeBits: 8, isPacked: isPacked) {
      x, y in [Self.shade(x, y), UInt8(x)]
    }
    #expect(try reader.inspect(both.bytes).channels == .grayAlpha)
    #expect(
      try rgba8(both.bytes)[7, 3]
        == RGBA8(
          red: Self.shade(7, 3), green: Self.shade(7, 3), blue: Self.shade(7, 3), alpha: 7))
  }

  @Test(arguments: [(15, 8), (16, 8), (24, 8), (32, 8), (24, 16)], [false, true])
  func palettesNameColors(depths: (color: Int, number: Int), isPacked: Bool) throws {
    let colors: [[UInt8]] = (0..<6).map { number in
      switch depths.color {
      case 24: [UInt8(number), 20, 30]
      case 32: [UInt8(number), 20, 30, UInt8(200 + number)]
      default: HandmadeTGA.word(number << 10 | 31)
      }
    }
    // The first color is not number 0.
    var file = HandmadeTGA(width: 8, height: 3, kind: 1, bits: depths.number, isPacked: isPacked) { x, y in
      let number = UInt8(2 + (x + y) % 6)
      return depths.number == 8 ? [number] : [number, 0]
    }
    file.palette = (2, depths.color, colors)
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.channels == .palette && decoded.warnings.isEmpty)
    let wanted: RGBA8 =
      switch depths.color {
      case 24: RGBA8(red: 30, green: 20, blue: 5)
      case 32: RGBA8(red: 30, green: 20, blue: 5, alpha: 205)
      default: RGBA8(red: 41, green: 0, blue: 255)
      }
    #expect(decoded.rgba8()[3, 2] == wanted)
    #expect(decoded.properties.hasAlpha == (depths.color == 32))
    file.palette?.colors.removeLast()
    let short = try reader.decode(file.bytes)
    #expect(short.rgba8()[3, 2] == RGBA8(red: 0, green: 0, blue: 0))
    #expect(short.warnings.first?.contains("index 7 in a palette of 7") == true)
  }

  @Test func filesAreKnownByAllOfTheirHeader() {
    let file = HandmadeTGA(width: 2, height: 2, kind: 2, bits: 24) { _, _ in [1, 2, 3] }.bytes
    #expect(unsafe ImageFormat(detecting: file.span.bytes) == .tga)
    // What an icon begins with, a width of zero, a depth that there is none of, and text.
    for (offset, value) in [(2, 1), (1, 7), (12, 0), (16, 23), (17, 0xc0), (5, 1)] as [(Int, UInt8)] {
      var other = file
      other[offset] = value
      #expect(unsafe ImageFormat(detecting: other.span.bytes) == nil, "byte \(offset)")
    }
    #expect(unsafe ImageFormat(detecting: Array("What is written here is text.".utf8).span.bytes) == nil)
  }

  @Test func filesAreKnownByTheirEnd() throws {
    var file = HandmadeTGA(width: 2, height: 2, kind: 2, bits: 24) { x, y in [UInt8(x), UInt8(y), 3] }
    let image = try rgba8(file.bytes)
    file.opacity = 0
    // A palette that is not there has a size all the same.
    var bytes = file.bytes
    bytes[5] = 1
    #expect(try rgba8(bytes) == image)
    bytes[2] = 32
    let error = #expect(throws: ImageError.self) { try reader.decode(bytes) }
    #expect(error?.description.contains("image type 32") == true)
  }

  @Test func missingPixelsAreMissed() {
    for isPacked in [false, true] {
      let bytes = HandmadeTGA(width: 5, height: 5, kind: 2, bits: 24, isPacked: isPacked) { x, y in
        [Self.shade(x + 4, y), 1, 1]
      }.bytes
      for count in 18..<bytes.count {
        let error = #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<count])) }
        #expect(error?.problem == .truncated(atByte: count))
      }
    }
  }

  /// Pictures of a program of 2014, by sums of the pixels that Pillow reads.
  @Test(
    .needsCorpus,
    arguments: [
      ("lod/Plane01CompleteMap", [7_214_197_569, 7_240_667_844, 7_240_586_667, 8_420_761_470]),
      ("intersection/Plane01ShadowsMap", [33_171_606_132, 33_173_320_825, 33_173_357_806, 33_688_809_135]),
    ])
  func picturesOfLegacyScenes(name: String, sums: [Int]) throws {
    let path = Corpus.path(
      "scenekit/markpmlim__SceneKit-WWDC-2014/SceneKit2014/Resources/Scenes.scnassets/\(name).tga")
    let decoded = try reader.decode(file: path)
    var found = [0, 0, 0, 0]
    for (i, pixel) in decoded.rgba8().pixels.enumerated() {
      let factor = i % 251 + 1
      found[0] += factor * Int(pixel.red)
      found[1] += factor * Int(pixel.green)
      found[2] += factor * Int(pixel.blue)
      found[3] += factor * Int(pixel.alpha)
    }
    #expect(found == sums && decoded.warnings.isEmpty)
  }
}
