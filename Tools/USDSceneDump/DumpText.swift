internal import TextFormats

/// Builders of JSON text.
enum DumpText {
  static func string(_ text: String) -> String { JSONText.string(text).line }

  static func number(_ value: some BinaryFloatingPoint) -> String {
    value.isFinite ? "\(Double(value))" : "null"
  }

  static func numbers(_ values: some Sequence<Float>) -> String { array(values.map { number($0) }) }
  static func array(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  static func object(_ items: [(String, String)]) -> String {
    "{" + items.map { string($0) + ":" + $1 }.joined(separator: ",") + "}"
  }
}
