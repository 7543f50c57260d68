// Lists of numbers and words as XML Schema has them, separated by spaces.
extension XMLElement {
  /// Reads the numbers in its text as floats.
  ///
  /// - Parameter count: The expected number, for which memory is reserved; more or fewer may come.
  /// - Returns: The numbers; nil where the text holds anything else.
  package func floats(expecting count: Int = 0) -> [Float]? {
    list(expecting: count) { text, position in DecimalNumber.read(text, at: &position).map { Float($0) } }
  }

  /// Reads the numbers in its text as doubles.
  package func doubles(expecting count: Int = 0) -> [Double]? {
    list(expecting: count) { text, position in DecimalNumber.read(text, at: &position) }
  }

  /// Reads the integers in its text; nil where it holds anything else.
  package func integers(expecting count: Int = 0) -> [Int]? {
    list(expecting: count) { text, position in DecimalNumber.readInteger(text, at: &position) }
  }

  /// The words in its text.
  package var words: [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  @inline(__always)
  private func list<Value>(
    expecting count: Int, _ read: (Span<UInt8>, inout Int) -> Value?
  ) -> [Value]? {
    var values: [Value] = []
    // A number takes two bytes at least, however many are promised.
    let size = pieces.reduce(0) { $0 + Int($1.end - $1.start) }
    values.reserveCapacity(min(count, size / 2 + 1))
    let bytes = document.bytes, all = bytes.span
    for piece in pieces {
      let text = all.extracting(Int(piece.start)..<Int(piece.end))
      var position = 0
      while true {
        while position < text.count, unsafe text[unchecked: position].isXMLSpace { position += 1 }
        if position == text.count { break }
        guard let value = read(text, &position) else { return nil }
        guard position == text.count || text[position].isXMLSpace else { return nil }
        values.append(value)
      }
    }
    return values
  }
}

/// The decoding of XML's character entities.
enum XMLText {
  private static let entities: [String: String] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// Returns a text with its entities decoded; unknown ones stay as they are.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = "", rest = bytes
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<mark], as: UTF8.self)
      let name = rest[(mark + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
      let isEnded = name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
      if isEnded, let character = character(String(decoding: name, as: UTF8.self)) {
        text += character
        rest = rest[(name.endIndex + 1)...]
      } else {
        text += "&"
        rest = rest[(mark + 1)...]
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let number =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
