/// Writes numbers of so many bits, the lowest ones first.
struct LowBitsWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Appends the low bits of a number.
  mutating func append(_ number: Int, _ bits: Int) {
    for i in 0..<bits {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(number >> i & 1) << UInt8(count % 8)
      count += 1
    }
  }

  /// Appends zeros until there are so many bits.
  mutating func pad(to bits: Int) { append(0, bits - count) }
}
