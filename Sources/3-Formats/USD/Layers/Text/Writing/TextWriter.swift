/// A writer of the text of a layer.
struct TextWriter {
  let layer: USDLayer
  var bytes: [UInt8] = []
  var depth = 0
  /// The space before a line of depth one.
  var indentation = [UInt8](repeating: UInt8(ascii: " "), count: 4)
  /// The lowest version of the format that has everything that was written.
  var version = 0

  init(_ layer: USDLayer) { self.layer = layer }

  mutating func write() throws(USDError) {
    try contents()
    let body = bytes
    bytes = Array("#usda 1.\(version)\n".utf8)
    bytes += body
  }

  mutating func put(_ text: String) { bytes += text.utf8 }

  /// Begins a line.
  mutating func indent() { for _ in 0..<depth { bytes += indentation } }

  mutating func line(_ text: String) {
    indent()
    put(text)
    put("\n")
  }

  /// Writes at a deeper indentation.
  mutating func indented(_ body: (inout TextWriter) throws(USDError) -> Void) throws(USDError) {
    depth += 1
    try body(&self)
    depth -= 1
  }

  func unsupported(_ what: String) -> USDError {
    USDError(.unsupported("\(what) in text"), in: layer.identifier)
  }

  private mutating func contents() throws(USDError) {
    let root = layer.prims[0]
    try layerMetadata()
    try order("primOrder", "rootPrims", of: root, after: "\n")
    for child in root.children {
      put("\n")
      try prim(Int(child))
    }
    put("\n")
  }

  /// Writes the metadata of the layer in parentheses; nothing where it has none.
  mutating func layerMetadata() throws(USDError) {
    try indented { (writer) throws(USDError) in
      let start = writer.bytes.count
      try writer.metadata(writer.layer.prims[0].fields, of: .layer)
      guard writer.bytes.count > start else { return }
      writer.bytes.insert(contentsOf: "(\n".utf8, at: start)
      writer.put(")\n")
    }
  }

  /// Writes `reorder …`, which has no effect with fewer than two names.
  private mutating func order(
    _ field: String, _ name: String, of prim: USDPrimSpec, after start: String = ""
  ) throws(USDError) {
    guard let content = prim.fields[field], case .texts(let names, _) = try layer.value(content),
      names.count > 1
    else { return }
    put(start)
    indent()
    put("reorder \(name) = ")
    try list(names) { TextNotation.append(quoted: $1, to: &$0.bytes) }
    put("\n")
  }

  /// Writes a prim and all that is below it.
  mutating func prim(_ index: Int) throws(USDError) {
    let prim = layer.prims[index]
    try head(prim)
    try indented { (writer) throws(USDError) in try writer.body(prim) }
    line("}")
  }

  /// Writes what a prim begins with, up to the opening brace.
  mutating func head(_ prim: USDPrimSpec) throws(USDError) {
    indent()
    put("\(prim.specifier) ")
    // The old name of an untyped prim.
    if !prim.typeName.isEmpty, prim.typeName != "__AnyType__" { put(prim.typeName + " ") }
    TextNotation.append(quoted: prim.name, to: &bytes)
    try parentheses(prim)
    put("\n")
    line("{")
  }

  private mutating func parentheses(_ prim: USDPrimSpec) throws(USDError) {
    let start = bytes.count
    try indented { (writer) throws(USDError) in try writer.metadata(prim.fields, of: .prim) }
    // Fields without effect, like a selection of no variants, get no parentheses.
    guard bytes.count > start else { return }
    bytes.insert(contentsOf: " (\n".utf8, at: start)
    indent()
    put(")")
  }

  private mutating func body(_ prim: USDPrimSpec) throws(USDError) {
    try order("propertyOrder", "properties", of: prim)
    try order("primOrder", "nameChildren", of: prim)
    for property in prim.properties.sorted(by: { TextOrder.precedes($0.name, $1.name) }) {
      try self.property(property)
    }
    for (index, child) in prim.children.enumerated() {
      if index > 0 || !prim.properties.isEmpty { put("\n") }
      try self.prim(Int(child))
    }
    for set in prim.variantSets where !set.variants.isEmpty { try variants(set) }
  }

  private mutating func variants(_ set: USDVariantSetSpec) throws(USDError) {
    indent()
    put("variantSet ")
    TextNotation.append(quoted: set.name, to: &bytes)
    put(" = {\n")
    try indented { (writer) throws(USDError) in
      let variants = set.variants.map { writer.layer.prims[Int($0)] }
      for variant in variants.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
        writer.indent()
        TextNotation.append(quoted: variant.name, to: &writer.bytes)
        try writer.parentheses(variant)
        writer.put(" {\n")
        try writer.indented { (writer) throws(USDError) in try writer.body(variant) }
        writer.put("\n")
        writer.line("}")
      }
    }
    line("}")
  }

  /// Writes items between brackets.
  mutating func list<Items: Collection>(
    _ items: Items, _ item: (inout TextWriter, Items.Element) throws(USDError) -> Void
  ) throws(USDError) {
    put("[")
    var isFirst = true
    for element in items {
      if !isFirst { put(", ") }
      isFirst = false
      try item(&self, element)
    }
    put("]")
  }
}
