import EntityStore
import SceneModel
import Testing

private struct Ammunition: Component, Codable, Equatable { var rounds = 6 }
private struct Handle: Component { var number = 0 }

/// A decoder that hands out one value, so that the test needs no file format.
private struct IntDecoder: Decoder {
  let value: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed<Key>(value: value))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Missing() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Missing() }
  struct Missing: Error {}

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let value: Int
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }
    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { false }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      guard let value = value as? T else { throw Missing() }
      return value
    }
    func nestedContainer<N: CodingKey>(keyedBy type: N.Type, forKey key: Key) throws
      -> KeyedDecodingContainer<N>
    { throw Missing() }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Missing() }
    func superDecoder() throws -> any Decoder { throw Missing() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw Missing() }
  }
}

struct ComponentRegistryTests {
  @Test func registeredComponentsDecodeByName() throws {
    Ammunition.registerComponent()
    Ammunition.registerComponent()
    let full = String(reflecting: Ammunition.self)
    #expect(ComponentRegistry.registeredNames.filter { $0 == full }.count == 1)
    for name in [full, "Ammunition", "OtherModule.Ammunition"] {
      let component = try ComponentRegistry.decode(name, from: IntDecoder(value: 3))
      #expect(component as? Ammunition == Ammunition(rounds: 3))
    }
  }

  @Test func whatCannotBeDecodedSaysWhy() {
    Handle.registerComponent()
    let unknown = #expect(throws: ComponentDecodingError.self) {
      try ComponentRegistry.decode("Nowhere.Unheard", from: IntDecoder(value: 0))
    }
    #expect(unknown?.description.contains("registerComponent()") == true)
    let opaque = #expect(throws: ComponentDecodingError.self) {
      try ComponentRegistry.decode("Handle", from: IntDecoder(value: 0))
    }
    #expect(opaque?.description.contains("Codable") == true)
  }
}
