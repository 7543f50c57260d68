/// A JSON text under construction.
struct JSONBytes {
  var bytes: [UInt8] = []

  /// Adds text that is JSON already.
  mutating func append(_ text: StaticString) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds the module named by a `#fileID`, in quotation marks.
  mutating func append(moduleOf category: StaticString) {
    bytes.append(UInt8(ascii: "\""))
    unsafe bytes.append(contentsOf: Log.moduleBytes(category))
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func append(integer value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: value.magnitude)
  }

  /// Adds a number given in thousandths, by which nanoseconds become exact microseconds.
  mutating func append(thousandths value: UInt64) {
    append(digits: value / 1000)
    let rest = value % 1000
    guard rest > 0 else { return }
    append(rest < 10 ? ".00" : rest < 100 ? ".0" : ".")
    append(digits: rest)
  }

  mutating func append(_ value: TraceValue) {
    switch value {
    case .text(let text): append(string: text)
    case .integer(let value): append(integer: value)
    // JSON has no infinity and no not-a-number.
    case .number(let value) where !value.isFinite: append(string: value.description)
    case .number(let value): bytes.append(contentsOf: value.description.utf8)
    case .flag(let value): append(value ? "true" : "false")
    }
  }

  /// Adds text in quotation marks.
  mutating func append(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 32 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for byte in text.utf8 { append(escaped: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<32:
      append(byte < 16 ? "\\u000" : "\\u00")
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }

  /// Adds the digits of a number, several times as fast as through a `String`, which shows in a trace of
  /// small spans.
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
