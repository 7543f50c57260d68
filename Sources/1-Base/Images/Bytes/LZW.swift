/// A decoder of Lempel-Ziv-Welch compression (LZW), in the variants of GIF and TIFF.
///
/// Each code stands for a string that the output already holds, so that the table needs no strings, only
/// their offsets and lengths.
struct LZW {
  /// The bit order and code growth of a format.
  enum Variant {
    /// Codes begin at the least significant bit.
    case leastFirst
    /// Codes begin at the most significant bit, and grow one code early.
    case mostFirst
  }

  /// The reason for which decoding ended.
  enum End: Hashable {
    /// The target is full.
    case full
    /// The data has an end code.
    case marked
    /// The source has ended.
    case outOfBytes
    /// An undefined code, at a byte of the source.
    case damaged(atByte: Int)
  }

  private let variant: Variant
  /// The bits of an uncompressed value.
  private let rootBits: Int
  private static let most = 1 << 12

  init(_ variant: Variant, rootBits: Int) {
    precondition((1...8).contains(rootBits), "roots are bytes or parts of them")
    (self.variant, self.rootBits) = (variant, rootBits)
  }

  /// Decodes from the beginning of the source until a range of the target is full, or as far as possible.
  func unpack(
    _ source: RawSpan, into target: inout MutableSpan<UInt8>, at start: Int, count: Int
  ) -> (count: Int, end: End) {
    switch variant {
    case .leastFirst: unpack(source, into: &target, first: start, wanted: count, isLeastFirst: true)
    case .mostFirst: unpack(source, into: &target, first: start, wanted: count, isLeastFirst: false)
    }
  }

  @inline(__always)
  private func unpack(
    _ source: RawSpan, into target: inout MutableSpan<UInt8>, first: Int, wanted: Int, isLeastFirst: Bool
  ) -> (count: Int, end: End) {
    var (tableOfStarts, tableOfLengths) = (
      [Int](repeating: 0, count: Self.most), [Int](repeating: 0, count: Self.most)
    )
    var starts = tableOfStarts.mutableSpan
    var lengths = tableOfLengths.mutableSpan
    let clear = 1 << rootBits
    var (next, width) = (clear + 2, rootBits + 1)
    // Bits taken out of the source and not used yet.
    var (pending, pendingBits): (UInt64, Int) = (0, 0)
    var position = 0
    // The previous string.
    var (before, beforeLength) = (0, 0)
    let last = first + wanted
    var out = first
    while out < last {
      while pendingBits < width {
        guard position < source.byteCount else { return (out - first, .outOfBytes) }
        let byte = UInt64(source.byte(position))
        pending = isLeastFirst ? pending | byte << UInt64(pendingBits) : pending << 8 | byte
        position += 1
        pendingBits += 8
      }
      pendingBits -= width
      let mask = (1 << width) - 1
      let code: Int
      if isLeastFirst {
        code = Int(truncatingIfNeeded: pending) & mask
        pending >>= UInt64(width)
      } else {
        code = Int(truncatingIfNeeded: pending >> UInt64(pendingBits)) & mask
      }
      if code == clear {
        (next, width, beforeLength) = (clear + 2, rootBits + 1, 0)
        continue
      }
      if code == clear + 1 { return (out - first, .marked) }
      // The new string is the previous one and the first byte of the next.
      if beforeLength > 0, next < Self.most {
        (starts[next], lengths[next]) = (before, beforeLength + 1)
        next += 1
        if next + (isLeastFirst ? 0 : 1) == 1 << width, width < 12 { width += 1 }
      }
      if code < clear {
        target[out] = UInt8(truncatingIfNeeded: code)
        (before, beforeLength) = (out, 1)
      } else {
        guard code < next, beforeLength > 0 else { return (out - first, .damaged(atByte: position)) }
        let start = starts[code]
        let length = min(lengths[code], last - out)
        // Forwards, since a string may overlap its own end.
        for i in 0..<length { target[out + i] = target[start + i] }
        (before, beforeLength) = (out, length)
      }
      out += beforeLength
    }
    return (out - first, .full)
  }
}
