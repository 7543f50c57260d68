/// The scaling of decimal digits by a power of ten to the nearest double, without a table of long powers.
package enum DecimalScaling {
  /// The powers of ten that doubles hold exactly.
  private static let exactTens: InlineArray<23, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]

  /// The powers of five that fit into 64 bits.
  private static let fives: InlineArray<28, UInt64> = {
    var fives = InlineArray<28, UInt64>(repeating: 1)
    for index in 1..<28 { fives[index] = fives[index - 1] * 5 }
    return fives
  }()

  /// Returns the nearest double of `magnitude` over a power of ten of at most 27.
  package static func divided(_ magnitude: UInt64, byTenTo power: Int) -> Double {
    if magnitude < 1 << 53, power < 23 { return Double(magnitude) / exactTens[power] }
    return longDivided(magnitude, byTenTo: power)
  }

  /// Returns the nearest double of `magnitude` times a power of ten; nil where the exponent is out of range.
  package static func scaled(_ magnitude: UInt64, byTenTo exponent: Int) -> Double? {
    if magnitude == 0 { return 0 }
    if exponent < -27 || exponent > 27 { return nil }
    if exponent <= 0 { return divided(magnitude, byTenTo: -exponent) }
    if magnitude < 1 << 53, exponent < 23 { return Double(magnitude) * exactTens[exponent] }
    let (high, low) = magnitude.multipliedFullWidth(by: fives[exponent])
    if high == 0 { return rounded(low, hasMore: false, binary: exponent) }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    let rest = shift == 0 ? low : low << UInt64(shift)
    return rounded(top, hasMore: rest != 0, binary: exponent + 64 - shift)
  }

  /// Divides exactly: the 64 bits of the quotient, and whether a remainder is left, decide the rounding.
  @inline(never) private static func longDivided(_ magnitude: UInt64, byTenTo power: Int) -> Double {
    if magnitude == 0 { return 0 }
    let shift = magnitude.leadingZeroBitCount
    let divisor = fives[power], divisorShift = divisor.leadingZeroBitCount
    // Both have their highest bit set; the dividend is halved, so that the quotient fits.
    let dividend = magnitude << UInt64(shift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    return rounded(quotient, hasMore: remainder != 0, binary: -power - shift + divisorShift - 63)
  }

  /// Returns the double nearest to `bits` and a fraction, times a power of two; all within the normal range.
  private static func rounded(_ bits: UInt64, hasMore: Bool, binary: Int) -> Double {
    let shift = bits.leadingZeroBitCount
    var top = bits << UInt64(shift)
    // One sticky bit for everything that was lost, far below the bits that are kept.
    if hasMore { top |= 1 }
    return Double(sign: .plus, exponent: binary - shift, significand: Double(top))
  }
}
