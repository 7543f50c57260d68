/// Builds the code books and slices of ETC1S in KTX 2 files.
struct HandmadeETC1S {
  /// The intensity of each color, and its red, green and blue of five bits.
  var endpoints: [(intensity: Int, color: [Int])]
  /// Four rows of four numbers of each pattern, the left one lowest.
  var patterns: [[UInt8]]
  var isGray = false
  /// True if patterns are stored plainly, not as differences.
  var arePlain = false
  var historySize = 4
  /// The tokens of each slice.
  var slices: [[Token]]

  /// What stands in a slice.
  enum Token {
    /// The predictions of two by two blocks, two bits each, the left upper one lowest; 256 repeats the last one.
    case prediction(Int)
    case step(Int)
    case pattern(Int)
    case run(Int)
    case bits(Int, Int)
  }

  /// Writes a code in which all of so many symbols have the same length, with the lengths as runs.
  private static func code(_ count: Int, _ bits: inout LowBitsWriter) {
    let length = Self.length(count)
    bits.append(count, 14)
    // All 21 symbols of the code for lengths have five bits.
    bits.append(21, 5)
    for _ in 0..<21 { bits.append(5, 3) }
    func symbol(_ number: Int) { bits.append(reversed(number, 5), 5) }
    symbol(length)
    var rest = count - 1
    while rest > 0 {
      if rest >= 7 {
        let run = min(rest, 134)
        symbol(20)
        bits.append(run - 7, 7)
        rest -= run
      } else if rest >= 3 {
        symbol(19)
        bits.append(rest - 3, 2)
        rest = 0
      } else {
        symbol(length)
        rest -= 1
      }
    }
  }

  /// The bits of each of so many symbols.
  private static func length(_ count: Int) -> Int {
    var length = 1
    while 1 << length < count { length += 1 }
    return length
  }

  private static func reversed(_ number: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 1 | number >> $1 & 1 }
  }

  private static func append(_ symbol: Int, of count: Int, _ bits: inout LowBitsWriter) {
    bits.append(reversed(symbol, length(count)), length(count))
  }

  private var endpointBytes: [UInt8] {
    var bits = LowBitsWriter()
    for count in [32, 32, 32, 8] { Self.code(count, &bits) }
    bits.append(isGray ? 1 : 0, 1)
    var (intensity, color) = (0, [16, 16, 16])
    for endpoint in endpoints {
      Self.append((endpoint.intensity - intensity) & 7, of: 8, &bits)
      for channel in 0..<(isGray ? 1 : 3) {
        Self.append((endpoint.color[channel] - color[channel]) & 31, of: 32, &bits)
      }
      (intensity, color) = endpoint
    }
    return bits.bytes
  }

  private var patternBytes: [UInt8] {
    var bits = LowBitsWriter()
    bits.append(0, 2)
    bits.append(arePlain ? 1 : 0, 1)
    if !arePlain { Self.code(256, &bits) }
    for (number, pattern) in patterns.enumerated() {
      for row in 0..<4 {
        if arePlain || number == 0 {
          bits.append(Int(pattern[row]), 8)
        } else {
          Self.append(Int(pattern[row] ^ patterns[number - 1][row]), of: 256, &bits)
        }
      }
    }
    return bits.bytes
  }

  private func bytes(of slice: [Token]) -> [UInt8] {
    var bits = LowBitsWriter()
    for token in slice {
      switch token {
      case .prediction(let symbol): Self.append(symbol, of: 257, &bits)
      case .step(let symbol): Self.append(symbol, of: endpoints.count, &bits)
      case .pattern(let symbol): Self.append(symbol, of: patterns.count + historySize + 1, &bits)
      case .run(let symbol): Self.append(symbol, of: 64, &bits)
      case .bits(let number, let count): bits.append(number, count)
      }
    }
    return bits.bytes
  }

  /// A file of one level, whose slices have these channels.
  func file(width: Int, height: Int, channels: [Int]) -> HandmadeKTX {
    var tables = LowBitsWriter()
    for count in [257, endpoints.count, patterns.count + historySize + 1, 64] { Self.code(count, &tables) }
    tables.append(historySize, 13)
    let parts = slices.map(bytes)
    var file = HandmadeKTX(width: width, height: height, level: parts.flatMap { $0 })
    (file.format, file.model, file.scheme, file.channels) = (0, 163, 1, channels)
    let (first, second) = (endpointBytes, patternBytes)
    file.shared = HandmadeKTX.number(endpoints.count, 2) + HandmadeKTX.number(patterns.count, 2)
    for count in [first.count, second.count, tables.bytes.count, 0] {
      file.shared += HandmadeKTX.number(count)
    }
    let lengths = [parts[0].count, parts.count > 1 ? parts[1].count : 0]
    for value in [0, 0, lengths[0], parts.count > 1 ? lengths[0] : 0, lengths[1]] {
      file.shared += HandmadeKTX.number(value)
    }
    file.shared += first + second + tables.bytes
    return file
  }
}
