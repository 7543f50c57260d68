/// The metadata of prims and properties.
extension USDStage {
  /// Returns a field of a prim: `kind`, `customData`, `apiSchemas`; of the pseudo-root those of the root
  /// layer.
  ///
  /// The strongest opinion counts; dictionaries are merged by entry, and list operations are combined.
  /// - Throws: ``USDError`` where it is damaged.
  public func field(_ name: String, of prim: Int) throws(USDError) -> USDValue? {
    switch (name, prim) {
    case ("specifier", _): return .specifier(prims[prim].specifier)
    case ("typeName", _): return prims[prim].typeName.isEmpty ? nil : .text(prims[prim].typeName, .token)
    default: break
    }
    var composed = ComposedField()
    for index in prims[prim].opinions {
      let opinion = opinions[Int(index)]
      // A stage has the metadata of its root and session layers, not of their sublayers.
      if prim == 0, opinion.layer != 0, opinion.layer != session { continue }
      let layer = layers[Int(opinion.layer)]
      guard let content = layer.prims[Int(opinion.spec)].fields[name] else { continue }
      guard composed.add(onStage(try layer.value(content), opinion)) else { break }
    }
    return composed.value
  }

  /// Returns a field of a property: `interpolation`, `colorSpace`, `elementSize`.
  ///
  /// - Throws: ``USDError`` where it is damaged.
  public func field(
    _ name: String, ofProperty property: String, of prim: Int
  ) throws(USDError) -> USDValue? {
    var composed = ComposedField()
    try forEachOpinion(property, of: prim) { (opinion) throws(USDError) in
      guard let value = try value(name, opinion) else { return true }
      if name == "custom" {
        // A property is custom if any opinion makes it so.
        composed = ComposedField()
        return composed.add(value) && value != .bool(true)
      }
      return composed.add(onStage(value, opinion.opinion))
    }
    return composed.value
  }

  /// Returns the names of the fields that layers have for a prim.
  public func fields(of prim: Int) -> [String] {
    var names: Set<String> = []
    for index in prims[prim].opinions {
      let opinion = opinions[Int(index)]
      if prim == 0, opinion.layer != 0, opinion.layer != session { continue }
      for field in layers[Int(opinion.layer)].prims[Int(opinion.spec)].fields.items {
        names.insert(field.name)
      }
    }
    return names.sorted()
  }

  /// Returns the names of the fields that layers have for a property.
  public func fields(ofProperty property: String, of prim: Int) -> [String] {
    var names: Set<String> = []
    forEachOpinion(property, of: prim) { opinion in
      for field in spec(opinion).fields.items { names.insert(field.name) }
      return true
    }
    return names.sorted()
  }
}

/// The composed value of a field, from strong to weak.
struct ComposedField {
  private var strongest: USDValue?
  private var texts: [(USDListOperation<String>, USDElement)] = []
  private var integers: [(USDListOperation<Int64>, USDElement)] = []
  private var paths: [USDListOperation<USDPath>] = []

  /// Adds the opinion of a weaker layer; false where nothing weaker matters.
  mutating func add(_ value: USDValue) -> Bool {
    switch (strongest, value) {
    case (.dictionary(let strong)?, .dictionary(let weak)):
      strongest = .dictionary(strong.over(weak))
      return true
    case (.some, _) where texts.isEmpty && integers.isEmpty && paths.isEmpty: return true
    case (_, .textOperation(let operation, let element)):
      if !texts.isEmpty, operation.isOfOldForm { return true }
      texts.append((operation, element))
      if strongest == nil { strongest = value }
      return operation.explicit == nil && !operation.isOfOldForm
    case (_, .integerOperation(let operation, let element)):
      if !integers.isEmpty, operation.isOfOldForm { return true }
      integers.append((operation, element))
      if strongest == nil { strongest = value }
      return operation.explicit == nil && !operation.isOfOldForm
    case (_, .pathOperation(let operation)):
      paths.append(operation)
      if strongest == nil { strongest = value }
      return operation.explicit == nil
    case (nil, .dictionary):
      strongest = value
      return true
    case (nil, _):
      strongest = value
      return false
    default: return true
    }
  }

  var value: USDValue? {
    if let element = texts.first?.1 {
      let list = texts.reversed().reduce([]) { $1.0.applied(to: $0) }
      return .textOperation(USDListOperation(explicit: list), element)
    }
    if let element = integers.first?.1 {
      let list = integers.reversed().reduce([]) { $1.0.applied(to: $0) }
      return .integerOperation(USDListOperation(explicit: list), element)
    }
    if !paths.isEmpty {
      return .pathOperation(USDListOperation(explicit: paths.reversed().reduce([]) { $1.applied(to: $0) }))
    }
    return strongest == .blocked ? nil : strongest
  }
}

extension USDDictionary {
  /// Returns these entries, and those of a weaker dictionary that are missing.
  func over(_ weaker: USDDictionary) -> USDDictionary {
    var result = self
    for entry in weaker.entries {
      switch (result[entry.name], entry.value) {
      case (nil, _): result[entry.name] = entry.value
      case (.dictionary(let strong)?, .dictionary(let weak)):
        result[entry.name] = .dictionary(strong.over(weak))
      default: break
      }
    }
    return result
  }
}

extension USDListOperation {
  /// True if it adds or reorders, as old files do: in metadata such an operation counts only as the strongest, and then
  /// by itself.
  fileprivate var isOfOldForm: Bool { !added.isEmpty || !ordered.isEmpty }
}
