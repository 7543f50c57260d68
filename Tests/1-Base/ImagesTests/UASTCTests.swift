import Images
import Testing

struct UASTCTests {
  private let reader = ImageReader()

  /// Decodes blocks that stand one below the other.
  private func decode(_ blocks: [[UInt8]], channel: Int = 3, transfer: Int = 1) throws -> DecodedImage {
    var file = HandmadeKTX(width: 4, height: 4 * blocks.count, level: blocks.flatMap { $0 })
    (file.format, file.model, file.channels, file.transfer) = (0, 166, [channel], transfer)
    let decoded = try reader.decode(file.bytes)
    #expect(try reader.inspect(file.bytes) == decoded.properties)
    return decoded
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  /// A block of each mode with bits by chance, and its pixels as basis_universal decodes it.
  private static let samples: [(block: String, pixels: String)] = [
    (
      "6125cf734c49a1dd273e4d8fab5f5bdb",
      "b83ca1ffb940a3ffaf098bffb83ca1ffb00d8dffb7379effae0589ffb42396ff"
        + "b11791ffb21b93ffae0589ffb6329dffb11791ffb6329dffb11791ffb00d8dff"
    ),
    (
      "b51099ec05e8fdc7c1d734777648ab73",
      "64403fff2fef0eff2fef0eff52792fff52792fff2fef0eff64403fff52792fff"
        + "2fef0eff64403fff2fef0eff52792fff2fef0eff52792fff40b61eff52792fff"
    ),
    (
      "bde251825045e4da32da5e96796b9d30",
      "188d22ff269622ff46ab60ff6b7724ff269622ff2ecd86ff46ab60ff2ecd86ff"
        + "269622ff6b7724ff46ab60ff46ab60ff5f8737ff5f8737ff6b7724ff2ecd86ff"
    ),
    (
      "23699ccdc2710c83869ecb7979fe3fa1",
      "a3178bff35949bff00d1a3ff6d5493ff35a463ff17e82eff7417d1ff7417d1ff"
        + "00e85cff6df88cffa3ffa3ffa3ffa3ff00d1a3ff00d1a3ff00d1a3ff00d1a3ff"
    ),
    (
      "538890ca2514a92f93791818c6ed5372",
      "dfd8d2ff984b49ffb088f5ffb8a4f2ffdfd8d2ff9e4ef9ffb8a4f2ffa76af7ff"
        + "9e4ef9ffa76af7ffb088f5ff9e4ef9ff9e4ef9ffb088f5ffa76af7ffa76af7ff"
    ),
    (
      "8baf4c24252f36175fd1e7893fdd44cf",
      "46de85ff4e8bceff44f273ff4e8bceff5262f1ff46de85ff5262f1ff46de85ff"
        + "46de85ff5076e0ff5262f1ff4ab5a8ff48ca97ff5262f1ff5076e0ff4c9fbcff"
    ),
    (
      "dbf9efe3272f85b1627f6ba267abb80a",
      "4850bcff8548b7ffa344acffa344b7ffa344b1ff8548b7ff8548bcff8548b1ff"
        + "a344b7ff8548b7ffa344b1ff8548b1ff4850b1ffa344b1ff8548b1ff4850bcff"
    ),
    (
      "c786ee98340771fb72bd6a65b85dfaf6",
      "3abeabff5691adff7461afff5691adff3abeabff7461afff9134b1ff7461afff"
        + "5691adff9134b1ff5691adff5691adffd88affff5691adff9134b1ffdfd291ff"
    ),
    (
      "977767a7539729bd7e84959d380d6ba6",
      "bc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9d"
        + "bc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9dbc3b3b9d"
    ),
    (
      "6f885109a758859f8416d703d065ead4",
      "22bbbb1133cc22ff4ab594814ab594814488ee003999de0522bbbb1155aacc44"
        + "22bbbb112daacc0b2daacc0b4488ee002daacc0b3999de053999de053999de05"
    ),
    (
      "8a932b10d3bd3e0f658a20090b7db130",
      "ab7f93b4999c9d9387bba76f8fada27fb3718ec4ab7f93b48bb4a577b3718ec4"
        + "83c2a967b3718ec479d2af5695a39f8baf7890bc83c2a967b3718ec4a78695ad"
    ),
    (
      "8cab2be138faef3d25928099147eb307",
      "6177b7625177c0405177c0406186b7627177ae837186ae836186b7626186b762"
        + "717fae836177b762518ec040417fc9204177c9204186c920417fc9207177ae83"
    ),
    (
      "c61c33c7ae68c47613f68753b8a5c670",
      "d781706dd2bb8a61dc445579d4a88165da585d75d2bb8a61dc445579da585d75"
        + "da585d75d96b6671d5947969d781706dd96b6671d4a88165d96b6671d781706d"
    ),
    (
      "3f1e4997ed4da9d7ea9400326051e584",
      "b6a5ab02b6a5ab02b6a5ab02b6a5ab02b65eab0237a553c837a553c8b6a5ab02"
        + "37a553c837a553c837a553c837a553c8b65eab02375e53c8b6a5ab0237a553c8"
    ),
    (
      "4d33d03b4d28eaa374844d4b2922f17f",
      "d3a24ad89e5f48c09e5f48c0d3a24ad8b98149ccb98149ccd3a24ad8b98149cc"
        + "d3a24ad8b98149cc9e5f48c0d3a24ad89e5f48c0843e47b4843e47b4843e47b4"
    ),
    (
      "850e2d05ef4a96a9dfd2c11537921375",
      "838383772b2b2ba68383837764646488343434a1bcbcbc59343434a15a5a5a8d"
        + "6d6d6d8351515192b3b3b35e6464648846464698646464886d6d6d835a5a5a8d"
    ),
    (
      "9514a1271eaf3547b2a62268896566ff",
      "acacac08ababab23acacac08a9a9a95aaaaaaa3facacac08a9a9a95aacacac08"
        + "a9a9a9baababab23aaaaaa3fababab236b6b6b916b6b6b916b6b6b91a9a9a95a"
    ),
    (
      "a5a5e5fe3fec82eeda5d18d7aad24c15",
      "cbcbcb35cbcbcb35616161556161615561616155ffffff176161611795959574"
        + "95959555cbcbcb35cbcbcb35cbcbcb3595959555cbcbcb55cbcbcb5595959555"
    ),
    (
      "f90233b5a7cc0541fc01b650c2a20bc2",
      "38e5d0ff50c6d5ff7397dcff926ee2ffad4ae7ff31efceff926ee2ff8a78e0ff"
        + "7397dcff7b8dddff7397dcff44d6d2ff9a64e3ff44d6d2ff50c6d5ff926ee2ff"
    ),
  ]

  /// Blocks of all modes, as many as 8 by 3.
  static let everyMode: [UInt8] = (0..<24).flatMap { bytes(samples[$0 % samples.count].block) }

  @Test(arguments: samples.indices) func blocksOfEveryMode(mode: Int) throws {
    let (block, pixels) = Self.samples[mode]
    let image = try decode([Self.bytes(block)]).rgba8()
    #expect(image.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } == Self.bytes(pixels))
  }

  /// A block of a mode with patterns whose parts have one color each.
  ///
  /// - Parameters:
  ///   - code: The bits of the mode, and their number.
  ///   - pattern: The number of the pattern, and its bits.
  ///   - digits: The numbers for the endpoints' digits, with their bits.
  ///   - endpoints: The bits of all endpoints.
  ///   - bits: The number of bits of an endpoint.
  /// - Returns: The block's bytes.
  private static func block(
    _ code: (Int, Int), pattern: (Int, Int), digits: [(Int, Int)], endpoints: [Int], bits: Int
  ) -> [UInt8] {
    var writer = LowBitsWriter()
    writer.append(code.0, code.1)
    writer.pad(to: 20)
    writer.append(pattern.0, pattern.1)
    for (number, count) in digits { writer.append(number, count) }
    for value in endpoints { writer.append(value, bits) }
    writer.pad(to: 128)
    return writer.bytes
  }

  private static let patterns =
    "0011001100110011 0001000100010001 1000100010001000 0001001100110111 1111111011101100 0011011101111111 "
    + "1110110010000000 1111111011001000 0000000000010011 1100100000000000 0000000101111111 1111111111101000 "
    + "1110100000000000 1111111100000000 0000111111111111 1111111111110000 1000111011111111 1111111101110001 "
    + "0111001100010000 0011000100000000 0000100011001110 1111111101110011 1000110011001110 0011000100010000 "
    + "1111011101110011 0110011001100110 1111000000001111 1010101010101010 1111000011110000 1001001101101100"
  private static let patternsOfMode7 =
    "0000111100000000 0010001000100010 1100110010000000 0000000100110011 1111111100001111 0100010001000100 "
    + "0001001111111111 0111001100110011 1100000000111100 0111011100000000 0000000011101110 1100000000001100 "
    + "0111001100000000 0000000111111111 1111111111110110 1100110011001000 1111111110001000 0011011011001000 "
    + "1111011100000000"
  private static let patternsOfThree =
    "0000000011221122 1111111100002222 1111000000002222 1111222200000000 1120112011201120 0112011201120112 "
    + "0211021102110211 2000200021112111 2012201220122012 1111000022221111 0022001100110022"

  @Test func patternsDivideBlocks() throws {
    func check(_ patterns: String, _ values: [UInt8], _ block: (Int) -> [UInt8]) throws {
      let wanted = patterns.split(separator: " ")
      let image = try decode(wanted.indices.map(block)).rgba8()
      for (number, pattern) in wanted.enumerated() {
        let parts = pattern.utf8.map { values[Int($0) - 48] }
        #expect(
          (0..<16).map { image.pixels[16 * number + $0].red } == parts, "pattern \(number) of \(patterns)")
      }
      // There are no more than these.
      #expect(try decode([block(wanted.count)]).rgba8().pixels == Self.magenta)
    }
    try check(Self.patterns, [0, 255]) {
      Self.block((0x1d, 5), pattern: ($0, 5), digits: [], endpoints: Self.reds([0, 15]), bits: 4)
    }
    // An odd number is the same distance from the top as the even one below it from the bottom.
    try check(Self.patternsOfMode7, [0, 255]) {
      Self.block(
        (0x07, 5), pattern: ($0, 5), digits: [(0, 28)], endpoints: Self.reds([0, 1]), bits: 3)
    }
    // The third part's first two digits are 2: values 12 and 13 of 18, so the third and fourth of the third number.
    try check(Self.patternsOfThree, [0, 255, 46]) {
      Self.block(
        (0x03, 5), pattern: ($0, 4), digits: [(0, 8), (0, 8), (2 * 9 + 2 * 27, 8), (0, 5)],
        endpoints: Self.reds([0, 1, 0]), bits: 2)
    }
  }

