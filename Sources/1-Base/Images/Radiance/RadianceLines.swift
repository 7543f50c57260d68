/// A decoder of the lines of a Radiance image.
///
/// A line of 8 to 32,767 pixels may be stored in run lengths, channel by channel. All others are pixels, of
/// which 1, 1, 1, n repeats the previous one n times; a second such pixel counts 256 times as much.
struct RadianceLines {
  /// The offset of the next line.
  var position: Int

  /// The line lengths that the newer encoding allows.
  static let runLengths = 8...0x7fff

  /// Decodes a line into a red, a green, a blue and an exponent part, each a quarter of the array.
  mutating func read(_ bytes: RawSpan, into line: inout [UInt8]) throws(ImageProblem) {
    let count = line.count / 4
    var target = line.mutableSpan
    if Self.runLengths.contains(count), let start = bytes.integer(4, at: position, false),
      start >> 16 == 0x0202, start & 0x8000 == 0
    {
      guard start & 0x7fff == count else {
        throw .malformed("a line of \(start & 0x7fff) pixels, \(count) expected", atByte: position)
      }
      position += 4
      try readRuns(bytes, into: &target)
    } else {
      try readPixels(bytes, into: &target)
    }
  }

  private mutating func readRuns(_ bytes: RawSpan, into line: inout MutableSpan<UInt8>) throws(ImageProblem) {
    let count = line.count / 4
    for channel in 0..<4 {
      var next = channel * count
      let end = next + count
      while next < end {
        guard position < bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
        let code = Int(bytes.byte(position))
        let isRun = code > 128
        let length = isRun ? code - 128 : code
        guard length > 0 && length <= end - next else {
          throw .malformed("a run of \(length) bytes where \(end - next) are left", atByte: position)
        }
        position += 1
        guard (isRun ? 1 : length) <= bytes.byteCount - position else {
          throw .truncated(atByte: bytes.byteCount)
        }
        if isRun {
          let value = bytes.byte(position)
          for i in next..<next + length { line[i] = value }
          position += 1
        } else {
          for i in 0..<length { line[next + i] = bytes.byte(position + i) }
          position += length
        }
        next += length
      }
    }
  }

  private mutating func readPixels(
    _ bytes: RawSpan, into line: inout MutableSpan<UInt8>
  ) throws(ImageProblem) {
    let count = line.count / 4
    var next = 0
    var shift = 0
    while next < count {
      guard position <= bytes.byteCount - 4 else { throw .truncated(atByte: bytes.byteCount) }
      let pixel = (0..<4).map { bytes.byte(position + $0) }
      guard pixel[0] == 1 && pixel[1] == 1 && pixel[2] == 1 else {
        for channel in 0..<4 { line[channel * count + next] = pixel[channel] }
        next += 1
        shift = 0
        position += 4
        continue
      }
      let length = shift < 24 ? Int(pixel[3]) << shift : .max
      guard next > 0 && length <= count - next else {
        throw .malformed("a pixel repeated beyond its line", atByte: position)
      }
      for channel in 0..<4 {
        let start = channel * count + next
        let value = line[start - 1]
        for i in start..<start + length { line[i] = value }
      }
      next += length
      shift += 8
      position += 4
    }
  }
}
