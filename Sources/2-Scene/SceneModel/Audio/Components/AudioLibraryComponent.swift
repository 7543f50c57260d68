public import EntityStore

/// The sounds that an entity offers by name.
public struct AudioLibraryComponent: Component, ExpressibleByDictionaryLiteral {
  public var resources: [String: AudioResource]

  public init(resources: [String: AudioResource] = [:]) { self.resources = resources }

  public init(dictionaryLiteral elements: (String, AudioResource)...) {
    resources = Dictionary(elements) { _, last in last }
  }
}

extension AudioLibraryComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