  /// Endpoints of parts in which red alone is not 0, the same at both ends.
  private static func reds(_ values: [Int]) -> [Int] { values.flatMap { [$0, $0, 0, 0, 0, 0] } }

  private static let magenta = [RGBA8](repeating: RGBA8(red: 255, green: 0, blue: 255), count: 16)

  @Test func digitsAndBitsSpreadOverTheWholeRange() throws {
    // The mode's bits, where the digits begin, the base, the size of its number, and the bits of an endpoint.
    let modes: [(code: (Int, Int), start: Int, base: Int, size: Int, rest: Int, bits: Int)] = [
      ((0x01, 4), 19, 3, 8, 2, 6), ((0x1b, 5), 22, 5, 7, 7, 5), ((0x00, 2), 21, 3, 8, 5, 4),
    ]
    for mode in modes {
      let count = mode.base << mode.bits
      let blocks = (0..<count).map { number -> [UInt8] in
        let digit = number >> mode.bits
        var writer = LowBitsWriter()
        writer.append(mode.code.0, mode.code.1)
        // The hint that must not be 0, where there is one.
        if mode.start == 21 { writer.pad(to: 15) }
        if mode.start == 21 { writer.append(1, 4) }
        writer.pad(to: mode.start)
        writer.append(digit + digit * mode.base, mode.size)
        writer.append(0, mode.rest)
        for _ in 0..<2 { writer.append(number & (1 << mode.bits - 1), mode.bits) }
        writer.pad(to: 128)
        return writer.bytes
      }
      let pixels = try decode(blocks).rgba8().pixels
      for number in 0..<count {
        let rank = (number >> mode.bits) + ((number & ((1 << mode.bits) - 1)) >> 1) * mode.base
        let place = number & 1 == 1 ? count - 1 - rank : rank
        #expect(abs(Double(pixels[16 * number].red) - Double(255 * place) / Double(count - 1)) < 1.2)
      }
    }
  }

