/// A decoder of a bitmap's run lengths into an index for each pixel, from the bottom line up.
///
/// Skipped pixels have the index 0.
enum BMPRuns {
  static func numbers(_ bytes: RawSpan, _ header: BMPHeader) throws(ImageProblem) -> [UInt8] {
    let (width, height, isNibbles) = (header.width, header.height, header.bits == 4)
    var result = [UInt8](repeating: 0, count: width * height)
    var target = result.mutableSpan
    var (x, y, position) = (0, 0, header.pixels)
    while y < height {
      guard position <= bytes.byteCount - 2 else { throw .truncated(atByte: bytes.byteCount) }
      let (count, value) = (Int(bytes.byte(position)), Int(bytes.byte(position + 1)))
      position += 2
      switch (count, value) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1): return result
      case (0, 2):
        guard position <= bytes.byteCount - 2 else { throw .truncated(atByte: bytes.byteCount) }
        x += Int(bytes.byte(position))
        y += Int(bytes.byte(position + 1))
        position += 2
      case (0, _):
        // A literal sequence, padded to whole words.
        let size = isNibbles ? (value + 1) / 2 : value
        guard size <= bytes.byteCount - position else { throw .truncated(atByte: bytes.byteCount) }
        let line = (height - 1 - y) * width
        for i in 0..<min(value, max(width - x, 0)) {
          let byte = bytes.byte(position + (isNibbles ? i / 2 : i))
          target[line + x + i] = isNibbles ? (i % 2 == 0 ? byte >> 4 : byte & 15) : byte
        }
        x += value
        position += (size + 1) & ~1
      default:
        // A run of one index, or of two alternating ones.
        let line = (height - 1 - y) * width
        let (even, odd) = isNibbles ? (UInt8(value >> 4), UInt8(value & 15)) : (UInt8(value), UInt8(value))
        for i in 0..<min(count, max(width - x, 0)) { target[line + x + i] = i % 2 == 0 ? even : odd }
        x += count
      }
    }
    return result
  }
}
