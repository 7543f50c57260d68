/// Builds PNG files chunk by chunk, so that tests reach every corner of the format.
///
/// Pixel data is stored, not compressed.
struct HandmadePNG {
  var width: Int
  var height: Int
  var bits: Int
  /// PNG's number: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha.
  var colorType: Int
  var isInterlaced = false
  /// Whether it is written as Xcode does for iOS; samples are then in BGR order and multiplied by alpha.
  var isCgBI = false
  /// Chunks between header and data.
  var chunks: [(name: String, content: [UInt8])] = []
  /// The value of a channel at a pixel.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

  var bytes: [UInt8] {
    var result: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    if isCgBI { result += Self.chunk("CgBI", [0x50, 0x00, 0x20, 0x02]) }
    result += Self.chunk(
      "IHDR",
      Self.number(width) + Self.number(height)
        + [UInt8(bits), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    for chunk in chunks { result += Self.chunk(chunk.name, chunk.content) }
    let data = Self.zlib(rows)
    if isCgBI {
      // Without zlib's header and checksum, and in two chunks.
      let middle = data.count / 2
      result +=
        Self.chunk("IDAT", Array(data[2..<middle])) + Self.chunk("IDAT", Array(data[middle..<data.count - 4]))
    } else {
      result += Self.chunk("IDAT", data)
    }
    return result + Self.chunk("IEND", [])
  }

  /// The rows of all passes, each with filter 0 before it.
  private var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (left, top, right, down) in passes where left < width {
      for y in stride(from: top, to: height, by: down) {
        result.append(0)
        var pending = 0
        var pendingBits = 0
        for x in stride(from: left, to: width, by: right) {
          for channel in 0..<channels {
            pending = pending << bits | sample(x, y, channel)
            pendingBits += bits
            while pendingBits >= 8 {
              pendingBits -= 8
              result.append(UInt8(truncatingIfNeeded: pending >> pendingBits))
            }
          }
        }
        if pendingBits > 0 { result.append(UInt8(truncatingIfNeeded: pending << (8 - pendingBits))) }
      }
    }
    return result
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return number(content.count) + body + number(Int(checksum(body)))
  }

  /// A zlib stream of stored blocks.
  static func zlib(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, content.count)
      let count = end - start
      result += [end == content.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      result += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      result += content[start..<end]
      start = end
    } while start < content.count
    var (low, high) = (1, 0)
    for byte in content {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + number(high << 16 | low)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
