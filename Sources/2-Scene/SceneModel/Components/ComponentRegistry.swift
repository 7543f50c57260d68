public import EntityStore
import Log

extension Component {
  /// Makes the component known by name, so that scene files can contain it.
  ///
  /// Registering twice does no harm. Components that are `Codable` are decoded from files by the name of
  /// their type, `Module.Type`; others are known but cannot be read.
  public static func registerComponent() {
    ComponentRegistry.register(Self.self)
  }
}

extension Component where Self: Codable & Sendable {
  /// Makes the component known by name, with what holds where a file is silent; an addition of ours.
  ///
  /// Authoring tools write the fields that somebody has touched. The others come from here; with plain
  /// ``registerComponent()`` numbers start at 0, texts empty and lists of cases with their first.
  public static func registerComponent(startingFrom start: Self) {
    ComponentRegistry.register(Self.self) { encoder in try start.encode(to: encoder) }
  }
}

/// A component that belongs to the running program only.
///
/// It is neither copied by ``Entity/clone(recursive:)`` nor written to files.
public protocol TransientComponent: Component {}

/// The component types that scene files may name.
public enum ComponentRegistry {
  /// Writes the fields of a component that nobody has touched.
  package typealias Start = @Sendable (any Encoder) throws -> Void

  private struct Entry {
    var type: any Component.Type
    var start: Start?
  }

  private static let types = Guarded<[String: Entry]>([:])

  /// The names of all registered types, sorted.
  public static var registeredNames: [String] {
    types.withLock { $0.keys.sorted() }
  }

  static func register(_ type: any Component.Type, start: Start? = nil) {
    let name = String(reflecting: type)
    types.withLock { $0[name] = Entry(type: type, start: start ?? $0[name]?.start) }
  }

  /// Finds a registered type by `Module.Type`, or by `Type` alone where only one module has it.
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

  /// Writes the fields of a component that nobody has touched.
  ///
  /// - Returns: Whether they are known.
  package static func encodeStart(of name: String, to encoder: any Encoder) throws -> Bool {
    guard let start = entry(named: name)?.start else { return false }
    try start(encoder)
    return true
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
