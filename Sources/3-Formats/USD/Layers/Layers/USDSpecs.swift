/// A prim spec: the opinions of a layer about one prim, or about a variant of one.
public struct USDPrimSpec: Sendable {
  /// The name of the prim, or of the variant.
  public var name: String
  /// The index in ``USDLayer/prims``; -1 for the pseudo-root.
  public var parent: Int32
  /// The variant set, where the spec is a variant of its parent.
  public var variantSet: String?
  /// The specifier: whether the prim is defined here, or overridden.
  public var specifier = USDSpecifier.over
  /// The type name, such as `Xform` or `Mesh`; empty where the layer has none.
  public var typeName = ""
  /// All fields except the specifier and the type.
  public var fields = USDFields()
  /// The properties, in the order of the file.
  public var properties: [USDPropertySpec] = []
  /// The indices of the children in ``USDLayer/prims``, in order.
  public var children: [Int32] = []
  /// The variant sets.
  public var variantSets: [USDVariantSetSpec] = []

  /// Creates a spec without opinions.
  public init(name: String, parent: Int32) { (self.name, self.parent) = (name, parent) }

  /// Returns the property of a name; nil where there is none.
  public func property(_ name: String) -> USDPropertySpec? { properties.first { $0.name == name } }
}

/// The variants of one set, each a prim spec of its own.
public struct USDVariantSetSpec: Sendable, Equatable {
  /// The name of the set.
  public var name: String
  /// The indices of the variants' specs in ``USDLayer/prims``.
  public var variants: [Int32]
  /// The metadata of the set itself, which has no effect.
  public var fields = USDFields()

  /// Creates a variant set.
  public init(name: String, variants: [Int32] = []) { (self.name, self.variants) = (name, variants) }
}

/// A property spec: the opinions of a layer about an attribute or a relationship.
public struct USDPropertySpec: Sendable {
  /// The name, with its namespaces: `xformOp:translate`.
  public var name: String
  /// True for a relationship, false for an attribute.
  public var isRelationship: Bool
  /// The fields: `typeName` (`color3f[]`), `default`, `timeSamples`, `connectionPaths`, `targetPaths`,
  /// `custom`, `variability`, metadata.
  public var fields: USDFields

  /// Creates a spec of a property.
  public init(name: String, isRelationship: Bool = false, fields: USDFields = USDFields()) {
    (self.name, self.isRelationship, self.fields) = (name, isRelationship, fields)
  }
}

/// A field by its name in the crate format: `default`, `kind`, `apiSchemas`.
public struct USDField: Sendable, Equatable {
  /// The name.
  public var name: String
  /// The value, or where it is stored.
  public var content: Content

  /// Creates a field.
  public init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
  /// Creates a field of a value.
  public init(_ name: String, _ value: USDValue) { self.init(name, .value(value)) }

  /// The content of a field.
  public enum Content: Sendable, Equatable {
    /// A value in memory.
    case value(USDValue)
    /// A value to be read with ``USDLayer/value(_:)``.
    case stored(UInt64)
  }
}

/// The fields of a spec, in a list that is short enough for linear search.
public struct USDFields: Sendable, Equatable {
  /// The fields, in the order of the file.
  public var items: [USDField] = []

  /// Creates a list of fields.
  public init(_ items: [USDField] = []) { self.items = items }

  /// The content of the field of a name; nil where there is none.
  public subscript(name: String) -> USDField.Content? {
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
