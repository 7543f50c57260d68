/// The 128 bits of a compressed block, which are taken from the lowest one on.
struct BlockBits {
  private var low: UInt64
  private var high: UInt64

  /// Reads the sixteen bytes at an offset, which the caller has checked.
  init(_ bytes: RawSpan, at offset: Int) {
    low = UInt64(bytes.word(offset)) | UInt64(bytes.word(offset + 4)) << 32
    high = UInt64(bytes.word(offset + 8)) | UInt64(bytes.word(offset + 12)) << 32
  }

  /// The seven bits that come next.
  var next: Int { Int(truncatingIfNeeded: low & 127) }

  /// Takes the next bits, at most 32.
  @inline(__always) mutating func take(_ count: Int) -> Int {
    let result = low & (1 << UInt64(truncatingIfNeeded: count) &- 1)
    skip(count)
    return Int(truncatingIfNeeded: result)
  }

  /// Leaves out the next bits, at most 32.
  @inline(__always) mutating func skip(_ count: Int) {
    guard count > 0 else { return }
    let shift = UInt64(truncatingIfNeeded: count)
    low = low &>> shift | high &<< (64 &- shift)
    high = high &>> shift
  }
}
