/// Pieces of JSON text.
enum JSON {
  static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  static func number(_ value: some BinaryFloatingPoint) -> String {
    value.isFinite ? "\(Double(value))" : "null"
  }

  static func numbers(_ values: some Sequence<Float>) -> String { array(values.map { number($0) }) }
  static func array(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  static func object(_ items: [(String, String)]) -> String {
    "{" + items.map { string($0) + ":" + $1 }.joined(separator: ",") + "}"
  }
}
