/// The properties of prims, with the opinions of layers from strong to weak.
extension USDStage {
  /// The opinion of one layer about a property.
  struct PropertyOpinion {
    var opinion: StageOpinion
    var propertyIndex: Int
  }

  /// Returns the names of a prim's properties: in dictionary order, unless the scene reorders them.
  public func properties(of prim: Int) -> [String] {
    var names: [String] = [], known: Set<String> = []
    for index in prims[prim].opinions.reversed() {
      let opinion = opinions[Int(index)]
      for property in layers[Int(opinion.layer)].prims[Int(opinion.spec)].properties
      where known.insert(property.name).inserted {
        names.append(property.name)
      }
    }
    names.sort { $0.precedesInDictionaryOrder($1) }
    if case .texts(let order, _)? = try? field("propertyOrder", of: prim) {
      names = names.reordered(by: order)
    }
    return names
  }

  /// Returns the names of a prim's properties with a prefix, in no particular order.
  public func properties(of prim: Int, beginningWith prefix: String) -> [String] {
    var names: [String] = []
    for index in prims[prim].opinions {
      let opinion = opinions[Int(index)]
      for property in layers[Int(opinion.layer)].prims[Int(opinion.spec)].properties
      where property.name.hasPrefix(prefix) && !names.contains(property.name) {
        names.append(property.name)
      }
    }
    return names
  }

  /// Returns whether a prim has a property.
  public func hasProperty(_ name: String, of prim: Int) -> Bool { strongest(name, of: prim) != nil }

  /// Returns whether a layer has an opinion about a property with a wanted name; faster than listing all
  /// names in order.
  public func hasProperty(of prim: Int, where isWanted: (String) -> Bool) -> Bool {
    prims[prim].opinions.contains { index in
      let opinion = opinions[Int(index)]
      return layers[Int(opinion.layer)].prims[Int(opinion.spec)].properties.contains { isWanted($0.name) }
    }
  }

  /// Returns the attributes with time samples or splines, each once.
  public func animatedAttributes(of prim: Int) -> [String] {
    var names: [String] = []
    for index in prims[prim].opinions {
      let opinion = opinions[Int(index)]
      for property in layers[Int(opinion.layer)].prims[Int(opinion.spec)].properties
      where !property.isRelationship && !names.contains(property.name) {
        if property.fields["timeSamples"] != nil || property.fields["spline"] != nil {
          names.append(property.name)
        }
      }
    }
    return names
  }

  /// Returns whether a property is a relationship.
  public func isRelationship(_ name: String, of prim: Int) -> Bool {
    strongest(name, of: prim).map { spec($0).isRelationship } ?? false
  }

  /// Returns the type of an attribute as files name it: `color3f[]`; nil where there is none.
  public func type(ofAttribute name: String, of prim: Int) -> String? {
    var type: String?
    forEachOpinion(name, of: prim) { opinion in
      if case .text(let text, _)? = try? value("typeName", opinion), !text.isEmpty { type = text }
      return type == nil
    }
    return type
  }

  // MARK: Opinions

  func spec(_ opinion: PropertyOpinion) -> USDPropertySpec {
    layers[Int(opinion.opinion.layer)].prims[Int(opinion.opinion.spec)].properties[opinion.propertyIndex]
  }

  func content(_ field: String, _ opinion: PropertyOpinion) -> USDField.Content? {
    layers[Int(opinion.opinion.layer)].prims[Int(opinion.opinion.spec)].properties[opinion.propertyIndex]
      .fields[
        field]
  }

  func value(_ field: String, _ opinion: PropertyOpinion) throws(USDError) -> USDValue? {
    guard let content = content(field, opinion) else { return nil }
    return try layers[Int(opinion.opinion.layer)].value(content)
  }

  private func strongest(_ name: String, of prim: Int) -> PropertyOpinion? {
    var found: PropertyOpinion?
    forEachOpinion(name, of: prim) {
      found = $0
      return false
    }
    return found
  }

  /// Visits the opinions about a property, until told to stop.
  ///
  /// The strongest opinion gives the kind of property.
  func forEachOpinion<Failure: Error>(
    _ name: String, of prim: Int, _ body: (PropertyOpinion) throws(Failure) -> Bool
  ) throws(Failure) {
    var isRelationship: Bool?
    for index in prims[prim].opinions {
      let opinion = opinions[Int(index)]
      let specs = layers[Int(opinion.layer)].prims[Int(opinion.spec)].properties
      guard let found = specs.firstIndex(where: { $0.name == name }) else { continue }
      if let isRelationship, isRelationship != specs[found].isRelationship { continue }
      isRelationship = specs[found].isRelationship
      guard try body(PropertyOpinion(opinion: opinion, propertyIndex: found)) else { return }
    }
  }
}

extension String {
  /// Returns whether a name comes first in dictionary order, as USD defines it: case-insensitive, with
  /// numbers by their value.
  func precedesInDictionaryOrder(_ other: String) -> Bool {
    let one = Array(utf8), two = Array(other.utf8)
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    func small(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
    var first = 0, second = 0
    var tie = 0
    while first < one.count, second < two.count {
      if isDigit(one[first]), isDigit(two[second]) {
        let starts = (first, second)
        while first < one.count, one[first] == 0x30 { first += 1 }
        while second < two.count, two[second] == 0x30 { second += 1 }
        let digits = (first, second)
        while first < one.count, isDigit(one[first]) { first += 1 }
        while second < two.count, isDigit(two[second]) { second += 1 }
        let numbers = (one[digits.0..<first], two[digits.1..<second])
        if numbers.0.count != numbers.1.count { return numbers.0.count < numbers.1.count }
        if !numbers.0.elementsEqual(numbers.1) { return numbers.0.lexicographicallyPrecedes(numbers.1) }
        if tie == 0 { tie = (digits.0 - starts.0) - (digits.1 - starts.1) }
      } else {
        let pair = (small(one[first]), small(two[second]))
        if pair.0 != pair.1 { return pair.0 < pair.1 }
        if tie == 0 { tie = Int(one[first]) - Int(two[second]) }
        first += 1
        second += 1
      }
    }
    if one.count - first != two.count - second { return one.count - first < two.count - second }
    return tie < 0
  }
}