  @Test func oneColorTakesNoWeights() throws {
    var writer = LowBitsWriter()
    writer.append(0x17, 5)
    for value in [1, 2, 3, 4] { writer.append(value, 8) }
    writer.pad(to: 128)
    let pixel = RGBA8(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(try decode([writer.bytes]).rgba8().pixels == [RGBA8](repeating: pixel, count: 16))
  }

  @Test func weightsLieBetweenTheEnds() throws {
    // Mode 1: eight bits for each end, two for each weight but the first.
    var writer = LowBitsWriter()
    writer.append(0x35, 6)
    writer.pad(to: 21)
    for value in [0, 255, 255, 0, 0, 20] { writer.append(value, 8) }
    writer.append(0, 1)
    for i in 1..<16 { writer.append(i & 3, 2) }
    writer.pad(to: 128)
    // Linear values are stretched before they are mixed; sRGB's have a half added.
    for (transfer, blues) in [(1, [0, 6, 13, 20]), (2, [0, 7, 13, 20])] {
      let pixels = try decode([writer.bytes], transfer: transfer).rgba8().pixels
      #expect(pixels.prefix(4).map { Int($0.red) } == [0, 84, 171, 255])
      #expect(pixels.prefix(4).map { Int($0.green) } == [255, 171, 84, 0])
      #expect(pixels.prefix(4).map { Int($0.blue) } == blues)
      #expect(pixels.allSatisfy { $0.alpha == 255 })
    }
  }

  @Test func channelsAreThoseOfTheDescriptor() throws {
    var writer = LowBitsWriter()
    writer.append(0x17, 5)
    for value in [1, 2, 3, 4] { writer.append(value, 8) }
    writer.pad(to: 128)
    let cases: [(channel: Int, pixel: RGBA8, kind: ImageProperties.Channels)] = [
      (0, RGBA8(red: 1, green: 2, blue: 3), .rgb), (3, RGBA8(red: 1, green: 2, blue: 3, alpha: 4), .rgbAlpha),
      (4, RGBA8(red: 1, green: 1, blue: 1), .gray), (5, RGBA8(red: 1, green: 4, blue: 0), .rgb),
      (6, RGBA8(red: 1, green: 2, blue: 0), .rgb),
    ]
    for (channel, pixel, kind) in cases {
      let decoded = try decode([writer.bytes], channel: channel)
      #expect(decoded.rgba8().pixels[5] == pixel && decoded.properties.channels == kind)
      #expect(decoded.pixels.isGray == (kind == .gray))
    }
  }

  @Test func damagedBlocksAreMagentaAndCounted() throws {
    let sound = Self.bytes(Self.samples[8].block)
    // Mode 19, bits that are no mode, and a mode whose hint is 0.
    let decoded = try decode([
      [0x45] + [UInt8](repeating: 0, count: 15), sound, [0x02] + [UInt8](repeating: 0, count: 15),
    ])
    let pixels = decoded.rgba8().pixels
    #expect(Array(pixels.prefix(16)) == Self.magenta && Array(pixels.suffix(16)) == Self.magenta)
    #expect(decoded.warnings == ["2 damaged blocks of 4 x 4 pixels are shown in magenta"])
  }

  @Test func edgesCutBlocksOff() throws {
    var file = HandmadeKTX(
      width: 5, height: 3, level: Self.bytes(Self.samples[0].block) + Self.bytes(Self.samples[1].block))
    (file.format, file.model, file.channels, file.transfer) = (0, 166, [3], 1)
    let image = try reader.decode(file.bytes).rgba8()
    let left = try decode([Self.bytes(Self.samples[0].block)]).rgba8()
    let right = try decode([Self.bytes(Self.samples[1].block)]).rgba8()
    for y in 0..<3 {
      for x in 0..<5 { #expect(image[x, y] == (x < 4 ? left[x, y] : right[0, y])) }
    }
  }
}
