/// The writer of JSON text: the bytes of a document under construction.
package struct JSONWriter: Sendable {
  /// The text as far as it is written, in UTF-8.
  package var bytes: [UInt8] = []

  /// Creates an empty text.
  package init() {}

  /// Appends text that is JSON already.
  package mutating func append(_ text: StaticString) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a whole number.
  package mutating func append(integer value: Int64) {
    if value < 0 { append(sign: UInt8(ascii: "-")) }
    append(digits: value.magnitude)
  }

  /// Appends a number given in thousandths, which is how nanoseconds become exact microseconds.
  package mutating func append(thousandths value: UInt64) {
    append(digits: value / 1000)
    let rest = value % 1000
    guard rest > 0 else { return }
    append(rest < 10 ? ".00" : rest < 100 ? ".0" : ".")
    append(digits: rest)
  }

  /// Appends a number: the shortest text that reads back as the same; `null` where it is not finite.
  package mutating func append(number value: Double) {
    if !value.isFinite {
      append("null")
    } else if value == value.rounded(), abs(value) < 1e15 {
      append(integer: Int64(value))
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
  }

  /// Appends text in quotation marks, safe inside of an HTML script element, too.
  package mutating func append(string text: String) {
    append(sign: UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(escaped: scalar) }
    }
    append(sign: UInt8(ascii: "\""))
  }

  /// Appends ASCII text in quotation marks that needs no escapes, such as the name of a module.
  package mutating func append(plain text: Slice<UnsafeBufferPointer<UInt8>>) {
    append(sign: UInt8(ascii: "\""))
    unsafe bytes.append(contentsOf: text)
    append(sign: UInt8(ascii: "\""))
  }

  private mutating func append(sign: UInt8) { bytes.append(sign) }

  /// Returns whether a byte of UTF-8 needs no escape; the separators of lines and paragraphs begin with 0xE2.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 32 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "<")
      && byte != 0xE2
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\t": append("\\t")
    case "\r": append("\\r")
    case "<", "\u{2028}", "\u{2029}",
      _ where scalar.value < 32:
      let digits = String(scalar.value, radix: 16)
      append("\\u")
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
      bytes.append(contentsOf: digits.utf8)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  /// Appends digits; several times as fast as going through a `String`, which shows in a trace of small spans.
  private mutating func append(digits value: UInt64) {
    var count = 1
    var limit: UInt64 = 10
    while value >= limit && count < 19 {
      count += 1
      limit *= 10
    }
    if value >= limit { count += 1 }
    let first = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    var rest = value
    for index in (first..<first + count).reversed() {
      bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
