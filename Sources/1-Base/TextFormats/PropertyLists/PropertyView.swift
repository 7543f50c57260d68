/// A value of a ``PropertyList``.
package struct PropertyView: Sendable {
  package let list: PropertyList
  /// The value's index, by which callers that follow references recognize cycles.
  package let number: Int

  init(_ list: PropertyList, _ number: Int) { (self.list, self.number) = (list, number) }

  private var row: PropertyRow { list.rows[number] }

  package var kind: PropertyKind { row.kind }

  /// The number of elements or pairs; zero for other values.
  package var count: Int { kind == .array || kind == .dictionary ? Int(row.count) : 0 }

  /// The value as a boolean; numbers count as true unless they are zero, since writers mix the two.
  package var bool: Bool? {
    switch row.kind {
    case .bool, .integer: row.start != 0
    case .real: Double(bitPattern: row.start) != 0
    default: nil
    }
  }

  /// The value as an integer, or a boolean as zero or one; fractions are cut off.
  package var integer: Int? {
    switch row.kind {
    case .integer: Int(truncatingIfNeeded: Int64(bitPattern: row.start))
    case .bool: Int(row.start)
    case .real: Int(exactly: Double(bitPattern: row.start).rounded(.towardZero))
    default: nil
    }
  }

  /// The value as a number, or a boolean as zero or one.
  package var real: Double? {
    switch row.kind {
    case .real: Double(bitPattern: row.start)
    case .integer, .bool: Double(Int64(bitPattern: row.start))
    default: nil
    }
  }

  /// The date in seconds since the beginning of 2001.
  package var date: Double? { row.kind == .date ? Double(bitPattern: row.start) : nil }

  package var text: String? {
    guard row.kind == .text else { return nil }
    let start = Int(row.start)
    switch row.encoding {
    case .utf8: return String(decoding: list.bytes[start..<start + Int(row.count)], as: UTF8.self)
    case .utf16:
      let units = (0..<Int(row.count)).map { index in
        UInt16(list.bytes[start + 2 * index]) << 8 | UInt16(list.bytes[start + 2 * index + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  /// Returns whether the value is a given ASCII string, without decoding it.
  package func isText(_ word: StaticString) -> Bool { list.isText(number, word) }

  /// The length of the value, if it is a string, in the units in which it is stored.
  package var textLength: Int? { row.kind == .text ? Int(row.count) : nil }

  package var data: ArraySlice<UInt8>? {
    row.kind == .data ? list.bytes[Int(row.start)..<Int(row.start) + Int(row.count)] : nil
  }

  /// The index by which a keyed archive refers to one of its objects.
  package var reference: Int? { row.kind == .reference ? Int(row.start) : nil }

  /// An element of an array.
  package subscript(index: Int) -> PropertyView? {
    guard row.kind == .array, (0..<Int(row.count)).contains(index) else { return nil }
    return PropertyView(list, Int(list.references[Int(row.start) + index]))
  }

  /// The value of a key; nil where the key is missing or the value is no dictionary.
  package subscript(key: StaticString) -> PropertyView? {
    guard row.kind == .dictionary else { return nil }
    let start = Int(row.start), count = Int(row.count)
    for keySlot in start..<start + count where list.isText(Int(list.references[keySlot]), key) {
      return PropertyView(list, Int(list.references[keySlot + count]))
    }
    return nil
  }

  // MARK: Slots

  /// Returns the slot that holds the value of a key.
  ///
  /// Each element of an array and each value of a dictionary has its own slot, so that a caller can record
  /// which ones were read.
  package func slot(of key: String) -> Int? {
    guard row.kind == .dictionary else { return nil }
    let start = Int(row.start), count = Int(row.count)
    for keySlot in start..<start + count where list.isText(Int(list.references[keySlot]), key) {
      return keySlot + count
    }
    return nil
  }

  /// The slots of an array's elements, or of a dictionary's values.
  package var slots: Range<Int> {
    guard row.kind == .array || row.kind == .dictionary else { return 0..<0 }
    let count = Int(row.count), start = Int(row.start) + (row.kind == .dictionary ? count : 0)
    return start..<start + count
  }

  /// The elements of an array; empty for other values.
  package var elements: [PropertyView] {
    guard row.kind == .array else { return [] }
    let start = Int(row.start)
    return list.references[start..<start + Int(row.count)].map { PropertyView(list, Int($0)) }
  }

  /// The keys of a dictionary in the file's order, with the slots of their values.
  ///
  /// Keys that are no strings are left out, and so are those longer than ``longestKey``: many dictionaries may
  /// share one.
  package var members: [(key: String, slot: Int)] {
    guard row.kind == .dictionary else { return [] }
    let start = Int(row.start), count = Int(row.count)
    return (start..<start + count).compactMap { keySlot in
      let key = PropertyView(list, Int(list.references[keySlot]))
      guard let length = key.textLength, length <= Self.longestKey else { return nil }
      return key.text.map { ($0, keySlot + count) }
    }
  }

  /// The most units of a key that is listed.
  private static let longestKey = 4096
}

extension PropertyList {
  /// Returns whether a value is a given string, which is decoded only where it is not ASCII.
  func isText(_ number: Int, _ word: String) -> Bool {
    let row = rows[number]
    guard row.kind == .text else { return false }
    guard row.encoding == .utf8 else {
      return Int(row.count) == word.utf16.count && PropertyView(self, number).text == word
    }
    let start = Int(row.start)
    if bytes[start..<start + Int(row.count)].elementsEqual(word.utf8) { return true }
    // Invalid bytes were replaced when the word was decoded.
    return word.unicodeScalars.contains("\u{FFFD}") && PropertyView(self, number).text == word
  }

  /// Returns whether a value is a given ASCII string, without decoding it.
  func isText(_ number: Int, _ word: StaticString) -> Bool {
    let row = rows[number]
    guard row.kind == .text, row.encoding == .utf8, Int(row.count) == word.utf8CodeUnitCount else {
      return false
    }
    for index in 0..<Int(row.count)
    where unsafe bytes[Int(row.start) + index] != word.utf8Start[index] { return false }
    return true
  }
}
