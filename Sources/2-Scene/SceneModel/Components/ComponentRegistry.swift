public import EntityStore
import Locks

extension Component {
  /// Registers the component type by name, so that scene files can contain it.
  ///
  /// Registering a type again has no effect. Components that are `Codable` are decoded from files by the name
  /// of their type, `Module.Type`; other types are registered but cannot be decoded.
  public static func registerComponent() {
    ComponentRegistry.register(Self.self)
  }
}

extension Component where Self: Codable & Sendable {
  /// Registers the component type by name with default values for missing fields; an extension of
  /// RealityKit's API.
  ///
  /// Authoring tools write only the fields that were edited. The others are taken from the given component;
  /// with plain ``registerComponent()`` numbers start at 0, strings empty and enumerations with their first
  /// case.
  public static func registerComponent(startingFrom start: Self) {
    ComponentRegistry.register(Self.self) { encoder in try start.encode(to: encoder) }
  }
}

/// A component that belongs to the running program only.
///
/// It is neither copied by ``Entity/clone(recursive:)`` nor written to files.
public protocol TransientComponent: Component {}

/// The registry of the component types that scene files may contain.
public enum ComponentRegistry {
  /// A function that encodes the default values of a component's fields.
  package typealias Start = @Sendable (any Encoder) throws -> Void

  private struct Entry {
    var type: any Component.Type
    var start: Start?
  }

  private static let types = Guarded<[String: Entry]>([:])

  /// The sorted names of all registered types.
  public static var registeredNames: [String] {
    types.withLock { $0.keys.sorted() }
  }

  static func register(_ type: any Component.Type, start: Start? = nil) {
    let name = String(reflecting: type)
    types.withLock { $0[name] = Entry(type: type, start: start ?? $0[name]?.start) }
  }

  /// Returns the registered type with the name `Module.Type`, or with `Type` alone if only one module has it.
  public static func type(named name: String) -> (any Component.Type)? {
    entry(named: name)?.type
  }

  private static func entry(named name: String) -> Entry? {
    types.withLock { types in
      if let exact = types[name] { return exact }
      // Names written by authoring tools separate module and type in different ways; the type decides.
      let short = lastPart(of: name)
      let candidates = types.filter { lastPart(of: $0.key) == short }
      return candidates.count == 1 ? candidates.first?.value : nil
    }
  }

  /// Encodes the default values of a component's fields.
  ///
  /// - Returns: Whether the type has default values.
  package static func encodeStart(of name: String, to encoder: any Encoder) throws -> Bool {
    guard let start = entry(named: name)?.start else { return false }
    try start(encoder)
    return true
  }

  /// Decodes a registered component.
  ///
  /// - Throws: ``ComponentDecodingError`` for unknown or undecodable types, otherwise the decoder's errors.
  public static func decode(_ name: String, from decoder: any Decoder) throws -> any Component {
    guard let type = type(named: name) else {
      throw ComponentDecodingError.unknownType(name: name)
    }
    guard let decodable = type as? any (Component & Decodable).Type else {
      throw ComponentDecodingError.notDecodable(name: name)
    }
    return try decodable.init(from: decoder)
  }

  private static func lastPart(of name: String) -> Substring {
    name.split(separator: ".").last ?? Substring(name)
  }
}

/// An error in the decoding of a file's component.
public enum ComponentDecodingError: Error, Equatable, CustomStringConvertible {
  /// The component type is not registered.
  case unknownType(name: String)
  /// The component type is not `Codable`.
  case notDecodable(name: String)

  public var description: String {
    switch self {
    case .unknownType(let name):
      "no component type named \(name) is registered: call \(name).registerComponent() before loading"
    case .notDecodable(let name):
      "component \(name) is not Decodable: make it conform to Codable to read it from files"
    }
  }
}
