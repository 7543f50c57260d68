/// A JSON value whose objects remember the order of their keys.
enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([Member])

  /// One key of an object and its value.
  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONValue
  }

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Why text is not JSON, and where.
struct JSONError: Error, Hashable, Sendable {
  let line: Int
  let column: Int
  let reason: String
}

/// Text in quotation marks, as JSON wants it.
///
/// Also safe inside of an HTML script element: `<` is escaped.
func jsonString(_ text: String) -> String {
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
