/// A number as text spells it, before a type is asked for.
struct TextNumber {
  /// The nearest number of double precision.
  var value: Double
  /// Its digits, where it is whole and fits.
  var magnitude: UInt64
  var isNegative: Bool
  /// Whether it has neither fraction nor exponent, and fits into 64 bits.
  var isWhole: Bool

  /// As a whole number of a type, what is beyond the point cut off; nil out of range.
  @inline(__always) func whole<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    guard isWhole else { return cut(type) }
    guard isNegative else { return T(exactly: magnitude) }
    return magnitude <= 1 << 63 ? T(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
  }

  @inline(never) private func cut<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    value.isFinite ? T(exactly: value.rounded(.towardZero)) : nil
  }
}

extension TextCursor {
  /// Reads a number; the place stays where there is none.
  @inline(__always) mutating func number() -> TextNumber? {
    var place = place
    var byte = self[place]
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative {
      place &+= 1
      byte = self[place]
    }
    let first = place
    var magnitude: UInt64 = 0
    while byte.isDigit {
      magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      place &+= 1
      byte = self[place]
    }
    var digits = place &- first, exponent = 0
    if byte == UInt8(ascii: ".") {
      place &+= 1
      byte = self[place]
      let fraction = place
      while byte.isDigit {
        magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        place &+= 1
        byte = self[place]
      }
      exponent = fraction &- place
      digits = digits &- exponent
    } else if byte | 0x20 != UInt8(ascii: "e"), digits > 0, digits < 20 {
      self.place = place
      let value = Double(magnitude)
      return TextNumber(
        value: isNegative ? -value : value, magnitude: magnitude, isNegative: isNegative,
        isWhole: !isNegative || magnitude <= 1 << 63)
    }
    guard digits > 0, digits < 20, byte | 0x20 != UInt8(ascii: "e"), exponent >= -27 else {
      return rareNumber()
    }
    self.place = place
    let value = DecimalScaling.divided(magnitude, byTenTo: 0 &- exponent)
    return TextNumber(
      value: isNegative ? -value : value, magnitude: 0, isNegative: isNegative, isWhole: false)
  }

  /// The same for all the spellings there are: exponents, many digits, `inf`, `nan`.
  @inline(never) private mutating func rareNumber() -> TextNumber? {
    let start = place
    var end = start
    let isNegative = self[end] == UInt8(ascii: "-")
    if isNegative { end += 1 }
    if holdsWord("inf", at: end) {
      place = end + 3
      return TextNumber(
        value: isNegative ? -.infinity : .infinity, magnitude: 0, isNegative: isNegative, isWhole: false)
    }
    if !isNegative, holdsWord("nan", at: end) {
      place = end + 3
      return TextNumber(value: .nan, magnitude: 0, isNegative: false, isWhole: false)
    }
    var mantissa: UInt64 = 0, kept = 0, exponent = 0, isExact = true, digits = 0
    var hasPoint = false, pointPlace = 0, written = 0
    while true {
      let byte = self[end]
      if byte == UInt8(ascii: "."), !hasPoint {
        (hasPoint, pointPlace) = (true, digits)
      } else if byte.isDigit {
        digits += 1
        let digit = UInt64(byte &- UInt8(ascii: "0"))
        if kept > 0 || digit > 0 {
          if kept < 19 {
            mantissa = mantissa * 10 + digit
            kept += 1
            if hasPoint { exponent -= 1 }
          } else {
            isExact = isExact && digit == 0
            if !hasPoint { exponent += 1 }
          }
        } else if hasPoint {
          exponent -= 1
        }
      } else {
        break
      }
      end += 1
    }
    guard digits > 0 else { return nil }
    let isWhole = !hasPoint && self[end] | 0x20 != UInt8(ascii: "e")
    if self[end] | 0x20 == UInt8(ascii: "e") {
      var sign = end + 1
      let isBelow = self[sign] == UInt8(ascii: "-")
      if isBelow || self[sign] == UInt8(ascii: "+") { sign += 1 }
      guard self[sign].isDigit else { return nil }
      while self[sign].isDigit {
        written = min(written * 10 + Int(self[sign] - UInt8(ascii: "0")), 1 << 40)
        sign += 1
      }
      if isBelow { written = -written }
      exponent += written
      end = sign
    }
    place = end
    if isWhole, let magnitude = UInt64(text((isNegative ? start + 1 : start)..<end)),
      !isNegative || magnitude <= 1 << 63
    {
      let value = Double(magnitude)
      return TextNumber(
        value: isNegative ? -value : value, magnitude: magnitude, isNegative: isNegative, isWhole: true)
    }
    var value = isExact ? DecimalScaling.scaled(mantissa, byTenTo: exponent) : nil
    if value == nil {
      let spelled = text((isNegative ? start + 1 : start)..<end)
      let significand = spelled.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { $0.isDigit }
      let fraction =
        hasPoint ? spelled.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.count - pointPlace - 1 : 0
      value = Double("\(String(decoding: significand, as: UTF8.self))e\(written - fraction)")
    }
    guard let value else { return nil }
    return TextNumber(
      value: isNegative ? -value : value, magnitude: 0, isNegative: isNegative, isWhole: false)
  }

