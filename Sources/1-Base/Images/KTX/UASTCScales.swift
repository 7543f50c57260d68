/// The values that the numbers in blocks of UASTC stand for, which are those of ASTC.
struct UASTCScales {
  /// The endpoints of 0…255 by the mode, the digit and the bits; of modes whose values have bits alone too.
  private let endpoints: [[UInt8]]
  /// The weights of 0…64 by their bits; the first one of 1 bit.
  private let weights: [[UInt8]]

  /// The values of all modes.
  static let standard = UASTCScales()

  private init() {
    endpoints = UASTCMode.all.map { mode in
      (0..<mode.base << mode.endpointBits).map { UInt8(Self.endpoint($0, mode)) }
    }
    weights = (1...5).map { bits in
      (0..<1 << bits).map { number in
        let spread = Self.repeated(number, bits: bits, to: 6)
        return UInt8(spread > 32 ? spread + 1 : spread)
      }
    }
  }

  /// Returns the table of a mode's endpoints.
  func endpoints(ofMode mode: Int) -> [UInt8] { endpoints[mode] }

  /// Returns the table of weights with so many bits.
  func weights(bits: Int) -> [UInt8] { weights[bits - 1] }

  /// Repeats the bits of a number from the highest one on until there are so many.
  private static func repeated(_ number: Int, bits: Int, to count: Int) -> Int {
    var (result, filled) = (0, 0)
    while filled < count {
      result = result << bits | number
      filled += bits
    }
    return result >> (filled - count)
  }

  /// Returns the endpoint of a number whose high digit is no bit, as ASTC defines it.
  private static func endpoint(_ number: Int, _ mode: UASTCMode) -> Int {
    let bits = mode.endpointBits
    guard mode.base > 1 else { return repeated(number, bits: bits, to: 8) }
    let (digit, rest) = (number >> bits, number & (1 << bits - 1))
    // The lowest bit mirrors the range; the others are spread over nine bits.
    let high = rest >> 1
    let (step, spread): (Int, Int) =
      switch (mode.base, bits) {
      case (3, 2): (93, high << 8 | high << 4 | high << 2 | high << 1)
      case (3, 4): (22, high << 6 | high)
      case (3, 6): (5, high << 4 | high >> 4)
      case (5, 3): (26, high << 7 | high << 1 | high >> 1)
      default: (6, high << 5 | high >> 3)
      }
    let mirror = rest & 1 == 1 ? 0x1ff : 0
    let value = (digit * step + spread) ^ mirror
    return mirror & 0x80 | value >> 2
  }
}
