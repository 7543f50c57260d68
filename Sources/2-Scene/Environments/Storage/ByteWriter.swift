internal import Images

/// A writer of numbers as little-endian bytes.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func add(_ word: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  mutating func add(_ vector: SIMD3<Float>) {
    add(vector.x.bitPattern)
    add(vector.y.bitPattern)
    add(vector.z.bitPattern)
  }

  /// Writes colors without alpha; only the first channel of gray ones.
  mutating func add(_ colors: [HalfColor], isGray: Bool) {
    bytes.reserveCapacity(bytes.count + colors.count * (isGray ? 2 : 6))
    for color in colors {
      for channel in 0..<(isGray ? 1 : 3) {
        bytes.append(UInt8(truncatingIfNeeded: color.bits[channel]))
        bytes.append(UInt8(truncatingIfNeeded: color.bits[channel] >> 8))
      }
    }
  }
}
