/// A writer of the specs of a layer and of the sections.
struct CrateLayerWriter {
  private var encoder: CrateEncoder
  private var fieldNames: [Int32] = []
  private var fieldValues: [UInt64] = []
  private var fieldSets: [Int32] = []
  private var specs: [Spec] = []
  private var knownFields: [Field: Int32] = [:]
  private var knownSets: [[Int32]: Int32] = [:]
  private var pathsWithSpec: Set<UInt32> = []

  private struct Spec {
    var path: Int32
    var set: Int32
    var kind: Int32
    /// The token of a property's name; zero for other specs.
    var name: Int32
  }

  private struct Field: Hashable {
    var name: UInt32
    var value: UInt64
  }

  init(_ layer: USDLayer) { encoder = CrateEncoder(layer) }

  /// Creates a writer that adds to a file; nil where that has another layout than a new one.
  init?(_ layer: USDLayer, after file: CrateFile) {
    guard let encoder = CrateEncoder(layer, after: file) else { return nil }
    self.encoder = encoder
  }

  /// True if the values that are kept would be read in another way.
  var changesLayout: Bool { encoder.changesLayout }

  private var layer: USDLayer { encoder.layer }

  /// A prim to write.
  private struct Step {
    var prim: Int
    /// The number of its parent's path, and its last element.
    var parent: UInt32
    var element: String
    /// The path without variants, as values refer to it.
    var plain: USDPath
  }

  mutating func bytes() throws(USDError) -> [UInt8] {
    // The open work; parents come before children, and siblings in their order. Paths are numbered in the
    // same order, because consecutive numbers compress best.
    var waiting: [Step] = []
    try write(0, path: CratePathNumbers.root, plain: .root, waiting: &waiting)
    waiting.reverse()
    while let step = waiting.popLast() {
      let first = waiting.count
      try write(
        step.prim, path: encoder.naming.child(step.element, of: step.parent), plain: step.plain,
        waiting: &waiting)
      waiting[first...].reverse()
    }
    return finish()
  }

  /// Writes a prim with its properties.
  ///
  /// - Parameters:
  ///   - index: The index of the prim.
  ///   - path: The number of its path.
  ///   - plain: Its path without variants, as values refer to it.
  ///   - waiting: The open work, which its children and variants are added to.
  /// - Throws: ``USDError`` naming the prim whose value cannot be written.
  private mutating func write(
    _ index: Int, path: UInt32, plain: USDPath, waiting: inout [Step]
  ) throws(USDError) {
    encoder.prim = plain
    let prim = layer.prims[index]
    var fields: [Int32] = []
    if index > 0 {
      fields.append(try field("specifier", .specifier(prim.specifier)))
      if !prim.typeName.isEmpty { fields.append(try field("typeName", .text(prim.typeName, .token))) }
    }
    for item in prim.fields.items { fields.append(try field(item)) }
    let children = prim.children.map { layer.prims[Int($0)].name }
    for (name, list) in [
      ("properties", prim.properties.map(\.name)), ("primChildren", children),
      ("variantSetChildren", prim.variantSets.map(\.name)),
    ] where !list.isEmpty {
      fields.append(try field(name, .texts(list, .token)))
    }
    add(path, fields, kind: index == 0 ? 7 : prim.variantSet == nil ? 6 : 10)
    for property in prim.properties {
      var fields: [Int32] = []
      for item in property.fields.items { fields.append(try field(item)) }
      add(
        encoder.naming.child(property.name, of: path, isProperty: true), fields,
        kind: property.isRelationship ? 8 : 1)
    }
    for set in prim.variantSets {
      var fields: [Int32] = []
      for item in set.fields.items { fields.append(try field(item)) }
      let names = set.variants.map { layer.prims[Int($0)].name }
      fields.append(try field("variantChildren", .texts(names, .token)))
      add(encoder.naming.child("{\(set.name)=}", of: path), fields, kind: 11)
      for (variant, name) in zip(set.variants, names) {
        waiting.append(Step(prim: Int(variant), parent: path, element: "{\(set.name)=\(name)}", plain: plain))
      }
    }
    for (child, name) in zip(prim.children, children) {
      waiting.append(
        Step(prim: Int(child), parent: path, element: name, plain: plain.appending(child: name)))
    }
  }

