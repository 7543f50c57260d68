internal import Files

/// The parser of a text layer, with its state.
struct TextParser {
  var text: TextCursor
  /// The file of the text, and its offset there; nil for texts in memory.
  var source: (file: FileMapping, start: Int)?
  var layer: USDLayer
  let limits: USDLimits
  /// The prims and variants whose braces are open.
  var open: [TextBlock] = []
  /// The names of children and the indices of properties, for prims with many of them.
  var names: [Int: TextNames] = [:]
  /// The places of statements, where they are asked for.
  var marks: TextMarks?

  init(_ text: TextCursor, identifier: String, limits: USDLimits) {
    (self.text, self.limits) = (text, limits)
    layer = USDLayer(identifier: identifier)
  }

  /// The index of the spec that statements belong to.
  var prim: Int { open.last?.prim ?? 0 }
}

/// An open brace.
struct TextBlock {
  enum Kind { case prim, variant, variantSet }

  var kind: Kind
  /// The index of the spec; of the prim, for a variant set.
  var prim: Int
  /// The index in ``USDPrimSpec/variantSets``, for variants and their sets.
  var set = 0
}

/// An index of the names in one prim, built when linear search would be slow.
struct TextNames {
  static let leastCount = 24

  var children: Set<String>
  var properties: [String: Int]
  /// The indices of variant sets, and those of the variants of each.
  var variantSets: [String: Int]
  var variants: [[String: Int32]]

  init(_ prim: USDPrimSpec, in layer: USDLayer) {
    children = Set(prim.children.map { layer.prims[Int($0)].name })
    properties = Dictionary(
      prim.properties.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    variantSets = Dictionary(
      prim.variantSets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    variants = prim.variantSets.map { set in
      Dictionary(
        set.variants.map { (layer.prims[Int($0)].name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }
}

extension TextParser {
  func failure(_ problem: String) -> TextFailure { TextFailure(.syntax(problem), at: text.offset) }

  func failure(_ problem: String, at offset: Int) -> TextFailure { TextFailure(.syntax(problem), at: offset) }

  mutating func expect(_ character: Unicode.Scalar, _ purpose: String) throws(TextFailure) {
    guard text.take(character) else { throw failure("expected \(character) \(purpose)") }
  }

  /// Skips `=` with its padding.
  mutating func expectAssignment() throws(TextFailure) {
    text.skip(.inline)
    try expect("=", "and a value")
    text.skip(.inline)
  }

  mutating func expectSeparator(_ after: String) throws(TextFailure) {
    guard text.skipSeparator() else { throw failure("expected a space after \(after)") }
  }

  mutating func expectQuoted(_ what: String) throws(TextFailure) -> String {
    guard let string = try text.quoted() else { throw failure("expected \(what) in quotes") }
    return string
  }

  /// Skips the comma between two items of a list; false at the end of the list, before the closing bracket.
  @inline(__always) mutating func continues(to closing: Unicode.Scalar) -> Bool {
    text.skip(.inline)
    if text.take(",") {
      text.skip(.lines)
      return text.byte != UInt8(ascii: closing)
    }
    text.skip(.lines)
    return false
  }

  /// Reads statements within brackets, each on its line or ended by `;`, up to the closing one.
  mutating func statements(
    upTo closing: Unicode.Scalar, _ one: (inout TextParser) throws(TextFailure) -> Void
  ) throws(TextFailure) {
    text.skip(.lines)
    while !text.take(closing) {
      try one(&self)
      text.skip(.line)
      if text.take(";") || text.byte.isLineEnd {
        text.skip(.lines)
      } else if text.byte != UInt8(ascii: closing) {
        throw failure("expected a new line, ; or \(closing)")
      }
    }
  }

  /// Adds a prim below the open one.
  mutating func add(_ spec: USDPrimSpec) throws(TextFailure) -> Int {
    guard layer.prims.count < limits.prims else {
      throw TextFailure(.limit("prims in one file", value: limits.prims), at: text.offset)
    }
    guard open.count < limits.primDepth else {
      throw TextFailure(.limit("levels of prims", value: limits.primDepth), at: text.offset)
    }
    return layer.append(spec)
  }

  /// Records a child of a prim; false where it has one of the name already.
  mutating func notes(child name: String, of parent: Int) -> Bool {
    if layer.prims[parent].children.count < TextNames.leastCount {
      guard layer.child(name, ofPrim: parent) == nil else { return false }
      names[parent]?.children.insert(name)
      return true
    }
    return index(parent) { $0.children.insert(name).inserted }
  }

  /// Returns the index of a property of a prim; nil where it has none of the name.
  mutating func propertyIndex(named name: String, of prim: Int) -> Int? {
    let count = layer.prims[prim].properties.count
    if let last = layer.prims[prim].properties.last, last.name == name { return count - 1 }
    if count < TextNames.leastCount { return layer.prims[prim].properties.firstIndex { $0.name == name } }
    return index(prim) { $0.properties[name] }
  }

  mutating func append(_ property: USDPropertySpec, to prim: Int) -> Int {
    let index = layer.prims[prim].properties.count
    layer.prims[prim].properties.append(property)
    names[prim]?.properties[property.name] = index
    return index
  }

  /// Returns the index of a variant set of the open prim, which is added if it is new.
  mutating func variantSetIndex(named name: String) -> Int {
    let count = layer.prims[prim].variantSets.count
    let known =
      count < TextNames.leastCount
      ? layer.prims[prim].variantSets.firstIndex { $0.name == name } : index(prim) { $0.variantSets[name] }
    if let known { return known }
    layer.prims[prim].variantSets.append(USDVariantSetSpec(name: name))
    names[prim]?.variantSets[name] = count
    names[prim]?.variants.append([:])
    return count
  }

  /// Returns the index of a variant of a set; nil where it has none of the name.
  mutating func variantIndex(named name: String, of block: TextBlock) -> Int? {
    guard layer.prims[block.prim].variantSets[block.set].variants.count >= TextNames.leastCount else {
      let known = layer.prims[block.prim].variantSets[block.set].variants.first {
        layer.prims[Int($0)].name == name
      }
      return known.map { Int($0) }
    }
    return index(block.prim) { $0.variants[block.set][name] }.map { Int($0) }
  }

  mutating func append(variant name: String, _ index: Int, to block: TextBlock) {
    layer.prims[block.prim].variantSets[block.set].variants.append(Int32(index))
    names[block.prim]?.variants[block.set][name] = Int32(index)
  }

  private mutating func index<T>(_ prim: Int, _ body: (inout TextNames) -> T) -> T {
    var index = names.removeValue(forKey: prim) ?? TextNames(layer.prims[prim], in: layer)
    defer { names[prim] = index }
    return body(&index)
  }
}
