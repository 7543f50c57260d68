/// Builds KTX 2 files section by section.
struct HandmadeKTX {
  /// Vulkan's number; 0 for UASTC and ETC1S.
  var format = 37
  var width: Int
  var height: Int
  var depth = 0
  var layers = 0
  var faces = 1
  /// The packed bytes of each level, the largest one first.
  var levels: [[UInt8]]
  /// 0 plain, 1 BasisLZ, 2 Zstandard, 3 zlib.
  var scheme = 0
  /// Khronos' numbers: 1 for samples, 163 for ETC1S, 166 for UASTC.
  var model = 1
  /// 1 linear, 2 sRGB.
  var transfer = 2
  var primaries = 1
  var isPremultiplied = false
  /// The number of each sample's channel.
  var channels = [0]
  var keys: [(key: String, value: String)] = []
  var shared: [UInt8] = []

  init(width: Int, height: Int, level: [UInt8]) {
    (self.width, self.height, levels) = (width, height, [level])
  }

  /// A number of so many bytes, the lowest one first.
  static func number(_ value: Int, _ size: Int = 4) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A frame of Zstandard whose blocks are stored, or one byte many times where they are all the same.
  static func zstandard(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0xa0] + number(bytes.count)
    let size = 50
    for start in stride(from: 0, to: bytes.count, by: size) {
      let block = bytes[start..<min(start + size, bytes.count)]
      let isSame = Set(block).count == 1
      let isLast = start + size >= bytes.count
      result +=
        number((isLast ? 1 : 0) | (isSame ? 2 : 0) | block.count << 3, 3) + (isSame ? block.prefix(1) : block)
    }
    return result
  }

  /// The file.
  var bytes: [UInt8] {
    var result: [UInt8] = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]
    for value in [format, 1, width, height, depth, layers, faces, levels.count, scheme] {
      result += Self.number(value)
    }
    let blockSize = 24 + 16 * channels.count
    var descriptor =
      Self.number(4 + blockSize) + Self.number(0) + Self.number(2, 2) + Self.number(blockSize, 2)
    descriptor += [UInt8(model), UInt8(primaries), UInt8(transfer), isPremultiplied ? 1 : 0]
    descriptor += [UInt8](repeating: 0, count: 12)
    for channel in channels {
      descriptor += [0, 0, 7, UInt8(channel)] + [UInt8](repeating: 0, count: 12)
    }
    var pairs: [UInt8] = []
    for (key, value) in keys {
      let pair = Array(key.utf8) + [0] + Array(value.utf8) + [0]
      pairs += Self.number(pair.count) + pair + [UInt8](repeating: 0, count: (4 - pair.count % 4) % 4)
    }
    let start = 80 + 24 * levels.count
    let keyStart = start + descriptor.count
    let sharedStart = keyStart + pairs.count
    result += Self.number(start) + Self.number(descriptor.count)
    result += Self.number(pairs.isEmpty ? 0 : keyStart) + Self.number(pairs.count)
    result += Self.number(shared.isEmpty ? 0 : sharedStart, 8) + Self.number(shared.count, 8)
    var levelStart = sharedStart + shared.count
    for level in levels {
      result += Self.number(levelStart, 8) + Self.number(level.count, 8) + Self.number(level.count, 8)
      levelStart += level.count
    }
    return result + descriptor + pairs + shared + levels.flatMap { $0 }
  }
}
