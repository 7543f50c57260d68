import Images
import Testing

struct PSDTests {
  private let reader = ImageReader()

  private static func level(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    ((x < 4 ? 60 : x * 19 + y * 3) + 50 * channel) & 255
  }

  /// A file of so many channels, of 8, 16 or 32 bits.
  private static func file(channels: Int, depth: Int = 8, packing: Int = 0) -> HandmadePSD {
    let rows = (0..<channels * 5).map { row -> [UInt8] in
      let levels = (0..<9).map { level($0, row % 5, row / 5) }
      switch (depth, packing) {
      case (8, 3): return levels.indices.map { UInt8(levels[$0]) &- ($0 == 0 ? 0 : UInt8(levels[$0 - 1])) }
      case (8, _): return levels.map { UInt8($0) }
      case (16, 3):
        return levels.indices.flatMap {
          HandmadePSD.number(257 * (levels[$0] - ($0 == 0 ? 0 : levels[$0 - 1])), 2)
        }
      case (16, _): return levels.flatMap { HandmadePSD.number(257 * $0, 2) }
      default:
        let floats = levels.map { HandmadePSD.number(Int((Float($0) / 64).bitPattern), 4) }
        guard packing == 3 else { return floats.flatMap { $0 } }
        let apart = (0..<4).flatMap { byte in floats.map { $0[byte] } }
        return apart.indices.map { apart[$0] &- ($0 == 0 ? 0 : apart[$0 - 1]) }
      }
    }
    return HandmadePSD(width: 9, height: 5, depth: depth, packing: packing, rows: rows)
  }

  @Test(arguments: [0, 1, 2, 3], [8, 16, 32])
  func colorsOfEveryDepth(packing: Int, depth: Int) throws {
    for isLarge in [false, true] {
      var file = Self.file(channels: 4, depth: depth, packing: packing)
      file.isLarge = isLarge
      let decoded = try reader.decode(file.bytes)
      #expect(decoded.properties.format == .photoshop && decoded.properties.bitsPerChannel == depth)
      #expect(decoded.properties.hasAlpha && decoded.warnings.isEmpty)
      #expect(try reader.inspect(file.bytes) == decoded.properties)
      for y in 0..<5 {
        for x in 0..<9 {
          let levels = (0..<4).map { Self.level(x, y, $0) }
          switch decoded.pixels {
          case .rgba8(let image) where depth == 8:
            #expect(
              image[x, y]
                == RGBA8(
                  red: UInt8(levels[0]), green: UInt8(levels[1]), blue: UInt8(levels[2]),
                  alpha: UInt8(levels[3])))
          case .rgba16(let image) where depth == 16: #expect(Int(image[x, y].blue) == 257 * levels[2])
          case .rgbaFloat(let image) where depth == 32:
            #expect(image[x, y].x == Float(levels[0]) / 64 && image[x, y].w == min(1, Float(levels[3]) / 64))
          default: Issue.record("other pixels")
          }
        }
      }
    }
  }

  @Test func graysAreGray() throws {
    var file = Self.file(channels: 1)
    file.mode = 1
    let levels = (0..<45).map { UInt8(Self.level($0 % 9, $0 / 9, 0)) }
    #expect(try reader.decode(file.bytes).pixels == .gray8(Image(width: 9, height: 5, pixels: levels)))
    file = Self.file(channels: 1, depth: 16)
    file.mode = 8
    guard case .gray16 = try reader.decode(file.bytes).pixels else {
      Issue.record("not 16 bits of gray")
      return
    }
    // Black is one.
    let bits = HandmadePSD(
      width: 9, height: 2, depth: 1, mode: 0, rows: [[0b1010_0000, 0], [0, 0b1000_0000]])
    let image = try reader.decode(bits.bytes).rgba8()
    #expect((0..<9).map { image[$0, 0].red } == [0, 255, 0, 255, 255, 255, 255, 255, 255])
    #expect(image[8, 1].red == 0)
  }

  @Test func palettesMayHaveAClearColor() throws {
    var file = HandmadePSD(width: 3, height: 1, mode: 2, rows: [[0, 7, 255]])
    file.palette = (0..<3).flatMap { channel in (0..<256).map { UInt8($0 / (channel + 1)) } }
    file.resources = [(1047, [0, 7])]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.channels == .palette && decoded.properties.hasAlpha)
    #expect(decoded.rgba8()[2, 0] == RGBA8(red: 255, green: 127, blue: 85))
    #expect(decoded.rgba8()[1, 0].alpha == 0)
  }

  @Test func inksAreStoredUpsideDown() throws {
    let file = HandmadePSD(
      width: 2, height: 1, mode: 4, rows: [[255, 255], [0, 255], [127, 255], [255, 127]])
    let image = try reader.decode(file.bytes).rgba8()
    #expect(image[0, 0] == RGBA8(red: 255, green: 0, blue: 127))
    #expect(image[1, 0] == RGBA8(red: 127, green: 127, blue: 127))
  }

  @Test func lightnessHasItsZeroInTheMiddle() throws {
    let file = HandmadePSD(
      width: 3, height: 1, mode: 9, rows: [[255, 0, 138], [128, 128, 209], [128, 128, 198]])
    let image = try reader.decode(file.bytes).rgba8()
    for (x, wanted) in [(0, [255, 255, 255]), (1, [0, 0, 0]), (2, [255, 0, 0])] {
      let found = [Int(image[x, 0].red), Int(image[x, 0].green), Int(image[x, 0].blue)]
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 4 }, "\(found)")
    }
  }

  /// The flattened picture of layers that do not cover all of it lies on white.
  @Test func opacityOfLayersIsTakenOffWhite() throws {
    var file = HandmadePSD(width: 1, height: 1, rows: [[177], [127], [255], [128]])
    #expect(try reader.decode(file.bytes).rgba8()[0, 0].red == 177)
    for (count, red) in [(1, 177), (-1, 100)] {
      file.layerCount = count
      let pixel = try reader.decode(file.bytes).rgba8()[0, 0]
      #expect(abs(Int(pixel.red) - red) <= 1 && pixel.alpha == 128)
      #expect(count > 0 || (pixel.green <= 1 && pixel.blue == 255))
    }
  }

  @Test func whatElseTheySay() throws {
    var file = Self.file(channels: 5)
    file.resources = [(1039, [9, 8, 7]), (1057, [0, 0, 0, 1, 0, 0]), (1005, [])]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.color.profile == [9, 8, 7])
    #expect(decoded.warnings.count == 2)
    #expect(decoded.warnings[0].contains("maximum compatibility"))
    #expect(decoded.warnings[1].hasPrefix("1 channels"))
  }

  @Test(arguments: [
    (7, 8, "multichannel"), (5, 8, "color mode 5"), (3, 4, "4 bits"), (4, 32, "color mode 4"),
  ])
  func whatIsNotReadIsNamed(mode: Int, depth: Int, words: String) {
    var file = Self.file(channels: 4)
    (file.mode, file.depth) = (mode, depth)
    let error = #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test(arguments: [0, 1, 2])
  func missingBytesAreMissed(packing: Int) {
    let bytes = Self.file(channels: 3, packing: packing).bytes
    for count in 6..<bytes.count - (packing == 2 ? 4 : 0) {
      let error = #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<count])) }
      #expect(error?.problem == .truncated(atByte: count))
    }
  }
}
