public import EntityStore
import Locks

extension Component {
  /// Makes the component known by name, so that scene files can contain it.
  ///
  /// Registering twice does no harm. Components that are `Codable` are decoded from files by the name of
  /// their type, `Module.Type`; others are known but cannot be read.
  public static func registerComponent() {
    ComponentRegistry.register(Self.self)
  }
}

/// A component that belongs to the running program only.
///
/// It is neither copied by ``Entity/clone(recursive:)`` nor written to files.
public protocol TransientComponent: Component {}

/// The component types that scene files may name.
public enum ComponentRegistry {
  private static let types = Guarded<[String: any Component.Type]>([:])

  /// The names of all registered types, sorted.
  public static var registeredNames: [String] {
    types.withLock { $0.keys.sorted() }
  }

  static func register(_ type: any Component.Type) {
    types.withLock { $0[String(reflecting: type)] = type }
  }

  /// Finds a registered type by `Module.Type`, or by `Type` alone where only one module has it.
  public static func type(named name: String) -> (any Component.Type)? {
    types.withLock { types in
      if let exact = types[name] { return exact }
      // Names written by authoring tools separate module and type in different ways; the type decides.
      let short = lastPart(of: name)
      let candidates = types.filter { lastPart(of: $0.key) == short }
      return candidates.count == 1 ? candidates.first?.value : nil
    }
  }

  /// Decodes a registered component.
  ///
  /// - Throws: ``ComponentDecodingError`` for unknown or undecodable types, else what the decoder throws.
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

/// Why a component of a file could not be decoded.
public enum ComponentDecodingError: Error, Equatable, CustomStringConvertible {
  case unknownType(name: String)
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
