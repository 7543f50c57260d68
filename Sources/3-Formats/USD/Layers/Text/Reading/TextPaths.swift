/// A path in a text, before it is made absolute.
struct TextPath {
  var text: String
  var offset: Int
  var isAbsolute = false
  /// The number of `..` at its start.
  var ascents = 0
  var hasProperty = false
  var hasVariants = false
  var isEmpty: Bool { text.isEmpty }
}

extension TextParser {
  /// Reads `</A/B.c>`; nil where there is none.
  mutating func path() throws(TextFailure) -> TextPath? {
    guard text.byte == UInt8(ascii: "<") else { return nil }
    text.offset += 1
    var path = TextPath(text: "", offset: text.offset - 1)
    if text.take(">") { return path }
    let start = text.offset
    try pathContents(&path, depth: 0)
    path.text = text.text(start..<text.offset)
    guard text.take(">") else { throw failure("expected a path that ends with >") }
    return path
  }

  private mutating func pathContents(_ path: inout TextPath, depth: Int) throws(TextFailure) {
    guard depth < limits.valueDepth else {
      throw TextFailure(.limit("levels of paths", value: limits.valueDepth), at: text.offset)
    }
    if text.take("/") {
      path.isAbsolute = true
      guard text.byte.isWordStart else { return }
    } else {
      while text.byte == UInt8(ascii: "."), text[text.offset + 1] == UInt8(ascii: ".") {
        text.offset += 2
        path.ascents += 1
        guard text.byte == UInt8(ascii: "/") else { return }
        text.offset += 1
      }
    }
    if text.byte != UInt8(ascii: ".") { try primNames(&path) }
    if text.byte == UInt8(ascii: ".") { try propertyNames(&path, depth: depth) }
  }

  private mutating func primNames(_ path: inout TextPath) throws(TextFailure) {
    while true {
      try pathWord("a name")
      var hasVariant = false
      while text.take("{") {
        (path.hasVariants, hasVariant) = (true, true)
        text.skip(.inline)
        try pathWord("the name of a variant set")
        text.skip(.inline)
        try expect("=", "and a variant")
        text.skip(.inline)
        text.offset = variantNameEnd(from: text.offset)
        text.skip(.inline)
        try expect("}", "after the variant")
      }
      if hasVariant, text.byte.isWordStart { continue }
      guard text.take("/") else { return }
    }
  }

  private mutating func propertyNames(_ path: inout TextPath, depth: Int) throws(TextFailure) {
    path.hasProperty = true
    while text.take(".") {
      repeat { try pathWord("the name of a property") } while text.take(":")
      while text.take("[") {
        var target = TextPath(text: "", offset: text.offset)
        try pathContents(&target, depth: depth + 1)
        try expect("]", "after the target's path")
      }
    }
  }

  private mutating func pathWord(_ what: String) throws(TextFailure) {
    guard let end = text.wordEnd(from: text.offset) else { throw failure("expected \(what) in the path") }
    text.offset = end
  }

  /// Returns the end of a variant name: letters, digits, `_`, `-`, `|`, and a dot at the beginning.
  func variantNameEnd(from start: Int) -> Int {
    var end = start
    if text[end] == UInt8(ascii: ".") { end += 1 }
    while true {
      let byte = text[end]
      if byte < 0x80 {
        guard byte.isWordByte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") else { return end }
        end += 1
      } else {
        guard let scalar = text.scalar(at: end), scalar.value.properties.isXIDContinue else { return end }
        end += scalar.size
      }
    }
  }

  /// Returns the absolute path; relative ones start from the current prim without its variants.
  func absolute(_ path: TextPath) throws(TextFailure) -> USDPath {
    if path.isAbsolute { return USDPath(path.text) }
    var parents: [String] = []
    var spec = prim
    while spec > 0 {
      if layer.prims[spec].variantSet == nil { parents.append(layer.prims[spec].name) }
      spec = Int(layer.prims[spec].parent)
    }
    guard path.ascents <= parents.count else {
      throw failure("the path goes above the root", at: path.offset)
    }
    var rest = path.text[...]
    for _ in 0..<path.ascents { rest = rest.dropFirst(2).drop { $0 == "/" } }
    let start = parents.dropFirst(path.ascents).reversed().map { "/" + $0 }.joined()
    if rest.isEmpty { return USDPath(start.isEmpty ? "/" : start) }
    guard rest.hasPrefix(".") else { return USDPath(start + "/" + rest) }
    guard !start.isEmpty else { throw failure("the root has no properties", at: path.offset) }
    return USDPath(start + rest)
  }

  /// Reads the target of a relationship or a connection.
  mutating func targetPath() throws(TextFailure) -> USDPath? {
    guard let path = try path() else { return nil }
    guard !path.isEmpty else { throw failure("expected the path of a prim or property", at: path.offset) }
    guard !path.hasVariants else { throw failure("targets cannot lie within variants", at: path.offset) }
    let absolute = try absolute(path)
    guard absolute != .root else { throw failure("the root cannot be a target", at: path.offset) }
    return absolute
  }

  /// Reads the target of an inherit or specialize.
  mutating func classPath() throws(TextFailure) -> USDPath? {
    guard let path = try path() else { return nil }
    guard !path.isEmpty, !path.hasProperty else {
      throw failure("expected the path of a prim", at: path.offset)
    }
    guard !path.hasVariants else { throw failure("the prim cannot lie within a variant", at: path.offset) }
    let absolute = try absolute(path)
    guard absolute != .root else { throw failure("expected a prim, not the root", at: path.offset) }
    return absolute
  }

  /// Reads the paths of `None`, one path, or a list of them in brackets.
  mutating func paths(
    _ what: String, _ one: (inout TextParser) throws(TextFailure) -> USDPath?
  ) throws(TextFailure) -> [USDPath] {
    if text.takeWord("None") { return [] }
    if let path = try one(&self) { return [path] }
    guard text.take("[") else {
      throw failure("expected \(what): a path between < and >, a list of them or None")
    }
    var paths: [USDPath] = []
    text.skip(.lines)
    while text.byte != UInt8(ascii: "]") {
      guard let path = try one(&self) else { throw failure("expected a path between < and >") }
      paths.append(path)
      if !continues(to: "]") { break }
    }
    try expect("]", "or ,")
    return paths
  }
}
