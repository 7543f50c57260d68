/// A layer: the prims, fields and properties of one file, before composition.
///
/// Values of binary files stay in the file until they are read through ``value(_:)``.
public struct USDLayer: Sendable {
  /// The identifier, as messages and references name it: `dir/a.usda`, `dir/a.usdz[b/c.usdc]`.
  public var identifier: String
  /// The prim specs: first the pseudo-root, whose fields are those of the layer; parents come before
  /// children.
  public var prims: [USDPrimSpec] = [USDPrimSpec(name: "", parent: -1)]
  /// The source of stored values.
  public var source: (any USDValueSource)?

  /// Creates a layer without prims.
  public init(identifier: String) { self.identifier = identifier }

  /// Returns the value of a field.
  ///
  /// - Throws: ``USDError`` where a stored value is damaged.
  public func value(_ content: USDField.Content) throws(USDError) -> USDValue {
    switch content {
    case .value(let value): return value
    case .stored(let number):
      guard let source else { throw USDError(.damaged("a stored value has no file"), in: identifier) }
      return try source.value(number)
    }
  }

  /// Returns the value of a field of a prim; nil where there is none.
  public func value(_ field: String, ofPrim prim: Int) throws(USDError) -> USDValue? {
    guard let content = prims[prim].fields[field] else { return nil }
    return try value(content)
  }

  /// Sets a property of a prim: in place of the one of its name, else after the others.
  public mutating func put(_ property: USDPropertySpec, on prim: Int) {
    if let index = prims[prim].properties.firstIndex(where: { $0.name == property.name }) {
      prims[prim].properties[index] = property
    } else {
      prims[prim].properties.append(property)
    }
  }

  /// Adds a prim below another.
  public mutating func append(_ prim: USDPrimSpec) -> Int {
    let index = prims.count
    prims.append(prim)
    if prim.parent >= 0, prim.variantSet == nil { prims[Int(prim.parent)].children.append(Int32(index)) }
    return index
  }

  /// Returns the index of the child of a name.
  public func child(_ name: String, ofPrim prim: Int) -> Int? {
    prims[prim].children.first { prims[Int($0)].name == name }.map { Int($0) }
  }

  /// Returns the path of a prim, variants included.
  public func path(ofPrim prim: Int) -> USDPath {
    guard prim > 0 else { return .root }
    let spec = prims[prim], parent = path(ofPrim: Int(spec.parent))
    if let set = spec.variantSet { return parent.appending(variant: spec.name, of: set) }
    return parent.appending(child: spec.name)
  }
}

/// A source of stored values: a binary file.
public protocol USDValueSource: AnyObject, Sendable {
  /// Returns a stored value.
  func value(_ stored: UInt64) throws(USDError) -> USDValue
}
