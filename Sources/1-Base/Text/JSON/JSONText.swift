/// A JSON value whose objects keep the order of their keys.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number; not-a-number and infinities are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  package static func float(_ value: Float) -> JSONText {
    // The shortest text that reads back as the same float, not that of its neighbor in double precision.
    value.isFinite ? .number(Double(value.description) ?? Double(value)) : .null
  }

  package static func floats(_ values: some Sequence<Float>) -> JSONText { .array(values.map(float)) }

  /// The indented text, ending with a line break.
  package var document: String { text(indent: "") + "\n" }

  /// The text in one line without spaces.
  package var line: String {
    switch self {
    case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.line }.joined(separator: ",") + "}"
    case .null, .bool, .integer, .number, .string: text(indent: "")
    }
  }

  private func text(indent: String) -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let value): return Self.plain(value)
    case .string(let text): return Self.quoted(text)
    case .array(let values):
      guard values.contains(where: \.isNested) else {
        return "[" + values.map { $0.text(indent: "") }.joined(separator: ", ") + "]"
      }
      return lines(values.map { $0.text(indent: indent + "  ") }, "[", "]", indent)
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let rows = members.map { Self.quoted($0.key) + ": " + $0.value.text(indent: indent + "  ") }
      return lines(rows, "{", "}", indent)
    }
  }

  private func lines(_ rows: [String], _ open: String, _ close: String, _ indent: String) -> String {
    let inner = "\n" + indent + "  "
    return open + inner + rows.joined(separator: "," + inner) + "\n" + indent + close
  }

  private var isNested: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .integer, .number, .string: false
    }
  }

  private static func plain(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// Returns a string literal, escaped so that it is also safe within an HTML script element.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "<", "\u{2028}", "\u{2029}",
        _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
