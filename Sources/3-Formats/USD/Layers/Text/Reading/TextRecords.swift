// Values of undeclared types or names, which are kept as normalized text.

extension TextParser {
  /// Reads any value.
  mutating func record() throws(TextFailure) -> String {
    var bytes: [UInt8] = []
    if takeEmptyList() { return "[]" }
    try record(into: &bytes, depth: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func record(into bytes: inout [UInt8], depth: Int) throws(TextFailure) {
    guard depth < limits.valueDepth else {
      throw TextFailure(.limit("levels of values", value: limits.valueDepth), at: text.offset)
    }
    switch text.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      TextNotation.append(quoted: try expectQuoted("a string"), to: &bytes)
    case UInt8(ascii: "@"): TextNotation.append(asset: try text.asset() ?? "", to: &bytes)
    case UInt8(ascii: "<"):
      guard depth == 0, let path = try path() else { throw failure("expected a value, not a path") }
      bytes += "<\(path.text)>".utf8
    case UInt8(ascii: "("): try recordItems(to: ")", into: &bytes, depth: depth)
    case UInt8(ascii: "["): try recordItems(to: "]", into: &bytes, depth: depth)
    default:
      if let number = text.number() {
        if number.isWhole, !(number.isNegative && number.magnitude == 0) {
          bytes += ((number.isNegative ? "-" : "") + String(number.magnitude)).utf8
        } else {
          TextNotation.append(number.value, to: &bytes)
        }
      } else if let name = try identifier() {
        bytes += name.utf8
      } else {
        throw failure("expected a value")
      }
    }
  }

  private mutating func recordItems(
    to closing: Unicode.Scalar, into bytes: inout [UInt8], depth: Int
  ) throws(TextFailure) {
    let opening = text.byte
    bytes.append(opening)
    text.offset += 1
    text.skip(.lines)
    while true {
      guard closing == "]" || text.byte != UInt8(ascii: "[") else {
        throw failure("a list within parentheses")
      }
      try record(into: &bytes, depth: depth + 1)
      guard continues(to: closing) else { break }
      bytes += ", ".utf8
    }
    bytes.append(UInt8(ascii: closing))
    guard text.take(closing) else { throw failure("expected , or \(closing)") }
  }

  /// Reads a name that is not a keyword, perhaps of several parts: `A::B`; nil where there is none.
  mutating func identifier() throws(TextFailure) -> String? {
    let start = text.offset
    while true {
      guard let end = text.wordEnd(from: text.offset),
        !TextKeywords.all.contains(text.text(text.offset..<end))
      else {
        if text.offset > start { throw failure("expected a name after ::") }
        return nil
      }
      text.offset = end
      guard text.holds("::", at: end), text[end + 2].isWordStart else { return text.text(start..<end) }
      text.offset = end + 2
    }
  }
}

/// The keywords of the grammar, which cannot be type names.
enum TextKeywords {
  static let all: Set<String> = [
    "add", "AnimationBlock", "append", "bezier", "class", "config", "connect", "curve", "custom",
    "customData",
    "default", "def", "delete", "dictionary", "displayUnit", "doc", "held", "hermite", "inherits", "kind",
    "linear",
    "loop", "nameChildren", "None", "none", "offset", "oscillate", "over", "payload", "permission", "post",
    "pre",
    "prefixSubstitutions", "prepend", "properties", "references", "relocates", "rel", "reorder", "rootPrims",
    "repeat", "reset", "scale", "sloped", "subLayers", "suffixSubstitutions", "specializes", "spline",
    "symmetryArguments", "symmetryFunction", "timeSamples", "uniform", "variantSet", "variantSets",
    "variants",
    "varying",
  ]
}
