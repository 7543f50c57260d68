internal import Images

/// A reader of the bytes that ``ByteWriter`` wrote; the caller has checked that there are enough.
struct ByteReader {
  private let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8], from offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

  /// The number of bytes that are left.
  var rest: Int { bytes.count - offset }

  mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func word() -> UInt32 {
    let low = UInt32(half(at: offset))
    let high = UInt32(half(at: offset + 2))
    offset += 4
    return low | high << 16
  }

  mutating func vector() -> SIMD3<Float> {
    let (x, y, z) = (word(), word(), word())
    return SIMD3(Float(bitPattern: x), Float(bitPattern: y), Float(bitPattern: z))
  }

  /// Reads colors without alpha, which is 1; gray ones have one channel.
  mutating func colors(_ count: Int, isGray: Bool) -> [HalfColor] {
    let one: UInt16 = 0x3C00
    let start = offset
    offset += count * (isGray ? 2 : 6)
    return Array(capacity: count) { output in
      for index in 0..<count {
        guard !isGray else {
          let light = half(at: start + 2 * index)
          output.append(HalfColor(bits: SIMD4(light, light, light, one)))
          continue
        }
        let offset = start + 6 * index
        output.append(
          HalfColor(bits: SIMD4(half(at: offset), half(at: offset + 2), half(at: offset + 4), one)))
      }
    }
  }

  @inline(__always) func half(at offset: Int) -> UInt16 {
    UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
  }
}
