internal import TextFormats

/// Builders of JSON text.
enum DumpText {
  static func string(_ text: String) -> String { JSONText.string(text).line }

  static func array(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  static func object(_ items: [(String, String)]) -> String {
    "{" + items.map { string($0) + ":" + $1 }.joined(separator: ",") + "}"
  }

  /// Returns the bits of a number, for exact comparison.
  static func bits(_ number: Double) -> String {
    let digits = String(number.isNaN ? Double.nan.bitPattern : number.bitPattern, radix: 16)
    return "\"" + String(repeating: "0", count: 16 - digits.count) + digits + "\""
  }
}
