/// The checksum of zip archives (CRC-32).
package struct Checksum {
  private var state = UInt32.max

  package init() {}

  package var value: UInt32 { ~state }

  package static func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var checksum = Checksum()
    unsafe checksum.add(bytes)
    return checksum.value
  }

  /// Adds bytes, eight at a time.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    unsafe Self.tables.withUnsafeBufferPointer { tables in
      while offset + 8 <= bytes.count {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let mixed = word ^ UInt64(state)
        var next: UInt32 = 0
        for byte in 0..<8 {
          let part = Int(mixed >> UInt64(8 * byte) & 0xFF)
          next ^= unsafe tables[(7 - byte) * 256 + part]
        }
        state = next
        offset += 8
      }
      while offset < bytes.count {
        let part = unsafe Int(UInt8(truncatingIfNeeded: state) ^ bytes[offset])
        state = unsafe state >> 8 ^ tables[part]
        offset += 1
      }
    }
  }

  /// Eight tables in a row: the remainder of each byte followed by zero to seven zero bytes.
  private static let tables: [UInt32] = {
    var tables = (0..<256 as Range<UInt32>).map { byte in
      var value = byte
      for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
      return value
    }
    for index in 256..<2048 {
      let last = tables[index - 256]
      tables.append(last >> 8 ^ tables[Int(last & 0xFF)])
    }
    return tables
  }()
}
