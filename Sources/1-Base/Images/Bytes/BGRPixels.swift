/// The conversion of pixels in BGR order, as early graphics cards stored them.
enum BGRPixels {
  /// Returns the colors of a palette.
  static func colors(_ bytes: RawSpan, bits: Int, count: Int) -> [RGBA8] {
    var colors = [RGBA8](repeating: RGBA8(), count: count)
    var target = colors.mutableSpan
    store(bytes, bits: bits, into: &target, at: 0, step: 1)
    return colors
  }

  /// Writes a row of colors from BGR pixels: five bits each and one for alpha, or bytes.
  ///
  /// Pixels without alpha become opaque. Of 16 bits, one is there for alpha, whether it means anything or
  /// not.
  static func store(
    _ row: RawSpan, bits: Int, into pixels: inout MutableSpan<RGBA8>, at start: Int, step: Int
  ) {
    var target = start
    let size = (bits + 7) / 8
    let count = row.byteCount / size
    switch bits {
    case 32:
      for i in 0..<count {
        let word = row.word(4 * i)
        pixels[target] = color(word, alpha: UInt8(truncatingIfNeeded: word >> 24))
        target += step
      }
    case 24:
      for i in 0..<count {
        pixels[target] = RGBA8(
          red: row.byte(3 * i + 2), green: row.byte(3 * i + 1), blue: row.byte(3 * i))
        target += step
      }
    default:
      let fives = fives.span
      precondition(fives.count == 32)
      for i in 0..<count {
        let word = Int(row.byte(2 * i)) | Int(row.byte(2 * i + 1)) << 8
        pixels[target] = RGBA8(
          red: fives[word >> 10 & 31], green: fives[word >> 5 & 31], blue: fives[word & 31],
          alpha: bits == 15 || word & 0x8000 != 0 ? 255 : 0)
        target += step
      }
    }
  }

  /// Writes a row of grays with alpha.
  static func storeGray(
    _ row: RawSpan, into pixels: inout MutableSpan<RGBA8>, at start: Int, step: Int
  ) {
    var target = start
    for i in 0..<row.byteCount / 2 {
      let gray = row.byte(2 * i)
      pixels[target] = RGBA8(red: gray, green: gray, blue: gray, alpha: row.byte(2 * i + 1))
      target += step
    }
  }

  @inline(__always) private static func color(_ word: UInt32, alpha: UInt8) -> RGBA8 {
    RGBA8(
      red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
      blue: UInt8(truncatingIfNeeded: word), alpha: alpha)
  }

  /// The 8-bit values of five bits.
  private static let fives: [UInt8] = (0..<32).map { UInt8(($0 * 255 + 15) / 31) }
}
