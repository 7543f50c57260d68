// Composition arcs: references, payloads, classes, variants, sublayers.

extension TextParser {
  /// Reads metadata for arcs or variants; false for other metadata.
  mutating func arc(
    _ name: String, _ kind: TextListKind, into fields: inout USDFields
  ) throws(TextFailure) -> Bool {
    switch name {
    case "references", "payload":
      try expectAssignment()
      let start = text.offset
      let items = try references(isPayload: name == "payload")
      try Self.check(items.isEmpty, kind, at: start)
      guard !hasRepetitions(items) else { throw failure("the same twice in \(name)", at: start) }
      var operation = USDListOperation<USDReference>()
      switch fields[name] {
      case .value(.referenceOperation(let earlier)), .value(.payloadOperation(let earlier)):
        operation = earlier
      default: break
      }
      operation.set(items, kind)
      fields[name] = .value(name == "payload" ? .payloadOperation(operation) : .referenceOperation(operation))
    case "inherits", "specializes":
      try expectAssignment()
      let start = text.offset
      let items = try paths("the path of a prim") { (parser) throws(TextFailure) in try parser.classPath() }
      try Self.set(items, of: name == "inherits" ? "inheritPaths" : name, kind, at: start, in: &fields)
    case "variantSets":
      try expectAssignment()
      let names = try nameList()
      var operation = USDListOperation<String>()
      if case .value(.textOperation(let earlier, _)) = fields["variantSetNames"] { operation = earlier }
      operation.set(names, kind)
      if kind == .explicit || kind == .add {
        for name in names { _ = variantSetIndex(named: name) }
      }
      fields["variantSetNames"] = .value(.textOperation(operation, .string))
    case "variants" where kind == .explicit:
      try expectAssignment()
      let start = text.offset
      var selections: [String: String] = [:]
      for (set, variant) in try dictionary().entries {
        guard case .text(let variant, .string) = variant else {
          throw failure("expected the variant of \(set) as a string", at: start)
        }
        // Expressions are between backquotes.
        guard variant.isVariantName || (variant.hasPrefix("`") && variant.hasSuffix("`")) else {
          throw failure("\"\(variant)\" is not a valid variant name", at: start)
        }
        selections[set] = variant
      }
      fields["variantSelection"] = .value(.variantSelections(selections))
    default: return false
    }
    return true
  }

  /// Sets the paths of a list operation in a field.
  ///
  /// Static, because the fields may be part of the parser's layer: a copy of the parser would copy the layer.
  static func set(
    _ paths: [USDPath], of field: String, _ kind: TextListKind, at start: Int, in fields: inout USDFields
  ) throws(TextFailure) {
    try check(paths.isEmpty, kind, at: start)
    guard Set(paths).count == paths.count else {
      throw TextFailure(.syntax("the same path twice in one list"), at: start)
    }
    var operation = USDListOperation<USDPath>()
    if case .value(.pathOperation(let earlier)) = fields[field] { operation = earlier }
    operation.set(paths, kind)
    fields[field] = .value(.pathOperation(operation))
  }

  private static func check(_ isEmpty: Bool, _ kind: TextListKind, at start: Int) throws(TextFailure) {
    if isEmpty, kind != .explicit {
      throw TextFailure(
        .syntax("only a whole list can be None or empty, not what to \(kind.rawValue)"), at: start)
    }
  }

  private func hasRepetitions(_ items: [USDReference]) -> Bool {
    var seen: [String: [USDReference]] = [:]
    for item in items {
      let key = item.asset + "\0" + item.prim.text
      if seen[key]?.contains(item) == true { return true }
      // Many references that differ in their layer offset only are not meaningful.
      if seen[key, default: []].count < 64 { seen[key, default: []].append(item) }
    }
    return false
  }

  private mutating func references(isPayload: Bool) throws(TextFailure) -> [USDReference] {
    if text.takeWord("None") { return [] }
    guard text.take("[") else { return [try reference(isPayload: isPayload)] }
    var references: [USDReference] = []
    text.skip(.lines)
    while text.byte != UInt8(ascii: "]") {
      references.append(try reference(isPayload: isPayload))
      if !continues(to: "]") { break }
    }
    try expect("]", "or ,")
    return references
  }

