import Images
import Testing

struct KTXTests {
  private let reader = ImageReader()

  /// The levels of the samples of a picture of 5 by 3 pixels.
  private static func level(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    (x * 41 + y * 7 + 50 * channel) & 255
  }

  /// A file with so many samples of 8, 16 or 32 bits.
  private static func file(_ format: Int, channels: Int, bits: Int, isFloat: Bool = false) -> HandmadeKTX {
    var level: [UInt8] = []
    for y in 0..<3 {
      for x in 0..<5 {
        for channel in 0..<channels {
          let value = Self.level(x, y, channel)
          switch (bits, isFloat) {
          case (8, _): level.append(UInt8(value))
          case (16, false): level += HandmadeKTX.number(257 * value, 2)
          case (16, true):
            level += HandmadeKTX.number(Int(HalfColor([Float(value) / 64, 0, 0, 0]).bits.x), 2)
          default: level += HandmadeKTX.number(Int((Float(value) / 64).bitPattern), 4)
          }
        }
      }
    }
    var result = HandmadeKTX(width: 5, height: 3, level: level)
    (result.format, result.channels) = (format, Array(0..<channels))
    return result
  }

  @Test(arguments: [0, 2, 3])
  func samplesOfEveryDepth(scheme: Int) throws {
    let formats: [(number: Int, channels: Int, bits: Int, isFloat: Bool)] = [
      (9, 1, 8, false), (22, 2, 8, false), (29, 3, 8, false), (43, 4, 8, false), (70, 1, 16, false),
      (77, 2, 16, false), (84, 3, 16, false), (91, 4, 16, false), (76, 1, 16, true), (83, 2, 16, true),
      (90, 3, 16, true), (97, 4, 16, true), (100, 1, 32, true), (103, 2, 32, true), (106, 3, 32, true),
      (109, 4, 32, true),
    ]
    for format in formats {
      var file = Self.file(
        format.number, channels: format.channels, bits: format.bits, isFloat: format.isFloat)
      file.scheme = scheme
      if scheme == 2 { file.levels = file.levels.map(HandmadeKTX.zstandard) }
      if scheme == 3 { file.levels = file.levels.map(HandmadePNG.zlib) }
      if format.isFloat { file.transfer = 1 }
      let decoded = try reader.decode(file.bytes)
      #expect(decoded.properties.format == .ktx2 && decoded.properties.bitsPerChannel == format.bits)
      #expect(decoded.encoding == (format.isFloat ? .linear : .sRGB) && decoded.warnings.isEmpty)
      #expect(decoded.properties.hasAlpha == (format.channels == 4))
      #expect(decoded.properties.channels == [.gray, .rgb, .rgb, .rgbAlpha][format.channels - 1])
      #expect(try reader.inspect(file.bytes) == decoded.properties)
      for y in 0..<3 {
        for x in 0..<5 {
          var levels = (0..<4).map { $0 < format.channels ? Self.level(x, y, $0) : $0 == 3 ? 255 : 0 }
          if format.channels == 1 { (levels[1], levels[2]) = (levels[0], levels[0]) }
          switch decoded.pixels {
          case .gray8(let image) where format.bits == 8: #expect(Int(image[x, y]) == levels[0])
          case .gray16(let image) where format.bits == 16: #expect(Int(image[x, y]) == 257 * levels[0])
          case .rgba8(let image) where format.bits == 8:
            #expect(
              [image[x, y].red, image[x, y].green, image[x, y].blue, image[x, y].alpha]
                == levels.map { UInt8($0) })
          case .rgba16(let image) where format.bits == 16:
            #expect(Int(image[x, y].green) == 257 * levels[1] && Int(image[x, y].alpha) == 257 * levels[3])
          case .rgbaFloat(let image) where format.isFloat:
            #expect(image[x, y].z == Float(levels[2]) / 64)
            #expect(image[x, y].w == (format.channels == 4 ? min(1, Float(levels[3]) / 64) : 1))
          default: Issue.record("other pixels")
          }
        }
      }
    }
  }

  @Test func blueComesFirstWhereTheFormatSaysSo() throws {
    for (format, channels) in [(36, 3), (50, 4)] {
      let pixel = try reader.decode(Self.file(format, channels: channels, bits: 8).bytes).rgba8()[1, 0]
      #expect(pixel == RGBA8(red: 141, green: 91, blue: 41, alpha: channels == 4 ? 191 : 255))
    }
  }

  @Test func swizzlesNameTheSourceOfEachChannel() throws {
    let cases: [(format: Int, channels: Int, letters: String, pixel: RGBA8, kind: ImageProperties.Channels)] =
      [
        (43, 4, "rgba", RGBA8(red: 41, green: 91, blue: 141, alpha: 191), .rgbAlpha),
        (43, 4, "abg1", RGBA8(red: 191, green: 141, blue: 91), .rgb),
        (22, 2, "rrrg", RGBA8(red: 41, green: 41, blue: 41, alpha: 91), .grayAlpha),
        (22, 2, "rg01", RGBA8(red: 41, green: 91, blue: 0), .rgb),
        (15, 1, "rrr1", RGBA8(red: 41, green: 41, blue: 41), .gray),
        // Alone and unnamed, a channel is gray; named, it is red.
        (15, 1, "rgba", RGBA8(red: 41, green: 0, blue: 0), .rgb),
        (50, 4, "r11g", RGBA8(red: 141, green: 255, blue: 255, alpha: 91), .rgbAlpha),
      ]
    for (format, channels, letters, pixel, kind) in cases {
      var file = Self.file(format, channels: channels, bits: 8)
      file.keys = [("KTXwriter", "a test"), ("KTXswizzle", letters)]
      let decoded = try reader.decode(file.bytes)
      #expect(decoded.rgba8()[1, 0] == pixel && decoded.properties.channels == kind, "\(letters)")
      #expect(decoded.properties.hasAlpha == (kind == .rgbAlpha || kind == .grayAlpha))
    }
    var file = Self.file(43, channels: 4, bits: 8)
    file.keys = [("KTXswizzle", "rgbx")]
    #expect(throws: ImageError.self) { try reader.inspect(file.bytes) }
  }

  @Test func picturesStandUprightWhereverTheyBegin() throws {
    let image = try reader.decode(Self.file(43, channels: 4, bits: 8).bytes).rgba8()
    for (letters, x, y) in [("rd", 1, 0), ("ru", 1, 2), ("ld", 3, 0), ("lu", 3, 2), ("l", 3, 0)] {
      var file = Self.file(43, channels: 4, bits: 8)
      file.keys = [("KTXorientation", letters)]
      let turned = try reader.decode(file.bytes)
      #expect(turned.rgba8()[x, y] == image[1, 0] && turned.width == 5, "\(letters)")
      #expect(try reader.inspect(file.bytes) == turned.properties)
    }
  }

  @Test func colorsAreWhatTheDescriptorSays() throws {
    var file = Self.file(43, channels: 4, bits: 8)
    file.transfer = 1
    #expect(try reader.decode(file.bytes).encoding == .linear)
    (file.transfer, file.primaries) = (0, 10)
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.encoding == .sRGB && decoded.properties.color.primaries == 12 && decoded.warnings.isEmpty)
    (file.transfer, file.primaries) = (10, 7)
    let warnings = try reader.decode(file.bytes).warnings
    #expect(warnings.count == 2 && warnings[0].contains("number 10") && warnings[1].contains("number 7"))
    var stored = HandmadeKTX(width: 1, height: 1, level: [10, 64, 128, 128])
    stored.isPremultiplied = true
    #expect(
      try reader.decode(stored.bytes).rgba8().pixels == [RGBA8(red: 20, green: 128, blue: 255, alpha: 128)])
  }

  @Test func otherTexturesAreNamed() {
    let cases: [(change: (inout HandmadeKTX) -> Void, words: String)] = [
      ({ $0.faces = 6 }, "it is a cube map in RGBA with 8 bits (byte 36)"),
      ({ $0.layers = 7 }, "an array of 7 textures in RGBA with 8 bits (byte 32)"),
      ({ $0.depth = 4 }, "a texture of 4 slices in RGBA with 8 bits (byte 28)"),
      ({ $0.format = 146 }, "its pixels are in BC7 (byte 12), which is not read; convert it to UASTC"),
      ({ $0.format = 148 }, "in ETC2"), ({ $0.format = 165 }, "in ASTC 6x6"),
      ({ $0.format = 184 }, "in ASTC 12x12"),
      ({ $0.format = 134 }, "in BC1"), ({ $0.format = 64 }, "in Vulkan's format 64"),
      ({ ($0.format, $0.model) = (0, 165) }, "in PVRTC2"),
      ({ ($0.format, $0.model) = (0, 99) }, "color model 99"),
      ({ $0.scheme = 4 }, "packed by scheme 4 (byte 44)"),
      ({ $0.faces = 2 }, "damaged near byte 36: 2 faces"), ({ $0.width = 0 }, "near byte 20"),
      ({ $0.scheme = 1 }, "near byte 44"),
      ({ $0.width = 6 }, "60 bytes of pixels where the size asks for 72"),
      ({ $0.channels = [] }, "data format descriptor of 28 bytes"),
      ({ $0.scheme = 2 }, "do not begin with a frame of Zstandard"),
      ({ ($0.scheme, $0.levels) = (2, [HandmadeKTX.zstandard([1, 2, 3])]) }, "fewer bytes than they should"),
      (
        { ($0.scheme, $0.levels) = (2, [HandmadeKTX.zstandard([UInt8](repeating: 1, count: 1 << 20))]) },
        "more bytes than they should"
      ),
      (
        { ($0.scheme, $0.levels) = (2, [Array(HandmadeKTX.zstandard($0.levels[0]).dropLast(9))]) },
        "before the image is complete"
      ),
      (
        { ($0.scheme, $0.levels) = (3, [HandmadePNG.zlib([1, 2, 3])]) },
        "3 bytes of pixels where the size asks for 60"
      ),
      ({ $0.keys = [("KTXswizzle", "r")] }, "four of the letters rgba01"),
    ]
    for (change, words) in cases {
      var file = Self.file(43, channels: 4, bits: 8)
      change(&file)
      let error = #expect(throws: ImageError.self, "\(words)") { try reader.decode(file.bytes) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
      #expect(error?.format == .ktx2)
    }
    // The first version has another layout.
    let first: [UInt8] = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x31, 0x31, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]
    #expect(throws: ImageError(.unsupportedFormat(.ktx), format: .ktx)) { try reader.decode(first) }
  }

  @Test func onlyTheLargestLevelIsRead() throws {
    var file = Self.file(43, channels: 4, bits: 8)
    file.levels.append([UInt8](repeating: 9, count: 8))
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.width == 5 && decoded.height == 3)
    file.levels = [[UInt8]](repeating: [], count: 33)
    #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
  }
}
