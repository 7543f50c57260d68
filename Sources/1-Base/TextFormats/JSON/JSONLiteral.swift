/// The decoding of JSON strings and numbers.
enum JSONLiteral {
  /// Returns the string of a token, which the scanner has validated.
  static func decoded(_ token: JSONToken, _ bytes: [UInt8]) -> String {
    let range = Int(token.start)..<Int(token.end)
    guard token.hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      guard bytes[position] == UInt8(ascii: "\\") else {
        text.append(bytes[position])
        position += 1
        continue
      }
      let letter = bytes[position + 1]
      if letter == UInt8(ascii: "u") {
        text.append(contentsOf: String(scalar(bytes, &position)).utf8)
        continue
      }
      position += 2
      switch letter {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      default: text.append(letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the character of an escape such as `\u00e4`, or of two that form a surrogate pair.
  private static func scalar(_ bytes: [UInt8], _ position: inout Int) -> Unicode.Scalar {
    let first = hexadecimal(bytes, from: position + 2) ?? 0xFFFD
    position += 6
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = hexadecimal(bytes, from: position + 2) ?? 0xFFFD
    position += 6
    return Unicode.Scalar(0x10000 + (first &- 0xD800) << 10 + (second &- 0xDC00)) ?? "\u{FFFD}"
  }

  static func hexadecimal(_ bytes: [UInt8], from start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }

  /// A decimal number in parts: the digits that fit into 64 bits, and the power of ten to multiply them with.
  private struct Parts {
    var mantissa: UInt64 = 0
    var exponent = 0
    var isNegative = false
    /// The number of digits of the mantissa, without leading zeros.
    var digits = 0
  }

  @inline(__always)
  private static func parts(_ text: UnsafeBufferPointer<UInt8>) -> Parts {
    var parts = Parts()
    var position = 0
    parts.isNegative = unsafe text[0] == UInt8(ascii: "-")
    if parts.isNegative { position += 1 }
    var (mantissa, digits, exponent, isFraction) = (UInt64(0), 0, 0, false)
    while position < text.count {
      // Floats written with the digits of doubles: eight digits at once.
      if mantissa > 0, digits <= 11, position + 8 <= text.count,
        let eight = unsafe JSONLiteral.eightDigits(UnsafeRawPointer(text.baseAddress), position)
      {
        mantissa = mantissa &* 100_000_000 &+ eight
        digits &+= 8
        if isFraction { exponent &-= 8 }
        position &+= 8
        continue
      }
      let byte = unsafe text[position]
      let digit = byte &- UInt8(ascii: "0")
      if digit <= 9 {
        if digits < 19 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if mantissa > 0 { digits &+= 1 }
          if isFraction { exponent &-= 1 }
        } else if !isFraction {
          exponent &+= 1
        }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      position &+= 1
    }
    (parts.mantissa, parts.digits, parts.exponent) = (mantissa, digits, exponent)
    guard position < text.count else { return parts }
    position += 1
    let sign = unsafe text[position]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
    var written = 0
    while position < text.count {
      written = unsafe min(written * 10 + Int(text[position] - UInt8(ascii: "0")), 1 << 20)
      position += 1
    }
    parts.exponent += sign == UInt8(ascii: "-") ? -written : written
    return parts
  }

  /// Returns the value of eight digits; nil if one of the bytes is none.
  @inline(__always)
  private static func eightDigits(_ text: UnsafeRawPointer?, _ position: Int) -> UInt64? {
    guard let text = unsafe text else { return nil }
    let word = UInt64(littleEndian: unsafe text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    guard JSONScanner.otherThanDigits(word) == 0 else { return nil }
    // Pairs of digits, pairs of those, and pairs of those again.
    let digits = word &- 0x3030_3030_3030_3030
    let pairs = digits &* 10 &+ digits >> 8
    let first = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let second = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (first &+ second) >> 32
  }

  /// Returns the nearest double; infinite where the number is too large.
  static func number(_ token: JSONToken, _ bytes: [UInt8]) -> Double {
    unsafe bytes.withUnsafeBufferPointer { unsafe number(token, $0) }
  }

  static func number(_ token: JSONToken, _ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    // The scanner guarantees that the number lies within the text.
    let text = unsafe UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
    let parts = unsafe parts(text)
    // Mantissa and power are exact as doubles then, so that one rounding gives the nearest number (Clinger
    // 1990).
    if parts.digits <= 15, abs(parts.exponent) < powers.count {
      let result = scaled(parts)
      return parts.isNegative ? -result : result
    }
    return Double(unsafe String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// Returns the nearest float; infinite where the number is too large.
  static func float(_ token: JSONToken, _ bytes: [UInt8]) -> Float {
    unsafe bytes.withUnsafeBufferPointer { unsafe float(token, $0) }
  }

  /// Returns the nearest float of a number in memory.
  ///
  /// Exporters write floats with the digits of doubles. Those are computed approximately; if everything
  /// within twice the possible error rounds to the same float, that is the result. Only the others are parsed
  /// exactly.
  static func float(_ token: JSONToken, _ bytes: UnsafeBufferPointer<UInt8>) -> Float {
    let text = unsafe UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
    let parts = unsafe parts(text)
    if abs(parts.exponent) < powers.count {
      // Rounding the mantissa, the power and the product: less than 2⁻⁵¹ of the value, digits cut off included.
      let near = scaled(parts)
      let (low, high) = (Float(near * (1 - 0x1p-50)), Float(near * (1 + 0x1p-50)))
      if low == high { return parts.isNegative ? -low : low }
    }
    return Float(unsafe String(decoding: text, as: UTF8.self)) ?? .nan
  }

  private static func scaled(_ parts: Parts) -> Double {
    let value = Double(parts.mantissa)
    return parts.exponent < 0 ? value / powers[-parts.exponent] : value * powers[parts.exponent]
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
