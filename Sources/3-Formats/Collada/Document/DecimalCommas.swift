/// Decimal commas, which some exporters write in countries where these are usual.
enum DecimalCommas {
  /// Returns whether the first list of numbers has decimal commas.
  static func areUsed(in text: [UInt8]) -> Bool {
    guard let start = offset(of: "<float_array", in: text),
      let open = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    let numbers = text[(open + 1)...].prefix(256)
    for offset in numbers.indices.dropFirst().dropLast() where isComma(text, offset) { return true }
    return false
  }

  /// Returns the text with points instead of commas between digits.
  static func replaced(in text: [UInt8]) -> [UInt8] {
    var result = text
    for offset in text.indices.dropFirst().dropLast() where isComma(text, offset) {
      result[offset] = UInt8(ascii: ".")
    }
    return result
  }

  private static func isComma(_ text: [UInt8], _ offset: Int) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
    return text[offset] == UInt8(ascii: ",") && isDigit(text[offset - 1]) && isDigit(text[offset + 1])
  }

  private static func offset(of word: StaticString, in text: [UInt8]) -> Int? {
    let wanted = Array("\(word)".utf8)
    var offset = text.startIndex
    while let next = text[offset...].firstIndex(of: wanted[0]) {
      if text[next...].starts(with: wanted) { return next }
      offset = next + 1
    }
    return nil
  }
}
