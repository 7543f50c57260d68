/// Decimal commas, which some exporters write in countries where these are usual.
enum DecimalCommas {
  /// Returns whether the first list of numbers has decimal commas.
  static func areUsed(in text: [UInt8]) -> Bool {
    guard let start = place(of: "<float_array", in: text),
      let open = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    let numbers = text[(open + 1)...].prefix(256)
    for place in numbers.indices.dropFirst().dropLast() where isComma(text, place) { return true }
    return false
  }

  /// Returns the text with points instead of commas between digits.
  static func replaced(in text: [UInt8]) -> [UInt8] {
    var result = text
    for place in text.indices.dropFirst().dropLast() where isComma(text, place) {
      result[place] = UInt8(ascii: ".")
    }
    return result
  }

  private static func isComma(_ text: [UInt8], _ place: Int) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
    return text[place] == UInt8(ascii: ",") && isDigit(text[place - 1]) && isDigit(text[place + 1])
  }

  private static func place(of word: StaticString, in text: [UInt8]) -> Int? {
    let wanted = Array("\(word)".utf8)
    var place = text.startIndex
    while let next = text[place...].firstIndex(of: wanted[0]) {
      if text[next...].starts(with: wanted) { return next }
      place = next + 1
    }
    return nil
  }
}
