internal import PropertyLists

// How the three writers keep arrays, dictionaries, texts and data.
extension KeyedArchive {
  /// A value, or what it refers to.
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

  /// The elements of an array: references in one list, or under numbered keys, whose order says nothing.
  func elements(of value: PropertyView) -> [PropertyView] {
    if value.kind == .array { return value.elements }
    if let list = value["NS.objects"] { return list.elements }
    return numbered("NS.object.", value)
  }

  /// The keys and values of a dictionary.
  func pairs(of value: PropertyView) -> [(key: String, value: PropertyView)] {
    let keys = value["NS.keys"]?.elements ?? numbered("NS.key.", value)
    let values = value["NS.objects"]?.elements ?? numbered("NS.object.", value)
    return zip(keys, values).compactMap { key, value in
      guard let name = followed(key).flatMap(text) else { return nil }
      return (name, value)
    }
  }

  private func numbered(_ prefix: String, _ value: PropertyView) -> [PropertyView] {
    var found: [(number: Int, value: PropertyView)] = []
    for (key, value) in value.members where key.hasPrefix(prefix) {
      if let number = Int(key.dropFirst(prefix.count)) { found.append((number, value)) }
    }
    return found.sorted { $0.number < $1.number }.map(\.value)
  }
}

extension ArraySlice<UInt8> {
  /// Numbers of single precision, the lowest byte first.
  var littleEndianFloats: [Float] {
    stride(from: startIndex, to: endIndex - 3, by: 4).map { place in
      let bits =
        UInt32(self[place]) | UInt32(self[place + 1]) << 8 | UInt32(self[place + 2]) << 16
        | UInt32(self[place + 3]) << 24
      return Float(bitPattern: bits)
    }
  }
}