  private mutating func reference(isPayload: Bool) throws(TextFailure) -> USDReference {
    var reference = USDReference(asset: "")
    if text.byte == UInt8(ascii: "@") {
      let start = text.offset
      reference.asset = try text.asset() ?? ""
      guard !reference.asset.isEmpty else {
        throw failure("the asset has no name; leave out @@ to mean this file", at: start)
      }
      text.skip(.inline)
    } else if text.byte != UInt8(ascii: "<") {
      throw failure("expected @asset@, a path between < and >, a list of them or None")
    }
    if let path = try path() {
      guard path.isEmpty || path.isAbsolute && path.text != "/" && !path.hasProperty && !path.hasVariants
      else {
        throw failure("expected the path of a prim from the root", at: path.offset)
      }
      reference.prim = USDPath(path.text)
    }
    let end = text.offset
    text.skip(.inline)
    guard text.take("(") else {
      text.offset = end
      return reference
    }
    try statements(upTo: ")") { (parser) throws(TextFailure) in
      if !isPayload, parser.text.takeWord("customData") {
        try parser.expectAssignment()
        reference.customData = try parser.dictionary()
      } else {
        try parser.offset(&reference.offset)
      }
    }
    return reference
  }

  /// Reads `offset = 1` or `scale = 2`.
  private mutating func offset(_ offset: inout USDLayerOffset) throws(TextFailure) {
    let isScale = text.takeWord("scale")
    guard isScale || text.takeWord("offset") else { throw failure("expected offset or scale") }
    try expectAssignment()
    guard let number = text.number() else { throw failure("expected a number") }
    if isScale { offset.scale = number.value } else { offset.offset = number.value }
  }

  mutating func subLayers(into fields: inout USDFields) throws(TextFailure) {
    var names: [String] = [], offsets: [USDLayerOffset] = []
    try expect("[", "and a list of assets")
    text.skip(.lines)
    while text.byte != UInt8(ascii: "]") {
      guard let asset = try text.asset() else { throw failure("expected @asset@") }
      var layerOffset = USDLayerOffset.identity
      let end = text.offset
      text.skip(.inline)
      if text.take("(") {
        try statements(upTo: ")") { (parser) throws(TextFailure) in try parser.offset(&layerOffset) }
      } else {
        text.offset = end
      }
      names.append(asset)
      offsets.append(layerOffset)
      if !continues(to: "]") { break }
    }
    try expect("]", "or ,")
    fields["subLayers"] = .value(.texts(names, .string))
    fields["subLayerOffsets"] = .value(.offsets(offsets))
  }

  mutating func relocates() throws(TextFailure) -> [USDRelocation] {
    try expect("{", "and pairs of paths")
    var relocations: [USDRelocation] = []
    text.skip(.lines)
    while text.byte != UInt8(ascii: "}") {
      guard let from = try path(), !from.isEmpty else { throw failure("expected the path of a prim") }
      text.skip(.inline)
      try expect(":", "and another path")
      text.skip(.inline)
      guard let to = try path() else { throw failure("expected the path it moves to, or <>") }
      guard !from.hasProperty, !to.hasProperty else {
        throw failure("only prims can be relocated", at: from.offset)
      }
      guard !from.hasVariants, !to.hasVariants else {
        throw failure("prims are not relocated within variants", at: from.offset)
      }
      relocations.append(
        USDRelocation(from: try absolute(from), to: to.isEmpty ? USDPath("") : try absolute(to)))
      if !continues(to: "}") { break }
    }
    try expect("}", "or ,")
    return relocations
  }

  /// Reads a string, or strings in brackets.
  mutating func nameList() throws(TextFailure) -> [String] {
    if let name = try text.quoted() { return [name] }
    try expect("[", "and names in quotes")
    var names: [String] = []
    text.skip(.lines)
    repeat { names.append(try expectQuoted("a name")) } while continues(to: "]")
    try expect("]", "or ,")
    return names
  }
}
