/// A decoder of UASTC, which stores 4 x 4 pixels with 8 bits per channel in a block of 16 bytes.
struct UASTCBlock {
  /// The bytes of a block.
  static let byteCount = 16
  /// The color of blocks that violate the format.
  static let damaged = RGBA8(red: 255, green: 0, blue: 255)

  private let patterns = UASTCPatterns.standard
  private let scales = UASTCScales.standard
  private let isSRGB: Bool

  /// Creates a decoder of blocks, whose colors are sRGB's or linear: that decides how they are rounded.
  init(isSRGB: Bool) { self.isSRGB = isSRGB }

  /// The part of an image that a block covers.
  struct Target {
    /// The index of the first pixel.
    let start: Int
    /// The step from a row to the next.
    let width: Int
    let columns: Int
    let rows: Int
  }

  /// Decodes a block.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - offset: The offset of the block, which the caller has checked.
  ///   - pixels: The pixels of the image.
  ///   - target: The part of the image that is written.
  /// - Returns: False for a block that violates the format, whose pixels are ``damaged``.
  func decode(
    _ bytes: RawSpan, at offset: Int, into pixels: inout MutableSpan<RGBA8>, _ target: Target
  ) -> Bool {
    var bits = BlockBits(bytes, at: offset)
    let number = Int(UASTCMode.numbers[bits.next])
    if number == UASTCMode.solid {
      bits.skip(5)
      let (red, green, blue, alpha) = (bits.take(8), bits.take(8), bits.take(8), bits.take(8))
      let color = RGBA8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
      Self.fill(&pixels, target, color)
      return true
    }
    guard number < UASTCMode.all.count else {
      Self.fill(&pixels, target, Self.damaged)
      return false
    }
    let mode = UASTCMode.all[number]
    var isValid = true
    if let hint = mode.hint {
      bits.skip(hint)
      isValid = bits.take(4) != 0
      bits.skip(mode.start - hint - 4)
    } else {
      bits.skip(mode.start)
    }
    var pattern: UInt32? = 0
    if mode.patternBits > 0 { pattern = patterns.pattern(bits.take(mode.patternBits), ofMode: number) }
    guard isValid, let pattern else {
      Self.fill(&pixels, target, Self.damaged)
      return false
    }
    let selected = mode.hasSelector ? bits.take(2) : 3
    let ends = endpoints(&bits, mode, scales.endpoints(ofMode: number))
    interpolate(
      &bits, mode: mode, pattern: pattern, selected: selected, between: ends, into: &pixels, target: target)
    return true
  }

  /// The colors at both ends of the three parts that a block can have.
  private struct Ends {
    var low: InlineArray<3, SIMD4<UInt32>> = .init(repeating: SIMD4(repeating: 255))
    var high: InlineArray<3, SIMD4<UInt32>> = .init(repeating: SIMD4(repeating: 255))
  }

  /// Reads the colors that pixels lie between.
  private func endpoints(_ bits: inout BlockBits, _ mode: UASTCMode, _ table: [UInt8]) -> Ends {
    // Digits that are no bits come first, several in one number.
    var values = InlineArray<18, Int>(repeating: 0)
    let count = mode.valueCount
    if mode.base > 1 {
      let (perNumber, size) = mode.base == 3 ? (5, 8) : (3, 7)
      var index = 0
      while index < count {
        let rest = min(perNumber, count - index)
        // Trits that are left over take fewer bits; so many quints never are.
        var number = bits.take(rest == perNumber ? size : rest == 1 ? 2 : 5)
        for _ in 0..<rest {
          values[index] = (number % mode.base) << mode.endpointBits
          number /= mode.base
          index += 1
        }
      }
    }
    for i in 0..<count { values[i] = Int(table[values[i] | bits.take(mode.endpointBits)]) }
    var ends = Ends()
    for part in 0..<mode.partCount {
      let first = 2 * mode.channelCount * part
      if mode.channelCount == 2 {
        let (low, high) = (UInt32(values[first]), UInt32(values[first + 1]))
        ends.low[part] = SIMD4(low, low, low, UInt32(values[first + 2]))
        ends.high[part] = SIMD4(high, high, high, UInt32(values[first + 3]))
      } else {
        for channel in 0..<mode.channelCount {
          ends.low[part][channel] = UInt32(values[first + 2 * channel])
          ends.high[part][channel] = UInt32(values[first + 2 * channel + 1])
        }
      }
      ends.low[part] = ends.low[part] &<< 8 | (isSRGB ? SIMD4(repeating: 0x80) : ends.low[part])
      ends.high[part] = ends.high[part] &<< 8 | (isSRGB ? SIMD4(repeating: 0x80) : ends.high[part])
    }
    return ends
  }

  /// Reads the weights of all pixels, and writes the colors that they give.
  private func interpolate(
    _ bits: inout BlockBits, mode: UASTCMode, pattern: UInt32, selected: Int, between ends: Ends,
    into pixels: inout MutableSpan<RGBA8>, target: Target
  ) {
    let table = scales.weights(bits: mode.weightBits)
    let weights = table.span
    var parts = pattern
    // The first weight of each part lacks its highest bit, which is 0.
    var seen = 0
    for i in 0..<16 {
      let part = Int(parts & 3)
      parts >>= 2
      let count = mode.weightBits - (seen >> part & 1 == 0 ? 1 : 0)
      seen |= 1 << part
      var weight = SIMD4(repeating: UInt32(weights[bits.take(count)]))
      if mode.hasTwoWeights { weight[selected] = UInt32(weights[bits.take(count)]) }
      let (x, y) = (i & 3, i >> 2)
      guard x < target.columns, y < target.rows else { continue }
      let sum = ends.low[part] &* (64 &- weight) &+ ends.high[part] &* weight &+ 32
      let color = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 14)
      pixels[target.start + y * target.width + x] = RGBA8(
        red: color.x, green: color.y, blue: color.z, alpha: color.w)
    }
  }

  private static func fill(_ pixels: inout MutableSpan<RGBA8>, _ target: Target, _ color: RGBA8) {
    for y in 0..<target.rows {
      for x in 0..<target.columns { pixels[target.start + y * target.width + x] = color }
    }
  }
}
