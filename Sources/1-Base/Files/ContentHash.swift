/// A hash of bytes for cache names and damage checks; it is not cryptographic.
package struct ContentHash: Hashable, Sendable {
  package private(set) var low: UInt64 = 0x6A09_E667_F3BC_C908
  package private(set) var high: UInt64 = 0xBB67_AE85_84CA_A73B

  package init() {}

  /// Adds bytes and their count.
  package mutating func add(_ contents: ArraySlice<UInt8>) {
    let bytes = unsafe contents.span.bytes
    var offset = 0
    while offset + 8 <= bytes.byteCount {
      add(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.byteCount {
      rest = rest << 8 | UInt64(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
      offset += 1
    }
    add(rest)
    add(UInt64(bytes.byteCount))
  }

  /// Adds a word to two streams of multiplications and shifts with odd factors of well mixed bits.
  package mutating func add(_ word: UInt64) {
    low = (low ^ word) &* 0x9E37_79B9_7F4A_7C15
    low ^= low >> 29
    high = (high &+ word) &* 0xC2B2_AE3D_27D4_EB4F
    high ^= high >> 31
  }

  /// The hash as 32 hexadecimal digits.
  package var text: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
