/// Builds Photoshop files section by section.
struct HandmadePSD {
  var width: Int
  var height: Int
  var depth = 8
  /// Photoshop's number: 1 gray, 2 palette, 3 red, green and blue, 4 inks, 9 lightness.
  var mode = 3
  var isLarge = false
  var palette: [UInt8] = []
  var resources: [(number: Int, content: [UInt8])] = []
  /// The number of layers; negative where the first channel that is no color is their opacity.
  var layerCount: Int?
  /// 0 none, 1 runs, 2 zlib, 3 differences in zlib.
  var packing = 0
  /// The rows of all channels, one channel after the other.
  var rows: [[UInt8]]

  var bytes: [UInt8] {
    var result = Array("8BPS".utf8) + Self.number(isLarge ? 2 : 1, 2) + [0, 0, 0, 0, 0, 0]
    result += Self.number(rows.count / height, 2) + Self.number(height, 4) + Self.number(width, 4)
    result += Self.number(depth, 2) + Self.number(mode, 2)
    result += Self.number(palette.count, 4) + palette
    var notes: [UInt8] = []
    for (number, content) in resources {
      notes += Array("8BIM".utf8) + Self.number(number, 2) + [3] + Array("abc".utf8)
      notes += Self.number(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }
    result += Self.number(notes.count, 4) + notes
    let size = isLarge ? 8 : 4
    if let layerCount {
      let layers = Self.number(layerCount, 2) + [UInt8](repeating: 0, count: 10)
      result += Self.number(layers.count + size + 4, size) + Self.number(layers.count, size) + layers
      result += [0, 0, 0, 0]
    } else {
      result += Self.number(0, size)
    }
    result += Self.number(packing, 2)
    switch packing {
    case 0: result += rows.flatMap { $0 }
    case 1:
      // Runs of two, the rest one by one.
      let packed = rows.map { row in
        stride(from: 0, to: row.count, by: 2).flatMap { i -> [UInt8] in
          i + 1 == row.count ? [0, row[i]] : row[i] == row[i + 1] ? [255, row[i]] : [1, row[i], row[i + 1]]
        }
      }
      result += packed.flatMap { Self.number($0.count, isLarge ? 4 : 2) } + packed.flatMap { $0 }
    default: result += HandmadePNG.zlib(rows.flatMap { $0 })
    }
    return result
  }

  static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
