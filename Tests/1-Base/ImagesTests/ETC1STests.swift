import Images
import Testing

struct ETC1STests {
  private let reader = ImageReader()

  /// The numbers 0 to 3 from left to right in each row, those from right to left, and one number everywhere.
  private static let patterns: [[UInt8]] = [
    [0b11_10_01_00, 0b11_10_01_00, 0b11_10_01_00, 0b11_10_01_00],
    [0b00_01_10_11, 0b00_01_10_11, 0b00_01_10_11, 0b00_01_10_11], [0, 0, 0, 0], [255, 255, 255, 255],
  ]

  /// Three by two blocks that take their colors in every way there is, and their patterns too.
  static let sample = HandmadeETC1S(
    endpoints: [(0, [16, 16, 16]), (3, [31, 0, 4]), (7, [2, 8, 25])], patterns: patterns,
    slices: [
      [
        // Left upper group: a step, the one at the left; below, the one above, and the one above at the left.
        .prediction(0b10_01_00_11), .step(1), .pattern(0), .pattern(4 + 2),
        // Right group: a step from the end to the beginning; below, a step by nothing.
        .prediction(0b11_11_11_11), .step(1), .pattern(1),
        // The second row. Pattern 0 was put into the later half of the history, behind it pattern 1.
        .pattern(4 + 3), .pattern(2), .step(0), .pattern(3),
      ]
    ])

  /// The colors of an endpoint of the sample.
  private static func colors(_ endpoint: Int) -> [[Int]] {
    let (near, far) = [(2, 8), (13, 42), (47, 183)][endpoint]
    let base = sample.endpoints[endpoint].color.map { $0 << 3 | $0 >> 2 }
    return [-far, -near, near, far].map { step in base.map { min(max($0 + step, 0), 255) } }
  }

  @Test(arguments: [false, true]) func blocksTakeColorsAndPatternsFromBooks(arePlain: Bool) throws {
    var made = Self.sample
    made.arePlain = arePlain
    let file = made.file(width: 11, height: 7, channels: [0])
    let decoded = try reader.decode(file.bytes)
    #expect(try reader.inspect(file.bytes) == decoded.properties)
    #expect(decoded.properties.channels == .rgb && decoded.warnings.isEmpty)
    let image = decoded.rgba8()
    // The endpoint of each block, and its pattern.
    let wanted: [[(Int, Int)]] = [[(1, 0), (1, 0), (2, 1)], [(1, 1), (1, 2), (1, 3)]]
    for y in 0..<7 {
      for x in 0..<11 {
        let (endpoint, pattern) = wanted[y / 4][x / 4]
        let color = Self.colors(endpoint)[Int(Self.patterns[pattern][y % 4]) >> (2 * (x % 4)) & 3]
        let pixel = image[x, y]
        #expect([pixel.red, pixel.green, pixel.blue].map { Int($0) } == color, "\(x), \(y)")
        #expect(pixel.alpha == 255)
      }
    }
  }

  /// Two by one blocks of one endpoint each, with a pattern of one number.
  private static func plain(_ slices: [[HandmadeETC1S.Token]], isGray: Bool = false) -> HandmadeETC1S {
    HandmadeETC1S(
      endpoints: [(0, [10, 10, 10]), (0, [20, 20, 20]), (0, [30, 30, 30])], patterns: [[255, 255, 255, 255]],
      isGray: isGray, slices: slices)
  }

  @Test func secondSlicesAreAlphaOrGreen() throws {
    let made = Self.plain(
      [
        [.prediction(0b11_11), .step(0), .pattern(0), .step(1), .pattern(0)],
        [.prediction(0b11_11), .step(2), .pattern(0), .step(2), .pattern(0)],
      ], isGray: true)
    // Levels of five bits as eight, and 8 more.
    let (first, second, third): (UInt8, UInt8, UInt8) = (90, 173, 255)
    let cases: [(channels: [Int], left: RGBA8, right: RGBA8, kind: ImageProperties.Channels)] = [
      (
        [0, 15], RGBA8(red: first, green: first, blue: first, alpha: third),
        RGBA8(red: second, green: second, blue: second, alpha: second), .rgbAlpha
      ),
      (
        [3, 4], RGBA8(red: first, green: third, blue: 0), RGBA8(red: second, green: second, blue: 0), .rgb
      ),
      (
        [3], RGBA8(red: first, green: first, blue: first), RGBA8(red: second, green: second, blue: second),
        .gray
      ),
    ]
    for (channels, left, right, kind) in cases {
      let decoded = try reader.decode(made.file(width: 8, height: 4, channels: channels).bytes)
      #expect(decoded.rgba8()[0, 0] == left && decoded.rgba8()[7, 3] == right)
      #expect(decoded.properties.channels == kind)
    }
  }

  @Test func alphaIsTheGreenOfItsSlice() throws {
    var made = Self.plain([
      [.prediction(0b11), .step(0), .pattern(0)], [.prediction(0b11), .step(1), .pattern(0)],
    ])
    made.endpoints[1].color = [3, 10, 30]
    let image = try reader.decode(made.file(width: 4, height: 4, channels: [0, 15]).bytes).rgba8()
    #expect(image[2, 2] == RGBA8(red: 90, green: 90, blue: 90, alpha: 90))
  }

  @Test func runsRepeatPredictionsAndPatterns() throws {
    // 16 by 2 blocks: each pair of the upper row takes two steps, each block below what is above it.
    var tokens: [HandmadeETC1S.Token] = [.prediction(0b01_01_11_11), .step(0), .pattern(0), .step(1)]
    // Behind one pattern and a history of four, 5 is a run of 3 and so many more, which take groups of 7 bits.
    tokens += [.pattern(5), .run(63), .bits(28, 8)]
    // The prediction is repeated 3 times and so many more, which take groups of 4 bits.
    tokens += [.prediction(256), .bits(4, 5)] + (0..<14).map { _ in .step(1) }
    let made = Self.plain([tokens])
    let image = try reader.decode(made.file(width: 64, height: 8, channels: [0]).bytes).rgba8()
    for x in 0..<64 {
      let wanted = [UInt8(90), 173, 255][x / 4 % 3]
      #expect(image[x, 0].red == wanted && image[x, 7].red == wanted, "\(x)")
    }
  }

  @Test func damagedStreamsAreNamed() {
    let cases: [(slice: [HandmadeETC1S.Token], words: String)] = [
      ([.prediction(0b00_00), .pattern(0)], "refers to one left of the image"),
      ([.prediction(0b01), .pattern(0)], "refers to one above the image"),
      ([.prediction(0b10), .pattern(0)], "refers to one outside of the image"),
      ([.prediction(0b11), .step(0)], "ends in row 0"),
    ]
    for (slice, words) in cases {
      let file = Self.plain([slice]).file(width: 8, height: 4, channels: [0])
      let error = #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
    var file = Self.sample.file(width: 11, height: 7, channels: [0])
    let sound = file.shared
    let changes: [(byte: Int, value: UInt8, words: String)] = [
      (0, 0, "empty code books"), (4, 255, "ends"), (20, 2, "difference to one before it"),
      (28, 255, "beyond the end"),
      (28, 0, "an empty slice"), (12, 0, "Huffman codes that end early"),
    ]
    for (byte, value, words) in changes {
      file.shared = sound
      file.shared[byte] = value
      let error = #expect(throws: ImageError.self, "\(words)") { try reader.decode(file.bytes) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
    // Slices are alone in their level.
    file.shared = Array(sound.prefix(30))
    #expect(throws: ImageError.self) { try reader.decode(file.bytes) }
  }
}
