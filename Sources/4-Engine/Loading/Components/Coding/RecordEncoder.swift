internal import SceneAssets

/// An encoder of registered components into the records that files contain.
final class RecordEncoder: Encoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let name: String
  private var fields: [ComponentField] = []
  private var parts: [RecordEncoder] = []
  /// The single value that was encoded instead of a structure.
  private(set) var value: ComponentValue?
  private var list: [ComponentValue] = []

  /// Creates an encoder of a component, or of a field of one, with a name.
  init(_ name: String, at path: [any CodingKey] = []) { (self.name, codingPath) = (name, path) }

  /// The encoded structure.
  var record: UntypedComponent {
    var record = UntypedComponent(identifier: name, name: name)
    record.fields = fields
    for part in parts {
      if let value = part.value {
        record.fields.append(ComponentField(part.name, type: RecordEncoder.type(of: value), value))
      } else {
        record.children.append(part.record)
      }
    }
    return record
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(RecordKeyedWriting(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RecordListWriting(encoder: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { RecordValueWriting(encoder: self) }

  func set(_ value: ComponentValue) { self.value = value }

  /// Appends to a list, which contains numbers or texts.
  func append(_ element: ComponentValue) {
    list.append(element)
    let numbers = list.compactMap(\.number), texts = list.compactMap(\.text)
    if numbers.count == list.count {
      value = (2...4).contains(numbers.count) ? .vector(numbers) : .numbers(numbers)
    } else if texts.count == list.count {
      value = .texts(texts)
    }
  }

  var listCount: Int { list.count }

  /// Adds a field with its name.
  func add<Value: Encodable>(_ value: Value, _ key: any CodingKey) throws {
    if let (plain, type) = RecordEncoder.plain(value) {
      fields.append(ComponentField(key.stringValue, type: type, plain))
      return
    }
    let part = part(key)
    try value.encode(to: part)
    // Swift encodes a case without values as a structure with one empty field of its name.
    if Mirror(reflecting: value).displayStyle == .enum, part.value == nil,
      let only = part.record.children.first, only.fields.isEmpty, only.children.isEmpty
    {
      part.set(.token(only.name))
    }
  }

  /// Returns an encoder of a nested structure.
  func part(_ key: any CodingKey) -> RecordEncoder {
    let part = RecordEncoder(key.stringValue, at: codingPath + [key])
    parts.append(part)
    return part
  }

  /// Returns a value of the standard library with its type name in files; nil for other types.
  static func plain(_ part: Any) -> (value: ComponentValue, type: String)? {
    switch part {
    case let bool as Bool: (.bool(bool), "bool")
    case let text as String: (.text(text), "string")
    case let number as Float: (.number(Double(number)), "float")
    case let number as any BinaryFloatingPoint: (.number(Double(number)), "double")
    case let number as Int32: (.int(Int64(number)), "int")
    case let number as UInt32: (.int(Int64(number)), "uint")
    case let number as any BinaryInteger: (.int(Int64(clamping: number)), "int64")
    default: nil
    }
  }

  private static func type(of value: ComponentValue) -> String {
    switch value {
    case .bool: "bool"
    case .int: "int64"
    case .number: "float"
    case .token: "token"
    case .vector(let numbers): "float\(numbers.count)"
    case .numbers: "float[]"
    case .integers: "int64[]"
    case .texts: "string[]"
    default: "string"
    }
  }
}

private struct RecordKeyedWriting<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RecordEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil(forKey key: Key) throws {}

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.add(value, key)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.part(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.part(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder }
  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.part(key) }
}

private struct RecordListWriting: UnkeyedEncodingContainer {
  let encoder: RecordEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.listCount }

  mutating func encodeNil() throws {}

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if let (plain, _) = RecordEncoder.plain(value) { return encoder.append(plain) }
    let inner = RecordEncoder("")
    try value.encode(to: inner)
    guard let made = inner.value else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: codingPath, debugDescription: "lists in files hold numbers or texts"))
    }
    encoder.append(made)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  mutating func superEncoder() -> any Encoder { encoder }
}

private struct RecordValueWriting: SingleValueEncodingContainer {
  let encoder: RecordEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil() throws {}

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if let (plain, _) = RecordEncoder.plain(value) {
      encoder.set(plain)
    } else {
      try value.encode(to: encoder)
    }
  }
}
