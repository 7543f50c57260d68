/// The phrases that messages are composed of.
package enum Wording {
  /// Returns words as `a, b or c`.
  package static func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns user input in quotation marks, on one line and truncated.
  package static func quoted(_ text: String) -> String {
    let limit = 60
    let shown = text.unicodeScalars.prefix(limit).map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
      case _ where scalar.properties.isBidiControl || scalar.value == 0x2028 || scalar.value == 0x2029: ""
      default: String(scalar)
      }
    }
    return "\"" + shown.joined() + (text.unicodeScalars.count > limit ? "…" : "") + "\""
  }

  /// Returns a number without a trailing `.0`.
  @Sendable static func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number)
    -> String
  {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
