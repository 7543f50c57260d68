import Images
import Testing

struct BMPTests {
  private let reader = ImageReader()

  private static func colors(_ count: Int) -> [[UInt8]] {
    (0..<count).map { [UInt8($0 * 255 / max(1, count - 1)), UInt8($0), UInt8(255 - $0)] }
  }

  @Test(arguments: [1, 2, 4, 8], [12, 40, -40, 64, 108, -124])
  func palettesOfEveryDepth(bits: Int, header: Int) throws {
    let (headerSize, isTopDown) = (abs(header), header < 0)
    let count = 1 << bits
    var file = HandmadeBMP(width: 13, height: 5, bits: bits, headerSize: headerSize) { x, y in
      UInt32((x * 5 + y) % count)
    }
    file.palette = Self.colors(count)
    file.isTopDown = isTopDown
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.format == .bmp && decoded.properties.channels == .palette)
    #expect(decoded.properties.bitsPerChannel == bits && decoded.warnings.isEmpty)
    #expect(try reader.inspect(file.bytes) == decoded.properties)
    let image = decoded.rgba8()
    for y in 0..<5 {
      for x in 0..<13 {
        let color = file.palette[(x * 5 + y) % count]
        #expect(image[x, y] == RGBA8(red: color[0], green: color[1], blue: color[2]))
      }
    }
  }

  @Test func numbersBeyondThePaletteAreBlack() throws {
    var file = HandmadeBMP(width: 3, height: 1, bits: 8) { x, _ in UInt32(x) }
    file.palette = Self.colors(2)
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.rgba8()[2, 0] == RGBA8(red: 0, green: 0, blue: 0))
    #expect(decoded.warnings.count == 1)
  }

  @Test(arguments: [24, 32], [12, 40, 124])
  func bytesAreColors(bits: Int, headerSize: Int) throws {
    let file = HandmadeBMP(width: 5, height: 4, bits: bits, headerSize: headerSize) { x, y in
      // The fourth byte means nothing.
      0x4d00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | 77
    }
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.rgba8()[4, 1] == RGBA8(red: 4, green: 1, blue: 77))
    #expect(decoded.rgba8().isOpaque && !decoded.properties.hasAlpha)
  }

  @Test func sixteenBitsAreThreeFives() throws {
    let file = HandmadeBMP(width: 32, height: 1, bits: 16) { x, _ in
      UInt32(x << 10 | (31 - x) << 5 | 8)
    }
    let image = try reader.decode(file.bytes).rgba8()
    for x in 0..<32 {
      func eight(_ five: Int) -> UInt8 { UInt8((Double(five) * 255 / 31).rounded()) }
      #expect(image[x, 0] == RGBA8(red: eight(x), green: eight(31 - x), blue: 66))
    }
  }

  @Test(arguments: [40, 52, 56, 108, 124])
  func masksSayWhichBitsAreWhat(headerSize: Int) throws {
    let masks: [UInt32] = [0xf800, 0x07e0, 0x001f]
    var file = HandmadeBMP(width: 3, height: 2, bits: 16, headerSize: headerSize, compression: 3) { x, y in
      UInt32(x) << 11 | UInt32(63 - y) << 5 | 31
    }
    file.masks = masks
    #expect(
      try reader.decode(file.bytes).rgba8()[2, 1] == RGBA8(red: 16, green: 251, blue: 255))
    // Ten bits each, of which eight are left, and two for opacity.
    var deep = HandmadeBMP(width: 1, height: 1, bits: 32, headerSize: headerSize, compression: 3) { _, _ in
      1023 << 20 | 512 << 10 | 4 | 1 << 30
    }
    deep.masks = [1023 << 20, 1023 << 10, 1023] + (headerSize >= 56 ? [3 << 30] : [])
    let image = try reader.decode(deep.bytes).rgba8()
    #expect(image[0, 0] == RGBA8(red: 255, green: 128, blue: 1, alpha: headerSize >= 56 ? 85 : 255))
  }

  @Test func aFourthMaskIsOpacity() throws {
    var file = HandmadeBMP(width: 2, height: 1, bits: 32, headerSize: 108, compression: 3) { x, _ in
      UInt32(40 + x) << 24 | 0x0001_0203
    }
    file.masks = [0xff_0000, 0xff00, 0xff, 0xff00_0000]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.hasAlpha)
    #expect(decoded.rgba8()[1, 0] == RGBA8(red: 1, green: 2, blue: 3, alpha: 41))
    file.pixel = { _, _ in 0x0001_0203 }
    let empty = try reader.decode(file.bytes)
    #expect(empty.rgba8().isOpaque && empty.warnings.count == 1)
  }

  @Test func runsOfBytes() throws {
    var file = HandmadeBMP(width: 6, height: 4, bits: 8, compression: 1) { _, _ in 0 }
    file.palette = Self.colors(10)
    // A run, an odd number one by one, the next line, a jump by one and one, a run beyond the line, the end.
    file.runs = [3, 1, 0, 3, 2, 3, 4, 0, 0, 0, 0, 2, 1, 1, 9, 5, 0, 1]
    let image = try reader.decode(file.bytes).rgba8()
    let wanted = [[0, 0, 0, 0, 0, 0], [0, 5, 5, 5, 5, 5], [0, 0, 0, 0, 0, 0], [1, 1, 1, 2, 3, 4]]
    for y in 0..<4 {
      for x in 0..<6 { #expect(image[x, y].green == UInt8(wanted[y][x]), "\(x), \(y)") }
    }
    file.runs = [3, 1]
    #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
  }

  @Test func runsOfHalfBytes() throws {
    var file = HandmadeBMP(width: 7, height: 2, bits: 4, compression: 2) { _, _ in 0 }
    file.palette = Self.colors(16)
    // Two by turns, then three one by one in two bytes.
    file.runs = [4, 0x12, 0, 3, 0x34, 0x50, 0, 0, 7, 0x66, 0, 1]
    let image = try reader.decode(file.bytes).rgba8()
    #expect((0..<7).map { image[$0, 1].green } == [1, 2, 1, 2, 3, 4, 5])
    #expect((0..<7).map { image[$0, 0].green } == [6, 6, 6, 6, 6, 6, 6])
  }

  @Test func profilesAreGiven() throws {
    var file = HandmadeBMP(width: 1, height: 1, bits: 24, headerSize: 124) { _, _ in 0x01_0203 }
    file.profile = [1, 2, 3, 4, 5]
    #expect(try reader.decode(file.bytes).properties.color.profile == [1, 2, 3, 4, 5])
  }

  @Test func missingPixelsAreMissed() throws {
    var file = HandmadeBMP(width: 5, height: 3, bits: 8) { x, y in UInt32(x + y) }
    file.palette = Self.colors(8)
    let bytes = file.bytes
    // What fills up the last line may be missing.
    #expect(try reader.decode(Array(bytes.dropLast(3))).pixels == reader.decode(bytes).pixels)
    for count in 11..<bytes.count - 3 {
      let error = #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<count])) }
      #expect(error?.problem == .truncated(atByte: count))
    }
  }

  @Test(arguments: [(4, "JPEG"), (5, "PNG"), (7, "packing 7 of 24 bits")])
  func whatIsNotReadIsNamed(compression: Int, words: String) {
    let file = HandmadeBMP(width: 1, height: 1, bits: 24, compression: compression) { _, _ in 0 }
    let error = #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
    #expect(error?.description.contains(words) == true)
  }
}
