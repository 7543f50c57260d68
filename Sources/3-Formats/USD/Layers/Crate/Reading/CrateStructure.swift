/// A builder of a layer from the specs of a crate, in the order of the lists of children.
struct CrateStructure {
  private let file: CrateFile
  private var fieldSets: CrateFieldSets
  /// The kind of spec of each path, zero where there is none, and its fields.
  private var kinds: [UInt8]
  private var sets: [UInt32]
  /// The children of all paths, concatenated, and the start of each path's.
  private var children: [UInt32]
  private var starts: [Int32]
  /// The child with an element, for the current path; valid where ``owners`` says so.
  private var childOfElement: [UInt32]
  private var owners: [Int32]

  private enum Kind {
    static let attribute: UInt8 = 1, prim: UInt8 = 6, root: UInt8 = 7, relationship: UInt8 = 8
    static let variant: UInt8 = 10, variantSet: UInt8 = 11
  }

  init(_ file: CrateFile, _ tables: CrateTables) throws(USDError) {
    self.file = file
    fieldSets = CrateFieldSets(file, tables)
    let count = file.paths.count
    kinds = [UInt8](repeating: 0, count: count)
    sets = [UInt32](repeating: 0, count: count)
    for spec in tables.specs {
      guard spec.path < count, spec.kind < 12 else {
        throw file.bytes.damaged(
          "a spec with the path \(spec.path) and the kind \(spec.kind) is not valid", at: 0)
      }
      // The first spec of a path counts; paths that are not in the tree have none.
      let path = Int(file.paths.first(of: spec.path))
      guard kinds[path] == 0, file.paths.parents[path] != CratePaths.unused else { continue }
      (kinds[path], sets[path]) = (UInt8(spec.kind), spec.fieldSet)
    }
    starts = [Int32](repeating: 0, count: count + 1)
    let firsts = file.paths.firsts
    func isChild(_ path: Int, of parent: Int32) -> Bool {
      parent >= 0 && (firsts.isEmpty || firsts[Int32(truncatingIfNeeded: path)] == nil)
    }
    for (path, parent) in file.paths.parents.enumerated() where isChild(path, of: parent) {
      starts[Int(parent) + 1] += 1
    }
    for path in 0..<count { starts[path + 1] += starts[path] }
    children = [UInt32](repeating: 0, count: Int(starts.last ?? 0))
    var next = starts
    for (path, parent) in file.paths.parents.enumerated() where isChild(path, of: parent) {
      children[Int(next[Int(parent)])] = UInt32(path)
      next[Int(parent)] += 1
    }
    childOfElement = [UInt32](repeating: 0, count: file.names.tokens.count * 2)
    owners = [Int32](repeating: -1, count: file.names.tokens.count * 2)
  }

  /// Returns the prims of the layer, in depth-first order.
  mutating func prims() throws(USDError) -> [USDPrimSpec] {
    var prims = [USDPrimSpec(name: "", parent: -1)]
    guard let root = file.paths.parents.firstIndex(of: CratePaths.root), kinds[root] == Kind.root else {
      throw file.bytes.damaged("the layer has no root", at: 0)
    }
    prims.reserveCapacity(kinds.count { $0 == Kind.prim || $0 == Kind.variant } + 1)
    // Prims whose path is known and whose contents are not read yet.
    var waiting: [Waiting] = []
    prims[0].parent = -1
    try fill(&prims, prim: 0, path: root, waiting: &waiting)
    while let next = waiting.popLast() {
      let (path, parent) = (next.path, next.prim), prim: Int
      // A prim gets its index in the layer when the walk reaches it.
      let element = file.names.tokens[Int(file.paths.elements[path] >> 1)]
      prim = prims.count
      guard prim <= file.limits.prims else {
        throw USDError(.limit("prims", value: file.limits.prims), in: file.bytes.identifier)
      }
      if kinds[path] == Kind.variant, let (set, name) = Self.variant(element) {
        var spec = USDPrimSpec(name: name, parent: parent)
        spec.variantSet = set
        prims.append(spec)
        if let at = next.variantSet { prims[Int(parent)].variantSets[at].variants.append(Int32(prim)) }
      } else {
        prims.append(USDPrimSpec(name: element, parent: parent))
        prims[Int(parent)].children.append(Int32(prim))
      }
      try fill(&prims, prim: prim, path: path, waiting: &waiting)
    }
    return prims
  }

