// Dictionaries, whose entries declare their types.

extension TextParser {
  /// Reads `{ string a = "b" }`.
  mutating func dictionary(depth: Int = 0) throws(TextFailure) -> USDDictionary {
    try expect("{", "and a dictionary")
    guard depth < limits.valueDepth else {
      throw TextFailure(.limit("levels of dictionaries", value: limits.valueDepth), at: text.offset)
    }
    var dictionary = USDDictionary()
    var indices: [String: Int] = [:]
    try statements(upTo: "}") { (parser) throws(TextFailure) in
      let (name, value) = try parser.entry(depth: depth)
      if let index = indices[name] {
        dictionary.entries[index].value = value
      } else {
        indices[name] = dictionary.entries.count
        dictionary.entries.append((name, value))
      }
    }
    return dictionary
  }

  private mutating func entry(depth: Int) throws(TextFailure) -> (String, USDValue) {
    if text.takeWord("dictionary") {
      try expectSeparator("dictionary")
      let name = try entryName()
      try expectAssignment()
      return (name, .dictionary(try dictionary(depth: depth + 1)))
    }
    let start = text.offset
    guard let typeName = try typeName() else { throw failure("expected the type of an entry, or }") }
    guard let type = valueType(named: typeName) else {
      throw failure("there is no type named \(typeName)", at: start)
    }
    try expectSeparator(typeName)
    let name = try entryName()
    try expectAssignment()
    return (name, try value(of: type))
  }

  private mutating func entryName() throws(TextFailure) -> String {
    let quoted = try text.quoted()
    if let name = quoted ?? text.word() { return name }
    throw failure("expected the name of an entry")
  }

  /// Reads a type with its brackets: `float`, `color3f[]`; nil where there is none.
  mutating func typeName() throws(TextFailure) -> String? {
    guard let name = try identifier() else { return nil }
    let end = text.offset
    text.skip(.inline)
    guard text.take("[") else {
      text.offset = end
      return name
    }
    text.skip(.inline)
    try expect("]", "after \(name)[")
    return name + "[]"
  }

  func valueType(named name: String) -> USDValueType? { USDValueType(named: name) }

  /// Reads `{ "a": "b" }`.
  mutating func stringDictionary() throws(TextFailure) -> USDDictionary {
    try expect("{", "and pairs of strings")
    var entries: [String: USDValue] = [:]
    text.skip(.lines)
    while text.byte != UInt8(ascii: "}") {
      let name = try expectQuoted("a string")
      text.skip(.inline)
      try expect(":", "and another string")
      text.skip(.inline)
      entries[name] = .text(try expectQuoted("another string"), .string)
      if !continues(to: "}") { break }
    }
    try expect("}", "or ,")
    return USDDictionary(entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
