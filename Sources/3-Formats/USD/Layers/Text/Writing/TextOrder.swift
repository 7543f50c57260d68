/// The order in which names are written: dictionary order, with numbers by their value.
enum TextOrder {
  /// Returns whether one name comes before another.
  static func precedes(_ one: String, _ other: String) -> Bool {
    var one = one, other = other
    return one.withUTF8 { one in other.withUTF8 { other in unsafe precedes(one, other) } }
  }

  private static func precedes(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool
  {
    var index = 0, otherIndex = 0
    /// The tie breakers: leading zeros, then capitals.
    var zeros: Bool?, capitals: Bool?
    while index < one.count, otherIndex < other.count {
      let byte = unsafe one[index], otherByte = unsafe other[otherIndex]
      if byte.isDigit, otherByte.isDigit {
        let number = unsafe digits(one, from: &index), otherNumber = unsafe digits(other, from: &otherIndex)
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        for (digit, otherDigit) in zip(number, otherNumber) where unsafe one[digit] != other[otherDigit] {
          return unsafe one[digit] < other[otherDigit]
        }
        if zeros == nil, index != otherIndex { zeros = index < otherIndex }
        continue
      }
      let folded = byte.lowercased, otherFolded = otherByte.lowercased
      if folded != otherFolded { return folded < otherFolded }
      if capitals == nil, byte != otherByte { capitals = byte < otherByte }
      (index, otherIndex) = (index + 1, otherIndex + 1)
    }
    let rest = one.count - index, otherRest = other.count - otherIndex
    if rest != otherRest { return rest < otherRest }
    return zeros ?? capitals ?? false
  }

  /// Returns the digits of a number, without leading zeros.
  private static func digits(_ text: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Range<Int> {
    while index < text.count, unsafe text[index] == UInt8(ascii: "0") { index += 1 }
    let start = index
    while index < text.count, unsafe text[index].isDigit { index += 1 }
    return start..<index
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}

extension USDDictionary {
  /// The entries by the bytes of their names.
  var sortedEntries: [(name: String, value: USDValue)] {
    entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
