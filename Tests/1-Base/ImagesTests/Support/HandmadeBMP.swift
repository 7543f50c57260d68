/// Builds bitmaps of Windows and OS/2 byte by byte.
struct HandmadeBMP {
  var width: Int
  var height: Int
  var bits: Int
  /// Of the second header; 12 is the oldest one.
  var headerSize = 40
  var isTopDown = false
  var compression = 0
  var masks: [UInt32] = []
  /// Red, green and blue.
  var palette: [[UInt8]] = []
  var profile: [UInt8] = []
  /// Packed pixels that take the place of those of ``pixel``.
  var runs: [UInt8]?
  /// The number of the pixel at a position.
  var pixel: (_ x: Int, _ y: Int) -> UInt32

  var bytes: [UInt8] {
    var header: [UInt8] = Self.number(headerSize, 4)
    if headerSize == 12 {
      header += Self.number(width, 2) + Self.number(height, 2) + [1, 0] + Self.number(bits, 2)
    } else {
      header += Self.number(width, 4) + Self.number(isTopDown ? -height : height, 4) + [1, 0]
      header += Self.number(bits, 2) + Self.number(compression, 4) + [UInt8](repeating: 0, count: 12)
      header += Self.number(palette.count, 4) + [0, 0, 0, 0]
    }
    for mask in masks { header += Self.number(Int(mask), 4) }
    header += [UInt8](repeating: 0, count: max(0, headerSize - header.count))
    for color in palette { header += color.reversed() + (headerSize == 12 ? [] : [0]) }
    let pixels = runs ?? rows
    if !profile.isEmpty {
      header.replaceSubrange(56..<60, with: Array("DEBM".utf8))
      header.replaceSubrange(112..<116, with: Self.number(header.count + pixels.count, 4))
      header.replaceSubrange(116..<120, with: Self.number(profile.count, 4))
    }
    let start = 14 + header.count
    let size = start + pixels.count + profile.count
    return Array("BM".utf8) + Self.number(size, 4) + [0, 0, 0, 0] + Self.number(start, 4) + header + pixels
      + profile
  }

  /// Lines of whole words, from the bottom up as a rule.
  private var rows: [UInt8] {
    var result: [UInt8] = []
    for row in 0..<height {
      let y = isTopDown ? row : height - 1 - row
      var line: [UInt8] = []
      var (pending, count) = (0, 0)
      for x in 0..<width {
        if bits >= 8 {
          line += Self.number(Int(pixel(x, y)), bits / 8)
        } else {
          pending = pending << bits | Int(pixel(x, y))
          count += bits
          if count == 8 {
            line.append(UInt8(pending))
            (pending, count) = (0, 0)
          }
        }
      }
      if count > 0 { line.append(UInt8(pending << (8 - count))) }
      result += line + [UInt8](repeating: 0, count: (4 - line.count % 4) % 4)
    }
    return result
  }

  static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
