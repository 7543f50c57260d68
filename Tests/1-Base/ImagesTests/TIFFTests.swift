import Images
import TestSupport
import Testing

struct TIFFTests {
  private let reader = ImageReader()

  /// The number of a channel at a position.
  private static func level(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
    UInt8(((x < 3 ? 50 : x * 17 + y * 5) + 40 * channel) & 255)
  }

  private static func bytes(_ columns: Range<Int>, _ rows: Range<Int>, _ channels: Range<Int>) -> [UInt8] {
    rows.flatMap { y in columns.flatMap { x in channels.map { level(x, y, $0) } } }
  }

  /// Eight bits of red, green and blue in strips of four rows.
  private static func colors(isLittle: Bool = true, isBig: Bool = false) -> HandmadeTIFF {
    var file = HandmadeTIFF(
      width: 9, height: 10, isLittle: isLittle, isBig: isBig,
      segments: [0..<4, 4..<8, 8..<10].map { bytes(0..<9, $0, 0..<3) })
    file.entries = [258: [8, 8, 8], 262: [2], 277: [3], 278: [4]]
    return file
  }

  private func expectColors(_ file: HandmadeTIFF, _ name: String = "") throws {
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.format == .tiff && decoded.warnings.isEmpty)
    #expect(try reader.inspect(file.bytes) == decoded.properties)
    let image = decoded.rgba8()
    for y in 0..<10 {
      for x in 0..<9 {
        let wanted = RGBA8(
          red: Self.level(x, y, 0), green: Self.level(x, y, 1), blue: Self.level(x, y, 2))
        #expect(image[x, y] == wanted, "\(name) \(x), \(y)")
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func orderAndSizeOfNumbers(isLittle: Bool, isBig: Bool) throws {
    try expectColors(Self.colors(isLittle: isLittle, isBig: isBig))
  }

  @Test func packedStrips() throws {
    let plain = Self.colors()
    var file = plain
    file.entries[259] = [5]
    file.segments = plain.segments.map { HandmadeLZW.packed($0, mostFirst: true) }
    try expectColors(file, "LZW")
    // As the first programs wrote it.
    file.segments = plain.segments.map { HandmadeLZW.packed($0) }
    try expectColors(file, "old LZW")
    file.entries[259] = [8]
    file.segments = plain.segments.map(HandmadePNG.zlib)
    try expectColors(file, "zlib")
    file.entries[259] = [32773]
    file.segments = plain.segments.map(Self.runs)
    try expectColors(file, "runs")
    // Differences between neighbors.
    file.entries[259] = [5]
    file.entries[317] = [2]
    file.segments = plain.segments.map { strip in
      HandmadeLZW.packed(
        strip.indices.map { $0 % 27 < 3 ? strip[$0] : strip[$0] &- strip[$0 - 3] }, mostFirst: true)
    }
    try expectColors(file, "differences")
    file = plain
    file.entries[266] = [2]
    file.segments = plain.segments.map {
      $0.map { byte in
        (0..<8).reduce(0) { $0 | (byte >> UInt8($1) & 1) << UInt8(7 - $1) }
      }
    }
    try expectColors(file, "order of bits")
  }

  /// A table that is full and begun anew, by noise.
  @Test func longStrips() throws {
    var noise = SeededRandom(seed: 4)
    let values = (0..<20_000).map { _ in UInt8(truncatingIfNeeded: noise.next() >> 59) }
    var file = HandmadeTIFF(width: 200, height: 100, segments: [HandmadeLZW.packed(values, mostFirst: true)])
    file.entries = [258: [8], 259: [5], 262: [1]]
    #expect(try reader.decode(file.bytes).pixels == .gray8(Image(width: 200, height: 100, pixels: values)))
  }

  private static func runs(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      while end < bytes.count, end - start < 128, bytes[end] == bytes[start] { end += 1 }
      result += end - start > 1 ? [UInt8(257 - (end - start)), bytes[start]] : [0, bytes[start]]
      start = end
    }
    // A code that means nothing.
    return [0x80] + result
  }

  @Test func tilesAndChannelsApart() throws {
    var tiled = Self.colors()
    tiled.isTiled = true
    tiled.entries[322] = [16]
    tiled.entries[323] = [16]
    tiled.segments = [Self.bytes(0..<16, 0..<16, 0..<3)]
    try expectColors(tiled, "one tile")
    (tiled.entries[322], tiled.entries[323]) = ([4], [8])
    tiled.segments = [0..<8, 8..<16].flatMap { rows in
      [0..<4, 4..<8, 8..<12].map { Self.bytes($0, rows, 0..<3) }
    }
    try expectColors(tiled, "tiles")
    tiled.entries[284] = [2]
    tiled.segments = (0..<3).flatMap { channel in
      [0..<8, 8..<16].flatMap { rows in
        [0..<4, 4..<8, 8..<12].map { Self.bytes($0, rows, channel..<channel + 1) }
      }
    }
    try expectColors(tiled, "tiles apart")
    var apart = Self.colors()
    apart.entries[284] = [2]
    apart.segments = (0..<3).flatMap { channel in
      [0..<4, 4..<8, 8..<10].map { Self.bytes(0..<9, $0, channel..<channel + 1) }
    }
    try expectColors(apart, "strips apart")
  }

  @Test(arguments: [1, 2, 4, 8], [0, 1, 3])
  func fewBits(bits: Int, photometric: Int) throws {
    let most = 1 << bits - 1
    let rowSize = (11 * bits + 7) / 8
    let rows = (0..<6).flatMap { y -> [UInt8] in
      var line = [UInt8](repeating: 0, count: rowSize)
      for x in 0..<11 { line[x * bits / 8] |= UInt8((x + y) & most) << UInt8(8 - bits - x * bits % 8) }
      return line
    }
    var file = HandmadeTIFF(width: 11, height: 6, segments: [rows])
    file.entries = [258: [bits], 262: [photometric]]
    if photometric == 3 {
      file.entries[320] = (0..<3).flatMap { channel in (0...most).map { ($0 * 200 / most + channel) * 256 } }
    }
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.bitsPerChannel == bits && decoded.warnings.isEmpty)
    for y in 0..<6 {
      for x in 0..<11 {
        let number = (x + y) & most
        let pixel = decoded.rgba8()[x, y]
        switch photometric {
        case 3: #expect(Int(pixel.red) == number * 200 / most && pixel.blue == pixel.red + 2)
        case 1: #expect(Int(pixel.red) == number * 255 / most)
        default: #expect(Int(pixel.red) == 255 - number * 255 / most)
        }
      }
    }
    #expect(decoded.pixels.isGray == (photometric != 3))
  }

