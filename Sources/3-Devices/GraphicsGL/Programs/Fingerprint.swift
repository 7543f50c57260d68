/// A 128-bit hash, the same on every machine and in every run.
///
/// It is not cryptographic.
nonisolated struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private(set) var high: UInt64
  private(set) var low: UInt64

  init() { (high, low) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F) }

  /// Adds bytes; the boundaries between additions matter.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    for index in 0..<words {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)))
    }
    var rest: UInt64 = 0
    for index in words * 8..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    add(rest)
    add(UInt64(bytes.count))
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ word: UInt64) {
    // Two lanes, each one multiplication whose halves are folded together.
    let first = (low ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    let second = (high ^ (word &+ 0x6A09_E667_F3BC_C909)).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    low = (first.high ^ first.low) &+ high
    high = (second.high ^ second.low) &+ low.byteSwapped
  }

  /// The hash as 32 hexadecimal digits.
  var description: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
