/// A comparison of layers by their opinions, however these are stored.
enum LayerComparison {
  /// Returns whether two layers have the same opinions, with prims in the same order.
  static func isSame(_ one: USDLayer, _ other: USDLayer) throws(USDError) -> Bool {
    var pending = [(0, 0)]
    while let (first, second) = pending.popLast() {
      let (prim, twin) = (one.prims[first], other.prims[second])
      guard try hasSameHead(prim, in: one, twin, in: other),
        prim.properties.count == twin.properties.count,
        let pairs = pairs(prim, in: one, twin, in: other)
      else { return false }
      let known = Dictionary(twin.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      for property in prim.properties {
        guard let match = known[property.name], try isSame(property, in: one, match, in: other) else {
          return false
        }
      }
      pending += pairs
    }
    return true
  }

  /// Returns the children and variants of two prims in pairs; nil where they have others.
  static func pairs(
    _ prim: USDPrimSpec, in one: USDLayer, _ twin: USDPrimSpec, in other: USDLayer
  ) -> [(Int, Int)]? {
    guard prim.children.count == twin.children.count,
      let variants = variantPairs(prim, in: one, twin, in: other)
    else { return nil }
    let children = zip(prim.children, twin.children).map { (Int($0), Int($1)) }
    guard children.allSatisfy({ one.prims[$0].name == other.prims[$1].name }) else { return nil }
    return children + variants
  }

  /// Returns the variants of two prims in pairs; nil where they have others.
  static func variantPairs(
    _ prim: USDPrimSpec, in one: USDLayer, _ twin: USDPrimSpec, in other: USDLayer
  ) -> [(Int, Int)]? {
    let sets = prim.variantSets.filter { !$0.variants.isEmpty }
    let twins = Dictionary(
      twin.variantSets.filter { !$0.variants.isEmpty }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    guard sets.count == twins.count else { return nil }
    var pairs: [(Int, Int)] = []
    for set in sets {
      guard let match = twins[set.name], match.variants.count == set.variants.count else { return nil }
      let known = Dictionary(
        match.variants.map { (other.prims[Int($0)].name, Int($0)) }, uniquingKeysWith: { first, _ in first })
      for variant in set.variants {
        guard let partner = known[one.prims[Int(variant)].name] else { return nil }
        pairs.append((Int(variant), partner))
      }
    }
    return pairs
  }

  /// Returns whether two prims have the same specifier, type and fields.
  static func hasSameHead(
    _ prim: USDPrimSpec, in one: USDLayer, _ twin: USDPrimSpec, in other: USDLayer
  ) throws(USDError) -> Bool {
    guard prim.specifier == twin.specifier, prim.typeName == twin.typeName else { return false }
    return try isSame(prim.fields, in: one, twin.fields, in: other)
  }

  /// Returns whether two properties have the same kind and fields.
  static func isSame(
    _ property: USDPropertySpec, in one: USDLayer, _ twin: USDPropertySpec, in other: USDLayer,
    without skipped: String? = nil
  ) throws(USDError) -> Bool {
    guard property.isRelationship == twin.isRelationship else { return false }
    return try isSame(property.fields, in: one, twin.fields, in: other, without: skipped)
  }

  /// Returns whether two lists of fields have the same values, in any order.
  static func isSame(
    _ fields: USDFields, in one: USDLayer, _ twins: USDFields, in other: USDLayer,
    without skipped: String? = nil
  ) throws(USDError) -> Bool {
    func counted(_ items: [USDField]) -> Int { items.count { $0.name != skipped } }
    guard counted(fields.items) == counted(twins.items) else { return false }
    for field in fields.items where field.name != skipped {
      guard let twin = twins[field.name] else { return false }
      guard try isSame(field.content, in: one, twin, in: other) else { return false }
    }
    return true
  }

  /// Returns whether two values are the same.
  static func isSame(
    _ content: USDField.Content, in one: USDLayer, _ twin: USDField.Content, in other: USDLayer
  ) throws(USDError) -> Bool {
    if case .stored(let bits) = content, case .stored(bits) = twin, one.source === other.source {
      return true
    }
    let value = try one.value(content), match = try other.value(twin)
    guard case .timeSamples(let samples) = value, case .timeSamples(let twins) = match else {
      return value == match
    }
    guard samples.times == twins.times, samples.values.count == twins.values.count else { return false }
    for (sample, twin) in zip(samples.values, twins.values) {
      guard try isSame(sample, in: one, twin, in: other) else { return false }
    }
    return true
  }
}
