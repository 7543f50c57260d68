/// A decoder of the run lengths of a Truevision TGA file, line by line; a run may continue in the next one.
struct TGARuns {
  /// The offset of the next bytes.
  private var position: Int
  private let pixelSize: Int
  /// The remaining pixels of the packet.
  private var left = 0
  /// The offset of the pixel that the packet repeats.
  private var repeated: Int?

  init(at position: Int, pixelSize: Int) { (self.position, self.pixelSize) = (position, pixelSize) }

  /// Fills a line.
  mutating func read(_ bytes: RawSpan, into line: inout MutableSpan<UInt8>) throws(ImageProblem) {
    var next = 0
    while next < line.count {
      if left == 0 { try begin(bytes) }
      let size = min(left * pixelSize, line.count - next)
      if let repeated {
        for offset in 0..<pixelSize {
          let byte = bytes.byte(repeated + offset)
          var i = next + offset
          while i < next + size {
            line[i] = byte
            i += pixelSize
          }
        }
      } else {
        guard size <= bytes.byteCount - position else { throw .truncated(atByte: bytes.byteCount) }
        for i in 0..<size { line[next + i] = bytes.byte(position + i) }
        position += size
      }
      next += size
      left -= size / pixelSize
    }
  }

  /// Reads the head of the next packet.
  private mutating func begin(_ bytes: RawSpan) throws(ImageProblem) {
    guard position < bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
    let code = bytes.byte(position)
    position += 1
    left = Int(code & 0x7f) + 1
    repeated = nil
    if code & 0x80 != 0 {
      guard pixelSize <= bytes.byteCount - position else { throw .truncated(atByte: bytes.byteCount) }
      repeated = position
      position += pixelSize
    }
  }
}
