internal import SceneAssets

/// A decoder of the components that a program registered, from the fields in a file.
struct RecordDecoder: Decoder {
  let node: RecordNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - record: The fields in the file.
  ///   - fallback: The program's default values for fields that the file omits, as authoring tools do for
  ///     untouched ones.
  init(_ record: UntypedComponent, fallback: UntypedComponent?) {
    self.init(.structure(record, fallback: fallback), at: [])
  }

  init(_ node: RecordNode, at path: [any CodingKey]) { (self.node, codingPath) = (node, path) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RecordKeyedValues(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = node.elements else {
      throw DecodingError.typeMismatch([Any].self, .init(codingPath: codingPath, debugDescription: "no list"))
    }
    return RecordListValues(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    RecordSingleValue(node: node, codingPath: codingPath)
  }
}

/// The fields of a structure by name.
private struct RecordKeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: RecordNode
  let codingPath: [any CodingKey]

  var allKeys: [Key] { node.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool {
    if case .value(.token(let name)) = node { return name == key.stringValue }
    if case .value(.text(let name)) = node { return name == key.stringValue }
    return node.part(key.stringValue) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try RecordSingleValue(node: node.part(key.stringValue) ?? .absent, codingPath: codingPath + [key])
      .decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { RecordDecoder(node, at: codingPath) }

  func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key) }

  private func decoder(_ key: Key) -> RecordDecoder {
    RecordDecoder(node.part(key.stringValue) ?? .absent, at: codingPath + [key])
  }
}

/// The elements of a list, in order.
private struct RecordListValues: UnkeyedDecodingContainer {
  let elements: [ComponentValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try RecordSingleValue(node: next(), codingPath: codingPath).decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try superDecoder().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return RecordDecoder(try next(), at: codingPath)
  }

  private func next() throws -> RecordNode {
    guard !isAtEnd else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "the list has only \(elements.count) values"))
    }
    return .value(elements[currentIndex])
  }
}
