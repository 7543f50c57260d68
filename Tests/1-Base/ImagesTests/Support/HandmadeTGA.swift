/// Builds Truevision TGA files byte by byte.
struct HandmadeTGA {
  var width: Int
  var height: Int
  /// TGA's number: 1 palette, 2 colors, 3 gray.
  var kind: Int
  var bits: Int
  var attributeBits = 0
  var isPacked = false
  var fromTop = true
  var fromRight = false
  var note: [UInt8] = []
  var palette: (first: Int, bits: Int, colors: [[UInt8]])?
  /// What an extension area says about opacity; no such area where nil.
  var opacity: UInt8?
  /// The bytes of the pixel at a position.
  var pixel: (_ x: Int, _ y: Int) -> [UInt8]

  var bytes: [UInt8] {
    var result = [UInt8(note.count), palette == nil ? 0 : 1, UInt8(kind + (isPacked ? 8 : 0))]
    let count = palette?.colors.count ?? 0
    result += Self.word(palette?.first ?? 0) + Self.word(count) + [UInt8(palette?.bits ?? 0)]
    result += [0, 0, 0, 0] + Self.word(width) + Self.word(height)
    result += [UInt8(bits), UInt8(attributeBits) | (fromRight ? 16 : 0) | (fromTop ? 32 : 0)]
    result += note
    for color in palette?.colors ?? [] { result += color }
    let pixels = (0..<width * height).map { index in
      let (column, row) = (index % width, index / width)
      return pixel(fromRight ? width - 1 - column : column, fromTop ? row : height - 1 - row)
    }
    result += isPacked ? Self.packed(pixels) : pixels.flatMap { $0 }
    guard let opacity else { return result }
    let area = result.count
    result += Self.word(495) + [UInt8](repeating: 0, count: 492) + [opacity]
    result += Self.word(area & 0xffff) + Self.word(area >> 16) + [0, 0, 0, 0]
    return result + Array("TRUEVISION-XFILE.\0".utf8)
  }

  /// Runs of equal pixels, and of others, which do not care about lines.
  private static func packed(_ pixels: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while start < pixels.count {
      var end = start + 1
      while end < pixels.count, end - start < 128, pixels[end] == pixels[start] { end += 1 }
      if end - start > 1 {
        result += [UInt8(0x80 | (end - start - 1))] + pixels[start]
      } else {
        while end < pixels.count, end - start < 128, pixels[end] != pixels[end - 1] { end += 1 }
        result += [UInt8(end - start - 1)] + pixels[start..<end].flatMap { $0 }
      }
      start = end
    }
    return result
  }

  static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
}