  @Test(arguments: [false, true])
  func deepNumbersKeepAllOfThem(isLittle: Bool) throws {
    var file = HandmadeTIFF(width: 3, height: 1, isLittle: isLittle, segments: [])
    file.segments = [[1_000, 40_000, 65_535].flatMap { file.number($0, 2) }]
    file.entries = [258: [16], 262: [1]]
    #expect(
      try reader.decode(file.bytes).pixels
        == .gray16(Image(width: 3, height: 1, pixels: [1_000, 40_000, 65_535])))
    file.segments = [[1, 2, 3, 4, 5, 6, 7, 8, 65_535].flatMap { file.number($0, 2) }]
    file.entries = [258: [16, 16, 16], 262: [2], 277: [3]]
    guard case .rgba16(let image) = try reader.decode(file.bytes).pixels else {
      Issue.record("not 16 bits")
      return
    }
    #expect(image[2, 0] == RGBA16(red: 7, green: 8, blue: 65_535))
  }

  @Test func floatsAreLight() throws {
    let values: [Float] = [0.25, 3, -1, .nan, .infinity, 1e9]
    var file = HandmadeTIFF(width: 2, height: 1, segments: [])
    file.segments = [values.flatMap { file.number(Int($0.bitPattern), 4) }]
    file.entries = [258: [32, 32, 32], 262: [2], 277: [3], 339: [3, 3, 3]]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.encoding == .linear)
    #expect(decoded.light()[0, 0] == SIMD4(0.25, 3, -1, 1))
    #expect(decoded.light()[1, 0] == SIMD4(0, 65_504, 65_504, 1))
    // Halves: 1, 1.5, the largest one, the smallest one.
    file.segments = [[0x3c00, 0x3e00, 0x7bff, 0x0001, 0xb800, 0x8000].flatMap { file.number($0, 2) }]
    file.entries[258] = [16, 16, 16]
    let halves = try reader.decode(file.bytes).light()
    #expect(halves[0, 0] == SIMD4(1, 1.5, 65_504, 1))
    #expect(halves[1, 0] == SIMD4(0x1p-24, -0.5, 0, 1))
  }

  @Test(arguments: [(1, 50), (2, 25), (0, 25)])
  func fourthChannels(kind: Int, red: UInt8) throws {
    var file = HandmadeTIFF(width: 1, height: 1, segments: [[25, 10, 40, 128]])
    file.entries = [258: [8, 8, 8, 8], 262: [2], 277: [4], 338: [kind]]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.rgba8()[0, 0].red == red)
    #expect(decoded.rgba8()[0, 0].alpha == (kind == 0 ? 255 : 128))
    #expect(decoded.warnings.count == (kind == 0 ? 1 : 0))
    file.entries[338] = nil
    #expect(try reader.decode(file.bytes).rgba8()[0, 0].alpha == 128)
  }

  @Test func inksAndLightness() throws {
    var file = HandmadeTIFF(width: 2, height: 1, segments: [[0, 255, 128, 0, 0, 0, 0, 128]])
    file.entries = [258: [8, 8, 8, 8], 262: [5], 277: [4]]
    let inks = try reader.decode(file.bytes)
    #expect(inks.properties.channels == .cmyk)
    #expect(inks.rgba8()[0, 0] == RGBA8(red: 255, green: 0, blue: 127))
    #expect(inks.rgba8()[1, 0] == RGBA8(red: 127, green: 127, blue: 127))
    // White, black, and the red of sRGB: 54.3, 80.8, 69.9 under the light of prints.
    file.width = 3
    file.segments = [[255, 0, 0, 0, 0, 0, 138, 81, 70]]
    file.entries = [258: [8, 8, 8], 262: [8], 277: [3]]
    let image = try reader.decode(file.bytes).rgba8()
    for (x, wanted) in [(0, [255, 255, 255]), (1, [0, 0, 0]), (2, [255, 0, 0])] {
      let pixel = image[x, 0]
      let found = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 4 }, "\(found)")
    }
  }

  @Test func photosInside() throws {
    let photo = try JPEGWriter(quality: 95).encode(Image.gradient(16, 16))
    var file = HandmadeTIFF(width: 16, height: 16, segments: [photo])
    file.entries = [258: [8, 8, 8], 259: [7], 262: [6], 277: [3]]
    let alone = try reader.decode(photo).rgba8()
    #expect(try reader.decode(file.bytes).rgba8() == alone)
    (file.width, file.height) = (32, 32)
    file.isTiled = true
    (file.entries[322], file.entries[323]) = ([16], [16])
    file.segments = [photo, photo, photo, photo]
    let four = try reader.decode(file.bytes).rgba8()
    #expect(four[3, 5] == alone[3, 5] && four[30, 17] == alone[14, 1])
    let gray = try JPEGWriter().encode(Image<UInt8>(width: 8, height: 8, filledWith: 77))
    var single = HandmadeTIFF(width: 8, height: 8, segments: [gray])
    single.entries = [258: [8], 259: [7], 262: [1]]
    #expect(try reader.decode(single.bytes).pixels.isGray)
  }

  @Test func whatElseTheySay() throws {
    var file = Self.colors()
    file.entries[274] = [6]
    file.contents[34675] = [1, 2, 3, 4, 5]
    file.others = [1, 0, 0]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.orientation == .right)
    #expect(decoded.properties.color.profile == [1, 2, 3, 4, 5])
    // A smaller copy does not count.
    #expect(decoded.warnings == ["it holds 3 images; only the first one is read"])
    var turning = reader
    turning.appliesOrientation = true
    #expect(try turning.decode(file.bytes).width == 10)
  }

  @Test(arguments: [
    ([259: [4]], "compression fax"), ([259: [50000]], "compression Zstandard"),
    ([258: [8, 8, 5]], "different depths"),
    ([258: [32, 32, 32]], "numbers of 32 bits"), ([262: [6]], "luma and chroma without JPEG"),
    ([262: [32844]], "photometric interpretation 32844"), ([259: [5], 317: [3]], "predictor 3"),
    ([277: [2]], "2 channels where 3 are colors"), ([278: [1]], "3 strips or tiles are too few"),
  ])
  func whatIsNotReadIsNamed(change: [Int: [Int]], words: String) {
    var file = Self.colors()
    file.entries.merge(change) { $1 }
    let error = #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func missingBytesAreMissed() {
    var file = Self.colors()
    file.segments[1].removeLast()
    let error = #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
    #expect(error?.description.contains("ends after 107 of 108 bytes") == true)
    let bytes = Self.colors().bytes
    for count in 4..<bytes.count - 4 {
      #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<count])) }
    }
  }

  /// Directories that lead to themselves, and strips that say they are huge.
  @Test func liesAreSeenThrough() throws {
    var file = Self.colors()
    file.others = [0]
    var bytes = file.bytes
    let first = Array(bytes[4..<8])
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: first)
    #expect(try reader.decode(bytes).properties.pictureCount < 4)
    file = Self.colors()
    file.isTiled = true
    (file.entries[322], file.entries[323]) = ([1 << 30], [1 << 30])
    #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
    file.entries[279] = [1 << 30, 1 << 30, 1 << 30]
    #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
  }
}