  /// A spec that is still to be read, with the prim that it is below of.
  private struct Waiting {
    var path: Int
    var prim: Int32
    /// The index of the prim's variant set, for a variant.
    var variantSet: Int?
  }

  /// Returns the set and the name of a variant element: `{set=name}`.
  private static func variant(_ element: String) -> (set: String, name: String)? {
    guard element.hasPrefix("{"), element.hasSuffix("}"), let middle = element.firstIndex(of: "=") else {
      return nil
    }
    let set = element[element.index(after: element.startIndex)..<middle]
    return (String(set), String(element[element.index(after: middle)...].dropLast()))
  }

  /// Reads the fields of a prim, and queues its children.
  private mutating func fill(
    _ prims: inout [USDPrimSpec], prim: Int, path: Int, waiting: inout [Waiting]
  ) throws(USDError) {
    let set = try fieldSets.prim(sets[path])
    prims[prim].specifier = set.specifier
    prims[prim].typeName = set.typeName
    prims[prim].fields = set.fields
    let mine = children[Int(starts[path])..<Int(starts[path + 1])]
    guard !mine.isEmpty else { return }
    try fieldSets.spend(names: set.properties.count + set.children.count + set.variantSets.count)
    for child in mine {
      let element = Int(file.paths.elements[Int(child)])
      (childOfElement[element], owners[element]) = (child, Int32(path))
    }
    if !set.properties.isEmpty { prims[prim].properties = try properties(set.properties, path) }
    let first = waiting.count
    if !set.variantSets.isEmpty {
      try addVariants(set.variantSets, mine: mine, prims: &prims, prim: prim, waiting: &waiting)
    }
    for token in set.children {
      guard let child = take(token, isProperty: false, of: path), kinds[child] == Kind.prim else { continue }
      waiting.append(Waiting(path: child, prim: Int32(prim)))
    }
    waiting[first...].reverse()
  }

  private mutating func properties(_ names: [UInt32], _ path: Int) throws(USDError) -> [USDPropertySpec] {
    var properties: [USDPropertySpec] = []
    properties.reserveCapacity(names.count)
    for token in names {
      guard let child = take(token, isProperty: true, of: path) else { continue }
      let kind = kinds[child]
      guard kind == Kind.attribute || kind == Kind.relationship else { continue }
      properties.append(
        USDPropertySpec(
          name: file.names.tokens[Int(token)], isRelationship: kind == Kind.relationship,
          fields: try fieldSets.property(sets[child])))
    }
    return properties
  }

  /// Returns the child of a name, once.
  private mutating func take(_ token: UInt32, isProperty: Bool, of path: Int) -> Int? {
    guard token < file.names.tokens.count else { return nil }
    let element = Int(file.names.canonical(token)) * 2 + (isProperty ? 1 : 0)
    guard owners[element] == path else { return nil }
    owners[element] = -1
    return Int(childOfElement[element])
  }

  private mutating func addVariants(
    _ names: [UInt32], mine: ArraySlice<UInt32>, prims: inout [USDPrimSpec], prim: Int,
    waiting: inout [Waiting]
  ) throws(USDError) {
    var specIndices: [String: Int] = [:]
    for child in mine where kinds[Int(child)] >= Kind.variant {
      specIndices[file.names.tokens[Int(file.paths.elements[Int(child)] >> 1)]] = Int(child)
    }
    for token in names {
      guard let set = file.names.token(token), let index = specIndices.removeValue(forKey: "{\(set)=}"),
        kinds[index] == Kind.variantSet
      else { continue }
      let content = try fieldSets.prim(sets[index])
      var spec = USDVariantSetSpec(name: set)
      spec.fields = content.fields
      prims[prim].variantSets.append(spec)
      try fieldSets.spend(names: content.variants.count)
      for variant in content.variants {
        guard let name = file.names.token(variant),
          let index = specIndices.removeValue(forKey: "{\(set)=\(name)}"),
          kinds[index] == Kind.variant
        else { continue }
        waiting.append(
          Waiting(path: index, prim: Int32(prim), variantSet: prims[prim].variantSets.count - 1))
      }
    }
  }
}
