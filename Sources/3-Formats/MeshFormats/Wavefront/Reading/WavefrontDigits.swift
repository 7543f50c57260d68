/// A fast parser of numbers as nearly all exporters write them, eight digits at a time.
///
/// Numbers in any other notation, or too near the end of the text, are left to `DecimalNumber`, which parses
/// everything: nil is returned and the position is unchanged. Positions are passed in and out as values, so
/// that they stay in registers.
struct WavefrontDigits {
  /// The number of bytes that may be read from the start of a number.
  static let reach = 40

  /// Parses a decimal number with a point to the nearest double; the number must end with its word.
  @inline(__always)
  static func number(_ bytes: RawSpan, _ position: inout Int) -> Double? {
    var next = position
    guard next &+ reach <= bytes.byteCount else { return nil }
    let isNegative = byte(bytes, next) == UInt8(ascii: "-")
    if isNegative { next &+= 1 }
    let whole = group(bytes, next)
    next &+= whole.count
    // Nine digits before the point are rare.
    guard whole.count < 8 else { return nil }
    var magnitude = whole.value, decimals = 0
    if byte(bytes, next) == UInt8(ascii: ".") {
      next &+= 1
      let first = group(bytes, next)
      magnitude = magnitude &* power(first.count) &+ first.value
      decimals = first.count
      next &+= decimals
      if first.count == 8 {
        let second = group(bytes, next)
        magnitude = magnitude &* power(second.count) &+ second.value
        next &+= second.count
        decimals &+= second.count
        // More digits may not fit exactly.
        guard second.count < 8, whole.count &+ decimals < 19 else { return nil }
      }
    }
    guard whole.count &+ decimals > 0, byte(bytes, next) <= 0x20, magnitude < 1 << 53 else { return nil }
    position = next
    // Both operands are exact, so that the quotient is the nearest double.
    let value = unsafe Double(magnitude) / tens[unchecked: decimals]
    return isNegative ? -value : value
  }

  /// Parses an integer of at most seven digits with its sign; nil where there is none.
  @inline(__always)
  static func integer(_ bytes: RawSpan, _ position: inout Int) -> Int? {
    var next = position
    guard next &+ 16 <= bytes.byteCount else { return nil }
    let isNegative = byte(bytes, next) == UInt8(ascii: "-")
    if isNegative { next &+= 1 }
    let digits = group(bytes, next)
    guard digits.count > 0 else { return nil }
    var magnitude = Int(truncatingIfNeeded: digits.value)
    next &+= digits.count
    if digits.count == 8 {
      // The ninth digit, and the tenth, which is the last possible one.
      var more = 0
      while more < 3, byte(bytes, next) &- 0x30 <= 9 {
        magnitude = magnitude &* 10 &+ Int(byte(bytes, next) &- 0x30)
        next &+= 1
        more &+= 1
      }
      guard more < 3 else { return nil }
    }
    position = next
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// Parses the number after spaces.
  @inline(__always)
  static func word(_ bytes: RawSpan, _ position: inout Int) -> Double? {
    skipSpace(bytes, &position)
    return number(bytes, &position)
  }

  @inline(__always)
  private static func skipSpace(_ bytes: RawSpan, _ position: inout Int) {
    while position < bytes.byteCount, byte(bytes, position) == 0x20 || byte(bytes, position) == 0x09 {
      position &+= 1
    }
  }

  /// Returns whether only spaces come before the end of the line or of the text; the spaces are skipped.
  @inline(__always)
  static func isLineEnd(_ bytes: RawSpan, _ position: inout Int) -> Bool {
    skipSpace(bytes, &position)
    guard position < bytes.byteCount else { return true }
    return byte(bytes, position) == 0x0A || byte(bytes, position) == 0x0D
  }

  /// Skips the end of a line in any notation; false where there is none.
  @inline(__always)
  static func endLine(_ bytes: RawSpan, _ position: inout Int) -> Bool {
    guard isLineEnd(bytes, &position), position &+ 1 < bytes.byteCount else { return false }
    let isPair = byte(bytes, position) == 0x0D && byte(bytes, position &+ 1) == 0x0A
    position &+= isPair ? 2 : 1
    return true
  }

  @inline(__always)
  static func byte(_ bytes: RawSpan, _ offset: Int) -> UInt8 {
    unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Returns the number of digits that follow, eight at most, and their value.
  @inline(__always)
  private static func group(_ bytes: RawSpan, _ offset: Int) -> (count: Int, value: UInt64) {
    let word =
      unsafe UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
      ^ 0x3030_3030_3030_3030
    // The highest bit of each byte that is not a digit.
    let others = ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount &>> 3
    if count == 0 { return (0, 0) }
    // The last digit moves into the highest byte, with zeros in front; then pairs, fours and eights of digits
    // are combined.
    var digits = word &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    digits = (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ (digits &>> 16)) & 0x0000_FFFF_0000_FFFF
    digits = (digits &* 10_000 &+ (digits &>> 32)) & 0x0000_0000_FFFF_FFFF
    return (count, digits)
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> UInt64 { unsafe powers[unchecked: exponent] }

  private static let powers: InlineArray<9, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  private static let tens: InlineArray<19, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]
}
