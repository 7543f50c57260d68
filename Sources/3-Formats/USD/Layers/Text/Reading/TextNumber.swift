internal import TextFormats

/// A parsed number, before its type is known.
struct TextNumber {
  /// The nearest number of double precision.
  var value: Double
  /// The digits as an integer, where the number is whole and fits.
  var magnitude: UInt64
  var isNegative: Bool
  /// True if it has neither a fraction nor an exponent, and fits into 64 bits.
  var isWhole: Bool

  /// Returns the number as an integer of a type, truncated; nil out of range.
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
  /// Reads a number; the position is unchanged where there is none.
  @inline(__always) mutating func number() -> TextNumber? {
    var byteOffset = offset
    var byte = self[byteOffset]
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative {
      byteOffset &+= 1
      byte = self[byteOffset]
    }
    let first = byteOffset
    var magnitude: UInt64 = 0
    while byte.isDigit {
      magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      byteOffset &+= 1
      byte = self[byteOffset]
    }
    var digits = byteOffset &- first, exponent = 0
    if byte == UInt8(ascii: ".") {
      byteOffset &+= 1
      byte = self[byteOffset]
      let fraction = byteOffset
      while byte.isDigit {
        magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        byteOffset &+= 1
        byte = self[byteOffset]
      }
      exponent = fraction &- byteOffset
      digits = digits &- exponent
    } else if byte | 0x20 != UInt8(ascii: "e"), digits > 0, digits < 20 {
      offset = byteOffset
      let value = Double(magnitude)
      return TextNumber(
        value: isNegative ? -value : value, magnitude: magnitude, isNegative: isNegative,
        isWhole: !isNegative || magnitude <= 1 << 63)
    }
    guard digits > 0, digits < 20, byte | 0x20 != UInt8(ascii: "e"), exponent >= -27 else {
      return rareNumber()
    }
    offset = byteOffset
    let value = DecimalScaling.divided(magnitude, byTenTo: 0 &- exponent)
    return TextNumber(
      value: isNegative ? -value : value, magnitude: 0, isNegative: isNegative, isWhole: false)
  }

  /// Reads a number in any notation: with an exponent, many digits, `inf`, `nan`.
  @inline(never) private mutating func rareNumber() -> TextNumber? {
    let start = offset
    var end = start
    let isNegative = self[end] == UInt8(ascii: "-")
    if isNegative { end += 1 }
    if holdsWord("inf", at: end) {
      offset = end + 3
      return TextNumber(
        value: isNegative ? -.infinity : .infinity, magnitude: 0, isNegative: isNegative, isWhole: false)
    }
    if !isNegative, holdsWord("nan", at: end) {
      offset = end + 3
      return TextNumber(value: .nan, magnitude: 0, isNegative: false, isWhole: false)
    }
    var mantissa: UInt64 = 0, kept = 0, exponent = 0, isExact = true, digits = 0
    var hasPoint = false, pointIndex = 0, written = 0
    while true {
      let byte = self[end]
      if byte == UInt8(ascii: "."), !hasPoint {
        (hasPoint, pointIndex) = (true, digits)
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
    offset = end
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
        hasPoint ? spelled.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.count - pointIndex - 1 : 0
      value = Double("\(String(decoding: significand, as: UTF8.self))e\(written - fraction)")
    }
    guard let value else { return nil }
    return TextNumber(
      value: isNegative ? -value : value, magnitude: 0, isNegative: isNegative, isWhole: false)
  }

  /// Returns whether a whole word is at a position.
  func holdsWord(_ word: StaticString, at byteOffset: Int) -> Bool {
    let next = self[byteOffset + word.utf8CodeUnitCount]
    return holds(word, at: byteOffset) && !(next.isWordByte && next < 0x80)
  }
}
