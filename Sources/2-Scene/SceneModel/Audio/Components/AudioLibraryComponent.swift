public import EntityStore

/// A component with the sounds of an entity by name.
public struct AudioLibraryComponent: Component, ExpressibleByDictionaryLiteral {
  /// The sounds by name.
  public var resources: [String: AudioResource]

  /// Creates an audio library component with the given values.
  public init(resources: [String: AudioResource] = [:]) { self.resources = resources }

  public init(dictionaryLiteral elements: (String, AudioResource)...) {
    resources = Dictionary(elements) { _, last in last }
  }
}

extension AudioLibraryComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
