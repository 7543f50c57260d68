/// Which bits of a pixel are one of its channels.
struct BMPMask: Hashable {
  /// How many bits of the channel there are in the file.
  let bits: Int
  private let shift: UInt32
  private let kept: UInt32
  /// What the channel is, by its bits, of which the highest eight count.
  private let values: [UInt8]

  /// Nil where the bits do not lie together.
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

  /// Whether the channel is a whole byte, so many bits up.
  func isByte(at place: UInt32) -> Bool { bits == 8 && shift == place }

  /// The channel of a pixel.
  @inline(__always) func value(of pixel: UInt32) -> UInt8 {
    values[Int(pixel >> shift & kept)]
  }
}
