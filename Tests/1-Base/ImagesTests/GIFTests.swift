import Images
import TestSupport
import Testing

struct GIFTests {
  private let reader = ImageReader()

  private static func colors(_ count: Int) -> [[UInt8]] {
    (0..<count).map { number -> [UInt8] in [UInt8(number), UInt8(number / 2), UInt8(255 - number)] }
  }

  private static func file(
    _ width: Int, _ height: Int, rootBits: Int = 8, _ number: (Int, Int) -> Int
  ) -> HandmadeGIF {
    let numbers = (0..<width * height).map { UInt8(number($0 % width, $0 / width) & (1 << rootBits - 1)) }
    let frame = HandmadeGIF.Frame(width: width, height: height, rootBits: max(2, rootBits), numbers: numbers)
    return HandmadeGIF(width: width, height: height, palette: colors(1 << rootBits), frames: [frame])
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func palettesOfEveryDepth(rootBits: Int, isInterlaced: Bool) throws {
    var file = Self.file(37, 21, rootBits: rootBits) { x, y in x * y / 3 }
    file.frames[0].isInterlaced = isInterlaced
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.format == .gif && decoded.properties.channels == .palette)
    #expect(decoded.warnings.isEmpty && !decoded.properties.hasAlpha)
    #expect(decoded.properties.isProgressive == isInterlaced)
    #expect(try reader.inspect(file.bytes) == decoded.properties)
    let image = decoded.rgba8()
    for (i, number) in file.frames[0].numbers.enumerated() {
      #expect(image.pixels[i].red == number && image.pixels[i].blue == 255 - number)
    }
  }

  /// Noise fills the table of strings, which is begun anew or stays as it is.
  @Test(arguments: [false, true])
  func fullTables(clears: Bool) throws {
    var noise = SeededRandom(seed: 9)
    var file = Self.file(160, 120) { _, _ in Int(truncatingIfNeeded: noise.next() >> 60) }
    file.frames[0].clears = clears
    let image = try reader.decode(file.bytes).rgba8()
    #expect(image.pixels.map(\.red) == file.frames[0].numbers)
  }

  /// A string that is used as soon as it is made, by a picture of one color.
  @Test func longRuns() throws {
    let file = Self.file(300, 300) { _, _ in 5 }
    let image = try reader.decode(file.bytes).rgba8()
    #expect(image.pixels.allSatisfy { $0.red == 5 } && file.bytes.count < 2_000)
  }

  @Test func oneColorLetsThrough() throws {
    var file = Self.file(4, 4, rootBits: 2) { x, _ in x }
    file.frames[0].clearColor = 2
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.hasAlpha)
    #expect((0..<4).map { decoded.rgba8()[$0, 1].alpha } == [255, 255, 0, 255])
  }

  @Test func picturesCoverAPartOfTheWhole() throws {
    var file = Self.file(2, 2) { x, y in 10 * (x + 1) + y }
    (file.width, file.height) = (5, 4)
    (file.frames[0].left, file.frames[0].top) = (3, 1)
    file.frames[0].palette = (0..<256).map { [UInt8($0), 1, 2] }
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.width == 5 && decoded.height == 4 && decoded.properties.hasAlpha)
    let image = decoded.rgba8()
    #expect(image[0, 0] == RGBA8() && image[4, 3] == RGBA8())
    #expect(image[4, 2] == RGBA8(red: 21, green: 1, blue: 2))
    // One that is larger makes the whole larger.
    (file.width, file.height) = (1, 1)
    #expect(try reader.decode(file.bytes).pixels.width == 5)
    #expect(try reader.decode(file.bytes).pixels.height == 3)
  }

  @Test func ofMovingPicturesTheFirstIsRead() throws {
    var file = Self.file(6, 6) { x, _ in x }
    file.frames += [file.frames[0], file.frames[0]]
    file.frames[1].numbers = [UInt8](repeating: 99, count: 36)
    file.blocks = [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let decoded = try reader.decode(file.bytes)
    #expect(decoded.properties.pictureCount == 3)
    #expect(decoded.warnings == ["it holds 3 images; only the first one is read"])
    #expect(decoded.rgba8()[5, 5].red == 5)
    // What is missing at the end does not matter to the first one.
    let short = try reader.decode(Array(file.bytes.dropLast(30)))
    #expect(short.pixels == decoded.pixels && short.warnings.count == 2)
  }

  @Test func profilesAreGiven() throws {
    var file = Self.file(1, 1) { _, _ in 0 }
    let profile = (0..<600).map { UInt8($0 & 255) }
    file.blocks = [0x21, 0xff, 11] + Array("ICCRGBG1012".utf8) + HandmadeGIF.blocks(profile)
    #expect(try reader.decode(file.bytes).properties.color.profile == profile)
  }

  @Test func missingPixelsAreMissed() {
    let bytes = Self.file(16, 16, rootBits: 4) { x, y in x + y }.bytes
    for count in 6..<bytes.count - 1 {
      let error = #expect(throws: ImageError.self) { try reader.decode(Array(bytes[..<count])) }
      #expect(error?.problem == .truncated(atByte: count))
    }
  }

  @Test func picturesThatEndEarlySaySo() {
    var file = Self.file(8, 8) { x, _ in x }
    (file.frames[0].height, file.height) = (9, 9)
    let error = #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
    #expect(error?.description.contains("the image ends after 64 of 72 pixels") == true)
  }
}