  private mutating func field(_ item: USDField) throws(USDError) -> Int32 {
    field(item.name, try encoder.rep(item.content))
  }

  private mutating func field(_ name: String, _ value: USDValue) throws(USDError) -> Int32 {
    field(name, try encoder.rep(value))
  }

  /// Returns the number of a field, the same for the same name and value.
  private mutating func field(_ name: String, _ rep: CrateRep) -> Int32 {
    let field = Field(name: encoder.naming.token(name), value: rep.bits)
    if let known = knownFields[field] { return known }
    let number = Int32(fieldNames.count)
    fieldNames.append(Int32(bitPattern: field.name))
    fieldValues.append(field.value)
    knownFields[field] = number
    return number
  }

  /// Adds a spec, unless its path has one.
  private mutating func add(_ path: UInt32, _ fields: [Int32], kind: Int32) {
    guard pathsWithSpec.insert(path).inserted else { return }
    let start: Int32
    if let known = knownSets[fields] {
      start = known
    } else {
      start = Int32(fieldSets.count)
      fieldSets += fields
      fieldSets.append(-1)
      knownSets[fields] = start
    }
    let element = encoder.naming.paths.elements[Int(path)]
    specs.append(Spec(path: Int32(bitPattern: path), set: start, kind: kind, name: max(0, -element)))
  }

  /// Returns the sections in the order in which readers expect them, then their table.
  private mutating func finish() -> [UInt8] {
    var contents: [UInt8] = []
    let sections = [
      ("TOKENS", tokens), ("STRINGS", strings), ("FIELDS", fields), ("FIELDSETS", sets), ("PATHS", paths),
      ("SPECS", specSection),
    ]
    contents.append(number: UInt64(sections.count))
    for (name, section) in sections {
      encoder.output.align()
      contents += Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
      contents.append(number: Int64(encoder.output.bytes.count))
      contents.append(number: Int64(section.count))
      encoder.output.append(section)
    }
    encoder.output.align()
    let tableOffset = encoder.output.bytes.count
    encoder.output.append(contents)
    encoder.output.finish(encoder.version, contents: tableOffset)
    return encoder.output.bytes
  }

  private var tokens: [UInt8] {
    var text: [UInt8] = []
    for token in encoder.naming.tokens {
      text += token.utf8
      text.append(0)
    }
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(encoder.naming.tokens.count))
    bytes.append(number: UInt64(text.count))
    bytes.append(counted: CratePacking.pack(text))
    return bytes
  }

  private var strings: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(encoder.naming.strings.count))
    for string in encoder.naming.strings { bytes.append(number: string) }
    return bytes
  }

  private var fields: [UInt8] {
    var values: [UInt8] = []
    for value in fieldValues { values.append(number: value) }
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(fieldNames.count))
    bytes.append(counted: IntegerEncoder.encode(fieldNames))
    bytes.append(counted: CratePacking.pack(values))
    return bytes
  }

  private var sets: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(fieldSets.count))
    bytes.append(counted: IntegerEncoder.encode(fieldSets))
    return bytes
  }

  private var paths: [UInt8] {
    let walk = encoder.naming.paths.walk
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(encoder.naming.paths.parents.count))
    bytes.append(number: UInt64(walk.paths.count))
    for numbers in [walk.paths, walk.elements, walk.jumps] {
      bytes.append(counted: IntegerEncoder.encode(numbers))
    }
    return bytes
  }

  private var specSection: [UInt8] {
    // Properties of one name are adjacent: their paths and fields have equal differences, which compress
    // best.
    let order = specs.indices.sorted { (specs[$0].name, $0) < (specs[$1].name, $1) }
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(order.count))
    bytes.append(counted: IntegerEncoder.encode(order.map { specs[$0].path }))
    bytes.append(counted: IntegerEncoder.encode(order.map { specs[$0].set }))
    bytes.append(counted: IntegerEncoder.encode(order.map { specs[$0].kind }))
    return bytes
  }
}
