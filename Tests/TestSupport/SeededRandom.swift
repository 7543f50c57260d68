/// Random numbers that are the same in every run (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from zero to below a limit; zero if there is none.
  public mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(next() % UInt64(limit)) : 0
  }

  /// Changes a byte, a bit, or a digit, or puts a piece elsewhere.
  public mutating func mutate(_ bytes: inout [UInt8]) {
    let offset = below(bytes.count)
    switch below(5) {
    case 0: bytes[offset] = UInt8(truncatingIfNeeded: next())
    case 1: bytes[offset] ^= 1 << UInt8(below(8))
    case 2:
      if let digit = bytes[offset...].firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) {
        bytes[digit] = 0x30 + UInt8(below(10))
      }
    case 3:
      let count = min(below(16) + 1, bytes.count - offset)
      let source = below(bytes.count - count + 1)
      bytes.replaceSubrange(offset..<offset + count, with: Array(bytes[source..<source + count]))
    default:
      for byte in offset..<min(offset + 4, bytes.count) { bytes[byte] = 0xFF }
    }
  }
}
