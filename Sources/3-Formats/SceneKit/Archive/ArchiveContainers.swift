internal import PropertyLists

// The arrays, dictionaries, strings and data of the three kinds of archives.
extension KeyedArchive {
  /// Returns a value, with a reference resolved.
  func followed(_ value: PropertyView) -> PropertyView? {
    guard let number = value.reference else { return value.text == "$null" ? nil : value }
    return self[number]
  }

  func text(_ value: PropertyView) -> String? { value.text ?? value["NS.string"].flatMap(followed)?.text }

  func bytes(_ value: PropertyView) -> ArraySlice<UInt8>? {
    if let data = value.data { return data }
    for key in ["NS.data", "NS.bytes"] {
      if let data = value[named: key].flatMap(followed)?.data { return data }
    }
    return nil
  }

  /// Returns the elements of an array: references in one list, or under numbered keys in any order.
  func elements(of value: PropertyView) -> [PropertyView] { elementSlots(of: value).map { list[slot: $0] } }

  /// Returns the slots of an array's elements.
  func elementSlots(of value: PropertyView) -> [Int] {
    if value.kind == .array { return Array(value.slots) }
    if let list = value["NS.objects"] { return Array(list.slots) }
    return numbered("NS.object.", value)
  }

  /// Returns the keys of a dictionary with the slots of their values.
  func pairs(of value: PropertyView) -> [(key: String, slot: Int)] {
    let keys = value["NS.keys"].map { Array($0.slots) } ?? numbered("NS.key.", value)
    return zip(keys, elementSlots(of: value)).compactMap { key, slot in
      guard let name = followed(list[slot: key]).flatMap(text) else { return nil }
      return (name, slot)
    }
  }

  private func numbered(_ prefix: String, _ value: PropertyView) -> [Int] {
    var found: [(number: Int, slot: Int)] = []
    for ((key, _), slot) in zip(value.members, value.slots) where key.hasPrefix(prefix) {
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
