internal import TextFormats

// The arrays, dictionaries, strings and data of the three kinds of archives.
extension KeyedArchive {
  /// Returns a value, with a reference resolved.
  func followed(_ value: PropertyView) -> PropertyView? {
    guard let number = value.reference else { return value.isText("$null") ? nil : value }
    return self[number]
  }

  /// Returns whether a value is a string that is empty, without decoding it; nil for other values.
  func isEmptyText(_ value: PropertyView) -> Bool? {
    (value.textLength ?? self["NS.string", of: value].flatMap(followed)?.textLength).map { $0 == 0 }
  }

  /// Returns a value as text; nil where more is decoded than the limit allows.
  func text(_ value: PropertyView) -> String? {
    guard let text = value.kind == .text ? value : self["NS.string", of: value].flatMap(followed),
      let length = text.textLength, mayDecode(length)
    else { return nil }
    return text.text
  }

  func bytes(_ value: PropertyView) -> ArraySlice<UInt8>? {
    if let data = value.data { return data }
    for key in ["NS.data", "NS.bytes"] {
      if let data = self[key, of: value].flatMap(followed)?.data { return data }
    }
    return nil
  }

  /// Returns the slots of an array's elements: references in one list, or under numbered keys in any order.
  func elementSlots(of value: PropertyView) -> [Int] {
    if value.kind == .array { return Array(value.slots) }
    if let list = self["NS.objects", of: value] { return Array(list.slots) }
    return numbered("NS.object.", value)
  }

  /// Returns the keys of a dictionary with the slots of their values.
  func pairs(of value: PropertyView) -> [(key: String, slot: Int)] {
    let keys = self["NS.keys", of: value].map { Array($0.slots) } ?? numbered("NS.key.", value)
    return zip(keys, elementSlots(of: value)).compactMap { key, slot in
      guard let name = followed(list[slot: key]).flatMap(text) else { return nil }
      return (name, slot)
    }
  }

  private func numbered(_ prefix: String, _ value: PropertyView) -> [Int] {
    var found: [(number: Int, slot: Int)] = []
    for (key, slot) in value.members where key.hasPrefix(prefix) {
      if let number = Int(key.dropFirst(prefix.count)) { found.append((number, slot)) }
    }
    return found.sorted { $0.number < $1.number }.map(\.slot)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as little-endian numbers of single precision.
  var littleEndianFloats: [Float] {
    stride(from: startIndex, to: endIndex - 3, by: 4).map { start in
      let bits =
        UInt32(self[start]) | UInt32(self[start + 1]) << 8 | UInt32(self[start + 2]) << 16
        | UInt32(self[start + 3]) << 24
      return Float(bitPattern: bits)
    }
  }
}
