/// The parser of decimal numbers as C, XML Schema and exporters write them: digits with a point and an
/// exponent, `inf` and `nan` in any case.
package enum DecimalNumber {
  /// Reads the number that begins at a position, and advances behind it; nil without advancing where there is
  /// none.
  ///
  /// - Returns: The nearest double, infinite beyond the largest.
  @inline(__always)
  package static func read(_ text: Span<UInt8>, at position: inout Int) -> Double? {
    var cursor = position
    let isNegative = byte(text, cursor) == UInt8(ascii: "-")
    if isNegative || byte(text, cursor) == UInt8(ascii: "+") { cursor &+= 1 }
    let first = cursor
    var magnitude: UInt64 = 0
    while let digit = digit(byte(text, cursor)) {
      magnitude = magnitude &* 10 &+ UInt64(digit)
      cursor &+= 1
    }
    var digits = cursor &- first, exponent = 0
    if byte(text, cursor) == UInt8(ascii: ".") {
      cursor &+= 1
      let fraction = cursor
      while let digit = digit(byte(text, cursor)) {
        magnitude = magnitude &* 10 &+ UInt64(digit)
        cursor &+= 1
      }
      exponent = fraction &- cursor
      digits &-= exponent
    }
    // Nineteen digits fit into 64 bits, and short numbers need one division at most.
    let isPlain = byte(text, cursor) | 0x20 != UInt8(ascii: "e")
    guard digits > 0, digits < 20, exponent > -23, isPlain else {
      return rareNumber(text, position: &position, from: first, isNegative: isNegative)
    }
    position = cursor
    let value = exponent == 0 ? Double(magnitude) : DecimalScaling.divided(magnitude, byTenTo: 0 &- exponent)
    return isNegative ? -value : value
  }

  /// Reads an integer with its sign; nil where there is none or it does not fit.
  @inline(__always)
  package static func readInteger(_ text: Span<UInt8>, at position: inout Int) -> Int? {
    var cursor = position
    let isNegative = byte(text, cursor) == UInt8(ascii: "-")
    if isNegative || byte(text, cursor) == UInt8(ascii: "+") { cursor &+= 1 }
    let first = cursor
    var magnitude = 0
    while let digit = digit(byte(text, cursor)) {
      magnitude = magnitude &* 10 &+ Int(digit)
      cursor &+= 1
    }
    guard cursor > first, cursor - first < 19 else { return nil }
    position = cursor
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the byte at a position; zero behind the end, which is part of no number.
  @inline(__always)
  private static func byte(_ text: Span<UInt8>, _ cursor: Int) -> UInt8 {
    unsafe cursor < text.count ? text[unchecked: cursor] : 0
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? digit : nil
  }

  /// Reads a number in the less common notations: exponents, many digits, words.
  @inline(never)
  private static func rareNumber(
    _ text: Span<UInt8>, position: inout Int, from first: Int, isNegative: Bool
  ) -> Double? {
    if let (value, count) = word(text, at: first) {
      position = first + count
      return isNegative ? -value : value
    }
    var cursor = first, mantissa: UInt64 = 0, kept = 0, exponent = 0, digits = 0
    var hasPoint = false, isExact = true
    while cursor < text.count {
      if text[cursor] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if let digit = digit(text[cursor]) {
        digits += 1
        if kept == 0, digit == 0 {
          // Leading zeros count only for the position of the point.
          if hasPoint { exponent -= 1 }
        } else if kept < 19 {
          mantissa = mantissa * 10 + UInt64(digit)
          kept += 1
          if hasPoint { exponent -= 1 }
        } else {
          isExact = isExact && digit == 0
          if !hasPoint { exponent += 1 }
        }
      } else {
        break
      }
      cursor += 1
    }
    guard digits > 0 else { return nil }
    let significand = first..<cursor
    let written = self.exponent(text, at: &cursor)
    position = cursor
    let value =
      isExact
      ? DecimalScaling.scaled(mantissa, byTenTo: exponent + written) : nil
    let nearest = value ?? spelled(text, significand, written)
    return isNegative ? -nearest : nearest
  }

  /// Reads `e` and the number behind it; an `e` without one belongs to the text that follows.
  private static func exponent(_ text: Span<UInt8>, at cursor: inout Int) -> Int {
    guard byte(text, cursor) | 0x20 == UInt8(ascii: "e") else { return 0 }
    var after = cursor + 1
    let isBelow = byte(text, after) == UInt8(ascii: "-")
    if isBelow || byte(text, after) == UInt8(ascii: "+") { after += 1 }
    let first = after
    var written = 0
    while let digit = digit(byte(text, after)) {
      written = min(written * 10 + Int(digit), 1 << 20)
      after += 1
    }
    guard after > first else { return 0 }
    cursor = after
    return isBelow ? -written : written
  }

  /// Returns the standard library's value of a number, which is slow and always correctly rounded.
  private static func spelled(_ text: Span<UInt8>, _ significand: Range<Int>, _ exponent: Int) -> Double {
    var spelled = significand.map { text[$0] }
    // The library requires a digit before the point and behind it.
    spelled.insert(UInt8(ascii: "0"), at: 0)
    spelled.append(
      contentsOf: spelled.contains(UInt8(ascii: ".")) ? "0e\(exponent)".utf8 : "e\(exponent)".utf8)
    return Double(String(decoding: spelled, as: UTF8.self)) ?? .nan
  }

  /// Reads `inf`, `infinity` or `nan`, and returns the length too.
  private static func word(_ text: Span<UInt8>, at cursor: Int) -> (value: Double, count: Int)? {
    func holds(_ word: StaticString) -> Bool {
      let count = word.utf8CodeUnitCount
      guard cursor + count <= text.count else { return false }
      for offset in 0..<count
      where unsafe text[cursor + offset] | 0x20 != word.utf8Start[offset] { return false }
      return true
    }
    if holds("infinity") { return (.infinity, 8) }
    if holds("inf") { return (.infinity, 3) }
    if holds("nan") { return (.nan, 3) }
    return nil
  }
}
