/// A decoder of PackBits, the Macintosh's run lengths of bytes, which Photoshop and TIFF use.
enum PackBits {
  /// Decodes until a range of the target is full, or the source ends.
  ///
  /// - Returns: The number of decoded bytes.
  static func unpack(_ source: RawSpan, into target: inout MutableSpan<UInt8>, at start: Int, count: Int)
    -> Int
  {
    var (position, out) = (0, 0)
    while out < count, position < source.byteCount {
      let code = Int(Int8(bitPattern: source.byte(position)))
      position += 1
      if code >= 0 {
        let length = min(code + 1, count - out, source.byteCount - position)
        for i in 0..<length { target[start + out + i] = source.byte(position + i) }
        position += length
        out += length
      } else if code != -128 {
        guard position < source.byteCount else { return out }
        let length = min(1 - code, count - out)
        let byte = source.byte(position)
        for i in 0..<length { target[start + out + i] = byte }
        position += 1
        out += length
      }
    }
    return out
  }
}
