/// Builds GIF files block by block.
struct HandmadeGIF {
  var width: Int
  var height: Int
  /// Red, green and blue of all pictures without a palette of their own; two, four, eight and so on of them.
  var palette: [[UInt8]] = []
  var frames: [Frame]
  /// Blocks before the pictures.
  var blocks: [UInt8] = []

  struct Frame {
    var left = 0
    var top = 0
    var width: Int
    var height: Int
    var isInterlaced = false
    var clearColor: Int?
    /// The time in hundredths of a second, and the number of what becomes of the picture.
    var delay = 0, disposal = 0
    var palette: [[UInt8]] = []
    var rootBits = 8
    var clears = true
    /// The numbers of the pixels, as they lie in the picture.
    var numbers: [UInt8]
  }

  var bytes: [UInt8] {
    var result = Array("GIF89a".utf8) + Self.word(width) + Self.word(height)
    result += [Self.flags(palette), 0, 0] + palette.flatMap { $0 } + blocks
    for frame in frames {
      if frame.clearColor != nil || frame.delay > 0 || frame.disposal > 0 {
        let flags = UInt8(frame.disposal << 2 | (frame.clearColor == nil ? 0 : 1))
        result += [0x21, 0xf9, 4, flags] + Self.word(frame.delay) + [UInt8(frame.clearColor ?? 0), 0]
      }
      result += [0x2c] + Self.word(frame.left) + Self.word(frame.top)
      result += Self.word(frame.width) + Self.word(frame.height)
      result += [Self.flags(frame.palette) | (frame.isInterlaced ? 0x40 : 0)] + frame.palette.flatMap { $0 }
      result.append(UInt8(frame.rootBits))
      let packed = HandmadeLZW.packed(
        Self.lines(of: frame), rootBits: frame.rootBits, clears: frame.clears)
      result += Self.blocks(packed)
    }
    return result + [0x3b]
  }

  static func blocks(_ content: [UInt8]) -> [UInt8] {
    stride(from: 0, to: content.count, by: 255).flatMap { start -> [UInt8] in
      let end = min(start + 255, content.count)
      return [UInt8(end - start)] + content[start..<end]
    } + [0]
  }

  private static func lines(of frame: Frame) -> [UInt8] {
    guard frame.isInterlaced else { return frame.numbers }
    var result: [UInt8] = []
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for y in stride(from: start, to: frame.height, by: step) {
        result += frame.numbers[y * frame.width..<(y + 1) * frame.width]
      }
    }
    return result
  }

  private static func flags(_ palette: [[UInt8]]) -> UInt8 {
    palette.isEmpty ? 0 : 0x80 | UInt8(max(1, palette.count).trailingZeroBitCount - 1)
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
