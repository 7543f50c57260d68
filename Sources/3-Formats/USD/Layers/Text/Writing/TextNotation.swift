/// The notation of values in text, which is always the same for the same value.
enum TextNotation {
  /// Appends the fewest digits that are parsed to the same number.
  static func append(_ value: Double, to text: inout [UInt8]) {
    guard let special = special(value) else { return layOut(value.description, into: &text) }
    text += special.utf8
  }

  static func append(_ value: Float, to text: inout [UInt8]) {
    guard let special = special(Double(value)) else { return layOut(value.description, into: &text) }
    text += special.utf8
  }

  /// Appends six digits, which is more than half floats have.
  static func append(half bits: UInt16, to text: inout [UInt8]) {
    let value = Double(Float16(bitPattern: bits))
    if let special = special(value) {
      text += special.utf8
      return
    }
    guard value != 0 else {
      text += (value.sign == .minus ? "-0" : "0").utf8
      return
    }
    if value < 0 { text.append(UInt8(ascii: "-")) }
    // Products of a half float and these powers are exact, so that this rounds correctly.
    var exponent = 5, scaled = 0.0
    while true {
      scaled = exponent >= 5 ? value.magnitude / power(exponent - 5) : value.magnitude * power(5 - exponent)
      scaled = scaled.rounded(.toNearestOrEven)
      if scaled >= 100_000 { break }
      exponent -= 1
    }
    var digits = Array(String(Int(scaled)).utf8)
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if exponent < -4 {
      text.append(digits[0])
      if digits.count > 1 {
        text.append(UInt8(ascii: "."))
        text += digits[1...]
      }
      text += exponent > -10 ? "e-0\(-exponent)".utf8 : "e\(exponent)".utf8
    } else {
      append(digits, pointAfter: exponent + 1, to: &text)
    }
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  private static func special(_ value: Double) -> String? {
    value.isNaN ? "nan" : value == .infinity ? "inf" : value == -.infinity ? "-inf" : nil
  }

  /// Arranges the digits of a description: without an exponent between a millionth and a quadrillion.
  private static func layOut(_ description: String, into text: inout [UInt8]) {
    var digits: [UInt8] = [], exponent = 0, point: Int?
    digits.reserveCapacity(20)
    var description = description[...].utf8
    if description.first == UInt8(ascii: "-") {
      text.append(UInt8(ascii: "-"))
      description.removeFirst()
    }
    while let byte = description.popFirst() {
      if byte == UInt8(ascii: "e") {
        exponent = Int(Substring(description)) ?? 0
        break
      }
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    var pointPosition = (point ?? digits.count) + exponent
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    guard zeros < digits.count else {
      text.append(UInt8(ascii: "0"))
      return
    }
    digits.removeFirst(zeros)
    pointPosition -= zeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if pointPosition > -6, pointPosition <= 15 {
      append(digits, pointAfter: pointPosition, to: &text)
    } else {
      text.append(digits[0])
      if digits.count > 1 {
        text.append(UInt8(ascii: "."))
        text += digits[1...]
      }
      text += "e\(pointPosition - 1)".utf8
    }
  }

  private static func append(_ digits: [UInt8], pointAfter pointPosition: Int, to text: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    if pointPosition <= 0 {
      text += "0.".utf8
      for _ in pointPosition..<0 { text.append(zero) }
      text += digits
    } else {
      text += digits.prefix(pointPosition)
      for _ in min(pointPosition, digits.count)..<pointPosition { text.append(zero) }
      if pointPosition < digits.count {
        text.append(UInt8(ascii: "."))
        text += digits[pointPosition...]
      }
    }
  }

  /// Appends a string in quotes: `"` unless it contains some and no `'`; three of them where it has several
  /// lines.
  static func append(quoted string: String, to text: inout [UInt8]) {
    var hasDouble = false, hasSingle = false, hasLines = false
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): hasDouble = true
      case UInt8(ascii: "'"): hasSingle = true
      case UInt8(ascii: "\n"): hasLines = true
      default: break
      }
    }
    let quote = hasDouble && !hasSingle ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    let size = hasLines ? 3 : 1
    for _ in 0..<size { text.append(quote) }
    for byte in string.utf8 {
      switch byte {
      case quote:
        text.append(UInt8(ascii: "\\"))
        text.append(byte)
      case UInt8(ascii: "\\"): text += "\\\\".utf8
      case UInt8(ascii: "\n"): text.append(byte)
      case UInt8(ascii: "\r"): text += "\\r".utf8
      case UInt8(ascii: "\t"): text += "\\t".utf8
      case 0..<32, 127:
        text += "\\x".utf8
        text += (byte < 16 ? "0" : "").utf8
        text += String(byte, radix: 16).utf8
      default: text.append(byte)
      }
    }
    for _ in 0..<size { text.append(quote) }
  }

  /// Appends an asset path between `@`, or between `@@@` where it contains one.
  static func append(asset: String, to text: inout [UInt8]) {
    guard asset.utf8.contains(UInt8(ascii: "@")) else {
      text += "@\(asset)@".utf8
      return
    }
    text += "@@@".utf8
    var rest = Array(asset.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "@"), rest.prefix(3).count == 3, rest.prefix(3).allSatisfy({ $0 == byte }) {
        text += "\\@@@".utf8
        rest = rest.dropFirst(3)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    text += "@@@".utf8
  }
}
