// Prims and their contents, layers and variants, without recursion, because files decide on the depth.

extension TextParser {
  /// Reads everything after the first line.
  mutating func contents() throws(TextFailure) {
    let start = text.offset
    text.skip(.lines)
    let parenthesis = text.offset
    var fields = layer.prims[0].fields
    try metadata(of: .layer, into: &fields)
    layer.prims[0].fields = fields
    // Without parentheses, the place is the end of the first line.
    marks?.metadata = text.offset > parenthesis ? parenthesis..<text.offset : start..<start
    while true {
      text.skip(.lines)
      if let block = open.last {
        switch block.kind {
        case .prim, .variant:
          if text.take("}") { try close() } else { try statement() }
        case .variantSet:
          if text.take("}") { try close() } else { try variant(block) }
        }
      } else if text.isAtEnd {
        return
      } else if try !primStart() {
        guard text.takeWord("reorder") else { throw failure("expected a prim: def, over or class") }
        try expectSeparator("reorder")
        guard text.takeWord("rootPrims") else { throw failure("expected rootPrims") }
        try expectAssignment()
        layer.prims[0].fields["primOrder"] = .value(.texts(try nameList(), .token))
        try endOfStatement()
      }
    }
  }

  /// Skips the end of a line or `;`.
  private mutating func endOfStatement() throws(TextFailure) {
    text.skip(.line)
    guard text.take(";") || text.byte.isLineEnd || (text.isAtEnd && open.isEmpty) else {
      throw failure("expected a new line or ;")
    }
  }

  private mutating func close() throws(TextFailure) {
    guard let block = open.popLast() else { return }
    marks?.close(block, at: text.offset - 1)
    // The prim of a variant set goes on, and a variant may be opened again.
    if block.kind == .prim { names[block.prim] = nil }
    // Variants may follow each other on one line.
    if block.kind == .variant { return }
    text.skip(.line)
    guard text.byte.isLineEnd || (text.isAtEnd && open.isEmpty) else {
      throw failure("expected a new line after }")
    }
  }

  private mutating func statement() throws(TextFailure) {
    if try primStart() { return }
    switch text.byte {
    case UInt8(ascii: "v"):
      if text.takeWord("variantSet") { return try variantSet() }
    case UInt8(ascii: "a"), UInt8(ascii: "p"), UInt8(ascii: "d"), UInt8(ascii: "r"):
      if try listStatement() { return }
    case UInt8(ascii: "}"), 0: throw failure("the file ends within a prim: expected }")
    default: break
    }
    let start = text.offset
    try property()
    let owner = prim
    marks?.add(start..<text.offset, to: owner)
    try endOfStatement()
  }

  /// Reads `add rel …`, `reorder nameChildren = …`; false where the statement begins with another word.
  private mutating func listStatement() throws(TextFailure) -> Bool {
    guard let end = text.wordEnd(from: text.offset), end - text.offset <= 7,
      let kind = TextListKind(rawValue: text.text(text.offset..<end)), kind != .explicit
    else { return false }
    let start = text.offset
    text.offset = end
    try expectSeparator(kind.rawValue)
    let field =
      kind != .reorder
      ? nil
      : text.takeWord("nameChildren") ? "primOrder" : text.takeWord("properties") ? "propertyOrder" : nil
    if let field {
      try expectAssignment()
      layer.prims[prim].fields[field] = .value(.texts(try nameList(), .token))
    } else {
      try property(kind)
      let owner = prim
      marks?.add(start..<text.offset, to: owner)
    }
    try endOfStatement()
    return true
  }

  /// Reads `def Type "Name" (…) {`; false for other statements.
  private mutating func primStart() throws(TextFailure) -> Bool {
    let specifier: USDSpecifier, began = text.offset
    if text.takeWord("def") {
      specifier = .def
    } else if text.takeWord("over") {
      specifier = .over
    } else if text.takeWord("class") {
      specifier = .class
    } else {
      return false
    }
    try expectSeparator("def, over or class")
    var typeName = ""
    if let name = try identifier() {
      typeName = name
      while true {
        let end = text.offset
        text.skip(.inline)
        guard text.take(".") else {
          text.offset = end
          break
        }
        text.skip(.inline)
        guard let part = try identifier() else { throw failure("expected a type after the dot") }
        typeName += "." + part
      }
      try expectSeparator("the type")
    }
    let start = text.offset
    let name = try expectQuoted("the name of a prim")
    guard name.isIdentifier else {
      throw failure(
        "\"\(name)\" is not a valid prim name: use letters, digits and _ only, and no digit first", at: start)
    }
    guard notes(child: name, of: prim) else { throw failure("there are two prims named \(name)", at: start) }
    var spec = USDPrimSpec(name: name, parent: Int32(prim))
    (spec.specifier, spec.typeName) = (specifier, typeName)
    let index = try add(spec)
    open.append(TextBlock(kind: .prim, prim: index))
    try primMetadata(index)
    try expect("{", "and the contents of the prim")
    marks?.open(index, began..<text.offset)
    return true
  }

  private mutating func primMetadata(_ index: Int) throws(TextFailure) {
    text.skip(.lines)
    guard text.byte == UInt8(ascii: "(") else { return }
    var fields = layer.prims[index].fields
    try metadata(of: .prim, into: &fields)
    if case .value(.text(let typeName, _)) = fields["typeName"] {
      layer.prims[index].typeName = typeName
      fields["typeName"] = nil
    }
    layer.prims[index].fields = fields
    text.skip(.lines)
  }

  private mutating func variantSet() throws(TextFailure) {
    try expectSeparator("variantSet")
    let start = text.offset
    let name = try expectQuoted("the name of a set of variants")
    guard !name.isEmpty, name.isVariantName else {
      throw failure("\"\(name)\" is not a valid variant set name", at: start)
    }
    text.skip(.inline)
    try expect("=", "and variants")
    text.skip(.lines)
    try expect("{", "and variants")
    let set = variantSetIndex(named: name)
    open.append(TextBlock(kind: .variantSet, prim: prim, set: set))
  }

  private mutating func variant(_ block: TextBlock) throws(TextFailure) {
    let start = text.offset
    let name = try expectQuoted("a variant")
    guard name.isVariantName else { throw failure("\"\(name)\" is not a valid variant name", at: start) }
    let index: Int
    if let earlier = variantIndex(named: name, of: block) {
      index = earlier
    } else {
      var spec = USDPrimSpec(name: name, parent: Int32(block.prim))
      spec.variantSet = layer.prims[block.prim].variantSets[block.set].name
      index = try add(spec)
      append(variant: name, index, to: block)
    }
    open.append(TextBlock(kind: .variant, prim: index, set: block.set))
    try primMetadata(index)
    try expect("{", "and the contents of the variant")
    marks?.open(index, start..<text.offset)
  }
}

extension String {
  /// True if it is a valid prim name.
  var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return unicodeScalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
  }

  /// True if it is a valid variant name.
  var isVariantName: Bool {
    unicodeScalars.enumerated().allSatisfy { index, scalar in
      scalar.properties.isXIDContinue || scalar == "-" || scalar == "|" || (index == 0 && scalar == ".")
    }
  }
}
