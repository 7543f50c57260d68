/// A bit mask: the bits of a pixel that hold one channel.
struct BMPMask: Hashable {
  /// The number of bits of the channel in the file.
  let bits: Int
  private let shift: UInt32
  private let kept: UInt32
  /// The 8-bit channel for each value of its bits, of which the highest eight count.
  private let values: [UInt8]

  /// Creates a mask; nil where its bits are not contiguous.
  init?(_ mask: UInt32, whenEmpty: UInt8) {
    let low = mask == 0 ? 0 : mask.trailingZeroBitCount
    bits = mask.nonzeroBitCount
    guard mask == 0 || (mask >> UInt32(low)) == UInt32.max >> UInt32(32 - bits) else { return nil }
    let used = min(bits, 8)
    shift = UInt32(low + bits - used)
    let most = 1 << used - 1
    kept = UInt32(most)
    let values = (0..<256).map { UInt8(most == 0 ? Int(whenEmpty) : (min($0, most) * 255 + most / 2) / most) }
    self.values = values
  }

  var isEmpty: Bool { bits == 0 }

  /// Returns whether the channel is a whole byte at a bit position.
  func isByte(at position: UInt32) -> Bool { bits == 8 && shift == position }

  /// Returns the channel of a pixel.
  @inline(__always) func value(of pixel: UInt32) -> UInt8 {
    values[Int(pixel >> shift & kept)]
  }
}
