/// A prim spec: the opinions of a layer about one prim, or about a variant of one.
package struct USDPrimSpec: Sendable {
  /// The name of the prim, or of the variant.
  package var name: String
  /// The index in ``USDLayer/prims``; -1 for the pseudo-root.
  package var parent: Int32
  /// The variant set, where the spec is a variant of its parent.
  package var variantSet: String?
  package var specifier = USDSpecifier.over
  /// The type name, such as `Xform` or `Mesh`; empty where the layer has none.
  package var typeName = ""
  /// All fields except the specifier and the type.
  package var fields = USDFields()
  package var properties: [USDPropertySpec] = []
  package var children: [Int32] = []
  package var variantSets: [USDVariantSetSpec] = []

  package init(name: String, parent: Int32) { (self.name, self.parent) = (name, parent) }

  package func property(_ name: String) -> USDPropertySpec? { properties.first { $0.name == name } }
}

/// The variants of one set, each a prim spec of its own.
package struct USDVariantSetSpec: Sendable, Equatable {
  package var name: String
  package var variants: [Int32]
  /// The metadata of the set itself, which has no effect.
  package var fields = USDFields()

  package init(name: String, variants: [Int32] = []) { (self.name, self.variants) = (name, variants) }
}

/// A property spec: the opinions of a layer about an attribute or a relationship.
package struct USDPropertySpec: Sendable {
  package var name: String
  package var isRelationship: Bool
  /// The fields: `typeName` (`color3f[]`), `default`, `timeSamples`, `connectionPaths`, `targetPaths`,
  /// `custom`, `variability`, metadata.
  package var fields: USDFields

  package init(name: String, isRelationship: Bool = false, fields: USDFields = USDFields()) {
    (self.name, self.isRelationship, self.fields) = (name, isRelationship, fields)
  }
}

/// A field by its name in the crate format: `default`, `kind`, `apiSchemas`.
package struct USDField: Sendable, Equatable {
  package var name: String
  package var content: Content

  package init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
  package init(_ name: String, _ value: USDValue) { self.init(name, .value(value)) }

  package enum Content: Sendable, Equatable {
    case value(USDValue)
    /// A value to be read with ``USDLayer/value(_:)``.
    case stored(UInt64)
  }
}

/// The fields of a spec, in a list that is short enough for linear search.
package struct USDFields: Sendable, Equatable {
  package var items: [USDField] = []

  package init(_ items: [USDField] = []) { self.items = items }

  package subscript(name: String) -> USDField.Content? {
    get { items.first { $0.name == name }?.content }
    set {
      let index = items.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): items[index].content = value
      case (let index?, nil): items.remove(at: index)
      case (nil, let value?): items.append(USDField(name, value))
      case (nil, nil): break
      }
    }
  }
}