  /// Whether this word stands at a place, and not just the beginning of a longer one.
  func holdsWord(_ word: StaticString, at place: Int) -> Bool {
    let next = self[place + word.utf8CodeUnitCount]
    return holds(word, at: place) && !(next.isWordByte && next < 0x80)
  }
}

/// Decimal digits times a power of ten as the nearest double, without a table of long powers.
enum DecimalScaling {
  /// Powers that doubles hold exactly.
  private static let exactTens: InlineArray<23, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]

  /// Powers of five that fit into 64 bits.
  private static let fives: InlineArray<28, UInt64> = {
    var fives = InlineArray<28, UInt64>(repeating: 1)
    for index in 1..<28 { fives[index] = fives[index - 1] * 5 }
    return fives
  }()

  /// The nearest double of `magnitude` over a power of ten of at most 27.
  @inline(__always) static func divided(_ magnitude: UInt64, byTenTo power: Int) -> Double {
    if magnitude < 1 << 53, power < 23 { return Double(magnitude) / exactTens[power] }
    return longDivided(magnitude, byTenTo: power)
  }

  /// The same; nil where the exponent is out of the range of this way of doing it.
  static func scaled(_ magnitude: UInt64, byTenTo exponent: Int) -> Double? {
    if magnitude == 0 { return 0 }
    if exponent < -27 || exponent > 27 { return nil }
    if exponent <= 0 { return divided(magnitude, byTenTo: -exponent) }
    let (high, low) = magnitude.multipliedFullWidth(by: fives[exponent])
    if high == 0 { return rounded(low, hasMore: false, binary: exponent) }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    let rest = shift == 0 ? low : low << UInt64(shift)
    return rounded(top, hasMore: rest != 0, binary: exponent + 64 - shift)
  }

  /// Exact: a quotient of 64 bits and whether something remains decide how to round.
  @inline(never) private static func longDivided(_ magnitude: UInt64, byTenTo power: Int) -> Double {
    if magnitude == 0 { return 0 }
    let shift = magnitude.leadingZeroBitCount
    let divisor = fives[power], divisorShift = divisor.leadingZeroBitCount
    // Both with their highest bit set; the dividend halved, so that the quotient fits.
    let dividend = magnitude << UInt64(shift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    return rounded(
      quotient, hasMore: remainder != 0, binary: -power - shift + divisorShift - 63)
  }

  /// The double nearest to `bits` and a bit more, times a power of two; all within the normal range.
  private static func rounded(_ bits: UInt64, hasMore: Bool, binary: Int) -> Double {
    let shift = bits.leadingZeroBitCount
    var top = bits << UInt64(shift)
    // One bit that stands for all that was lost, far below those that are kept.
    if hasMore { top |= 1 }
    return Double(sign: .plus, exponent: binary - shift, significand: Double(top))
  }
}
