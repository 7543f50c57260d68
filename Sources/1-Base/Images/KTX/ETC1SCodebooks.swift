/// The colors and the patterns that blocks of ETC1S refer to, and the codes of those references: the data that all levels
/// of a KTX 2 file share.
struct ETC1SCodebooks {
  /// The four colors of a block, by its endpoint and the number in its pattern.
  let colors: [SIMD4<UInt32>]
  /// The patterns: two bits for each pixel, the first one lowest.
  let patterns: [UInt32]
  let predictions: HuffmanCode
  let endpointSteps: HuffmanCode
  let selectors: HuffmanCode
  let runs: HuffmanCode
  /// The number of recent patterns that references may name.
  let historySize: Int
  /// The ranges of the slices within the first level: color, and what the second slice holds.
  let slices: (first: Range<Int>, second: Range<Int>)

  /// The bytes before the descriptions of the images, and of each of those.
  private static let (headSize, imageSize) = (20, 20)

  /// Parses the data of a file.
  init(_ bytes: RawSpan, _ header: KTXHeader) throws(ImageProblem) {
    let start = header.shared.lowerBound
    let headEnd = Self.headSize + Self.imageSize * header.levelCount
    guard header.shared.count >= headEnd else {
      throw .malformed(
        "\(header.shared.count) bytes of code books for \(header.levelCount) levels", atByte: start)
    }
    let (endpointCount, selectorCount) = (
      try bytes.number(2, at: start, true), try bytes.number(2, at: start + 2, true)
    )
    guard endpointCount > 0, selectorCount > 0 else { throw .malformed("empty code books", atByte: start) }
    let endpoints = try bytes.range(at: start + headEnd, count: bytes.number(4, at: start + 4, true))
    let selectorBytes = try bytes.range(at: endpoints.upperBound, count: bytes.number(4, at: start + 8, true))
    let tables = try bytes.range(at: selectorBytes.upperBound, count: bytes.number(4, at: start + 12, true))
    guard tables.upperBound <= header.shared.upperBound else {
      throw .malformed("code books that are longer than the data they lie in", atByte: start + 4)
    }
    slices = try Self.slices(bytes, header, at: start + Self.headSize)
    colors = try Self.colors(bytes, endpoints, count: endpointCount)
    patterns = try Self.patterns(bytes, selectorBytes, count: selectorCount)
    var bits = LowBits(tables)
    predictions = try HuffmanCode(&bits, bytes, fileOffset: tables.lowerBound)
    endpointSteps = try HuffmanCode(&bits, bytes, fileOffset: tables.lowerBound)
    self.selectors = try HuffmanCode(&bits, bytes, fileOffset: tables.lowerBound)
    runs = try HuffmanCode(&bits, bytes, fileOffset: tables.lowerBound)
    historySize = bits.take(13, bytes)
    guard !bits.isExhausted else {
      throw .malformed("Huffman codes that end early", atByte: tables.lowerBound)
    }
  }

  /// Returns the places of the slices that the largest level's description names.
  private static func slices(
    _ bytes: RawSpan, _ header: KTXHeader, at start: Int
  ) throws(ImageProblem) -> (first: Range<Int>, second: Range<Int>) {
    guard try bytes.number(4, at: start, true) & 2 == 0 else {
      throw .unsupported(
        "its picture is the difference to one before it (byte \(start)), as in videos; write it alone")
    }
    func slice(at field: Int) throws(ImageProblem) -> Range<Int> {
      let (offset, count) = (try bytes.number(4, at: field, true), try bytes.number(4, at: field + 4, true))
      guard offset <= header.level.count, count <= header.level.count - offset else {
        throw .malformed("a slice of \(count) bytes beyond the end of its level", atByte: field)
      }
      return header.level.lowerBound + offset..<header.level.lowerBound + offset + count
    }
    let (first, second) = (try slice(at: start + 4), try slice(at: start + 12))
    guard !first.isEmpty, !second.isEmpty || header.descriptor.channels.count < 2 else {
      throw .malformed("an empty slice", atByte: start + 4)
    }
    return (first, second)
  }

  /// The distances of a block's colors from the one that is stored, by its intensity: the smaller and the larger one.
  private static let distances: [(near: Int, far: Int)] = [
    (2, 8), (5, 17), (9, 29), (13, 42), (18, 60), (24, 80), (33, 106), (47, 183),
  ]

  /// Reads the colors: differences to the previous ones, as are the intensities.
  private static func colors(
    _ bytes: RawSpan, _ range: Range<Int>, count: Int
  ) throws(ImageProblem) -> [SIMD4<UInt32>] {
    let place = range.lowerBound
    var bits = LowBits(range)
    let low = try HuffmanCode(&bits, bytes, fileOffset: place)
    let middle = try HuffmanCode(&bits, bytes, fileOffset: place)
    let high = try HuffmanCode(&bits, bytes, fileOffset: place)
    let intensities = try HuffmanCode(&bits, bytes, fileOffset: place)
    let channelCount = bits.take(1, bytes) == 1 ? 1 : 3
    var result: [SIMD4<UInt32>] = []
    result.reserveCapacity(count)
    var (intensity, levels) = (0, [16, 16, 16])
    for _ in 0..<count {
      intensity = (intensity + (try intensities.symbol(&bits, bytes, fileOffset: place))) & 7
      for channel in 0..<channelCount {
        let previous = levels[channel]
        // The code depends on where the previous level lies.
        let step =
          previous < 10
          ? try low.symbol(&bits, bytes, fileOffset: place)
          : previous < 22
            ? try middle.symbol(&bits, bytes, fileOffset: place)
            : try high.symbol(&bits, bytes, fileOffset: place)
        levels[channel] = (previous + step) & 31
      }
      if channelCount == 1 { (levels[1], levels[2]) = (levels[0], levels[0]) }
      let (near, far) = distances[intensity]
      let base = levels.map { $0 << 3 | $0 >> 2 }
      result.append(SIMD4(color(base, -far), color(base, -near), color(base, near), color(base, far)))
    }
    guard !bits.isExhausted else { throw .malformed("a code book of colors that ends early", atByte: place) }
    return result
  }

  /// Returns an opaque color at a distance, packed as pixels are in memory.
  private static func color(_ base: [Int], _ distance: Int) -> UInt32 {
    base.reversed().reduce(255) { $0 << 8 | UInt32(min(max($1 + distance, 0), 255)) }
  }

  /// Reads the patterns: plain ones, or each as what differs from the previous one.
  private static func patterns(
    _ bytes: RawSpan, _ range: Range<Int>, count: Int
  ) throws(ImageProblem) -> [UInt32] {
    let place = range.lowerBound
    var bits = LowBits(range)
    guard bits.take(2, bytes) == 0 else {
      throw .malformed("a code book of patterns of an unknown kind", atByte: place)
    }
    var result: [UInt32] = []
    result.reserveCapacity(count)
    if bits.take(1, bytes) == 1 {
      for _ in 0..<count { result.append(UInt32(bits.take(32, bytes))) }
    } else {
      let code = try HuffmanCode(&bits, bytes, fileOffset: place)
      var pattern = UInt32(bits.take(32, bytes))
      result.append(pattern)
      for _ in 1..<count {
        for row in 0..<4 {
          let difference = UInt32(truncatingIfNeeded: try code.symbol(&bits, bytes, fileOffset: place)) & 255
          pattern ^= difference << UInt32(8 * row)
        }
        result.append(pattern)
      }
    }
    guard !bits.isExhausted else {
      throw .malformed("a code book of patterns that ends early", atByte: place)
    }
    return result
  }
}
