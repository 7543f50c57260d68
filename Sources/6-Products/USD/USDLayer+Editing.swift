public import USDLayers

extension USDLayer {
  /// Returns the index of the prim spec at a path, variants included; nil where the layer has none.
  public func prim(at path: USDPath) -> Int? {
    var prim = 0
    for element in Self.elements(of: path) {
      let next: Int?
      switch element {
      case .child(let name): next = child(name, ofPrim: prim)
      case .variant(let set, let name):
        next = prims[prim].variantSets.first { $0.name == set }?.variants.first {
          prims[Int($0)].name == name
        }.map { Int($0) }
      }
      guard let next else { return nil }
      prim = next
    }
    return prim
  }

  /// Adds what a path lacks of prim specs, each an `over`, and returns the index of the last.
  ///
  /// - Parameters:
  ///   - path: The path, which may lead into variants.
  ///   - specifier: The specifier of the prim at the path; nil keeps what it has.
  ///   - typeName: The type of the prim at the path; nil keeps what it has.
  /// - Returns: The index in ``USDLayer/prims``.
  @discardableResult
  public mutating func define(
    _ path: USDPath, _ specifier: USDSpecifier? = .def, typeName: String? = nil
  ) -> Int {
    var prim = 0
    for element in Self.elements(of: path) {
      switch element {
      case .child(let name):
        prim = child(name, ofPrim: prim) ?? append(USDPrimSpec(name: name, parent: Int32(prim)))
      case .variant(let set, let name): prim = variant(name, of: set, ofPrim: prim)
      }
    }
    if let specifier, prim > 0 { prims[prim].specifier = specifier }
    if let typeName { prims[prim].typeName = typeName }
    return prim
  }

  /// Sets the default value of an attribute, which is added where the layer has none.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes the opinion, ``USDValue/blocked`` hides those of weaker layers.
  ///   - name: The name of the attribute.
  ///   - path: The path of the prim, which is added as `over` where the layer has none.
  ///   - type: The type as files name it, such as `color3f`; nil keeps that of the layer, or takes the value's.
  public mutating func setValue(
    _ value: USDValue?, ofAttribute name: String, at path: USDPath, type: String? = nil
  ) {
    let prim = self.prim(at: path) ?? define(path, nil)
    var property = prims[prim].property(name) ?? USDPropertySpec(name: name)
    if let type = type ?? (property.fields["typeName"] == nil ? value?.typeName : nil) {
      let content = USDField.Content.value(.text(type, .token))
      if property.fields["typeName"] == nil {
        property.fields.items.insert(USDField("typeName", content), at: 0)
      } else {
        property.fields["typeName"] = content
      }
    }
    property.fields["default"] = value.map { .value($0) }
    put(property, on: prim)
  }

  /// Sets the targets of a relationship, which is added where the layer has none.
  ///
  /// - Parameters:
  ///   - targets: The paths.
  ///   - name: The name of the relationship.
  ///   - path: The path of the prim, which is added as `over` where the layer has none.
  public mutating func setTargets(_ targets: [USDPath], ofRelationship name: String, at path: USDPath) {
    let prim = self.prim(at: path) ?? define(path, nil)
    var property =
      prims[prim].property(name)
      ?? USDPropertySpec(
        name: name, isRelationship: true, fields: USDFields([USDField("variability", .isUniform(true))]))
    property.fields["targetPaths"] = .value(.pathOperation(USDListOperation(explicit: targets)))
    put(property, on: prim)
  }

  /// Sets a field of a prim, or of the layer at the root: `kind`, `upAxis`, `apiSchemas`, `references`.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes the opinion.
  ///   - name: The name of the field.
  ///   - path: The path of the prim, which is added as `over` where the layer has none.
  public mutating func setMetadata(_ value: USDValue?, _ name: String, at path: USDPath = .root) {
    let prim = self.prim(at: path) ?? define(path, nil)
    prims[prim].fields[name] = value.map { .value($0) }
  }

  /// Removes a property of a prim, if the layer has it.
  public mutating func removeProperty(_ name: String, at path: USDPath) {
    guard let prim = prim(at: path) else { return }
    prims[prim].properties.removeAll { $0.name == name }
  }

  /// Removes a prim with all that is below it, if the layer has it.
  public mutating func removePrim(at path: USDPath) {
    guard let prim = prim(at: path), prim > 0 else { return }
    let parent = Int(prims[prim].parent)
    prims[parent].children.removeAll { $0 == Int32(prim) }
    for set in prims[parent].variantSets.indices {
      prims[parent].variantSets[set].variants.removeAll { $0 == Int32(prim) }
    }
  }

  private mutating func variant(_ name: String, of set: String, ofPrim prim: Int) -> Int {
    let number: Int
    if let known = prims[prim].variantSets.firstIndex(where: { $0.name == set }) {
      number = known
    } else {
      number = prims[prim].variantSets.count
      prims[prim].variantSets.append(USDVariantSetSpec(name: set))
    }
    if let known = prims[prim].variantSets[number].variants.first(where: { prims[Int($0)].name == name }) {
      return Int(known)
    }
    var spec = USDPrimSpec(name: name, parent: Int32(prim))
    spec.variantSet = set
    let index = append(spec)
    prims[prim].variantSets[number].variants.append(Int32(index))
    return index
  }

  private enum Element {
    case child(String)
    case variant(set: String, name: String)
  }

  /// Returns the names of a path, and its variants.
  private static func elements(of path: USDPath) -> [Element] {
    var elements: [Element] = []
    for part in path.prim.text.split(separator: "/") {
      var rest = part
      while let open = rest.firstIndex(of: "{") {
        if open > rest.startIndex { elements.append(.child(String(rest[..<open]))) }
        guard let close = rest[open...].firstIndex(of: "}") else { return elements }
        let words = rest[rest.index(after: open)..<close].split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        elements.append(.variant(set: String(words[0]), name: words.count > 1 ? String(words[1]) : ""))
        rest = rest[rest.index(after: close)...]
      }
      if !rest.isEmpty { elements.append(.child(String(rest))) }
    }
    return elements
  }
}

extension USDValue {
  /// The type that an attribute of this value has, as files name it; nil for values that attributes cannot have.
  public var typeName: String? {
    switch self {
    case .bool: "bool"
    case .integer(_, let element), .number(_, let element), .text(_, let element), .tuple(_, let element):
      "\(element)"
    case .array(let array): "\(array.element)[]"
    default: nil
    }
  }
}
