/// The order in which names are written: dictionary order, with numbers by their value.
enum TextOrder {
  /// Returns whether one name comes before another.
  static func precedes(_ one: String, _ other: String) -> Bool {
    var one = one, other = other
    return one.withUTF8 { one in other.withUTF8 { other in unsafe precedes(one, other) } }
  }

  private static func precedes(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool
  {
    var place = 0, otherPlace = 0
    /// The tie breakers: leading zeros, then capitals.
    var zeros: Bool?, capitals: Bool?
    while place < one.count, otherPlace < other.count {
      let byte = unsafe one[place], otherByte = unsafe other[otherPlace]
      if byte.isDigit, otherByte.isDigit {
        let number = unsafe digits(one, from: &place), otherNumber = unsafe digits(other, from: &otherPlace)
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        for (digit, otherDigit) in zip(number, otherNumber) where unsafe one[digit] != other[otherDigit] {
          return unsafe one[digit] < other[otherDigit]
        }
        if zeros == nil, place != otherPlace { zeros = place < otherPlace }
        continue
      }
      let folded = byte.lowercased, otherFolded = otherByte.lowercased
      if folded != otherFolded { return folded < otherFolded }
      if capitals == nil, byte != otherByte { capitals = byte < otherByte }
      (place, otherPlace) = (place + 1, otherPlace + 1)
    }
    let rest = one.count - place, otherRest = other.count - otherPlace
    if rest != otherRest { return rest < otherRest }
    return zeros ?? capitals ?? false
  }

  /// Returns the digits of a number, without leading zeros.
  private static func digits(_ text: UnsafeBufferPointer<UInt8>, from place: inout Int) -> Range<Int> {
    while place < text.count, unsafe text[place] == UInt8(ascii: "0") { place += 1 }
    let start = place
    while place < text.count, unsafe text[place].isDigit { place += 1 }
    return start..<place
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
