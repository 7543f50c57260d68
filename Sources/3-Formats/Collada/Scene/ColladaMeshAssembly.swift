internal import SceneAssets
internal import TextFormats
internal import simd

/// A builder of the meshes of a geometry: one of all faces, and one of the lines of each material.
///
/// Each primitive has sources of its own. Those of one semantic are concatenated, unless they are the same.
struct ColladaMeshAssembly {
  struct Note {
    var severity: AssetNote.Severity
    var element: XMLElement
    var message: String
  }

  /// A mesh with its material symbols and the set numbers of the file.
  struct Piece {
    var mesh: MeshAsset
    var symbols: [String?]
    var sets: [Int: Int]
  }

  let element: XMLElement
  let document: ColladaDocument
  /// The sources of this geometry, which win where several have one `id`.
  let own: [String: XMLElement]
  var sources: [String: ColladaSource?] = [:]
  private(set) var notes: [Note] = []

  init(_ element: XMLElement, _ document: ColladaDocument) {
    (self.element, self.document) = (element, document)
    own = Dictionary(
      element.children.compactMap { child in child[attribute: "id"].map { ($0, child) } },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func note(_ severity: AssetNote.Severity, _ element: XMLElement, _ message: String) {
    notes.append(Note(severity: severity, element: element, message: message))
  }

  mutating func pieces(name: String, path: String) -> [Piece] {
    let primitives = element.children.compactMap(ColladaPrimitive.init)
    var found: [Piece] = []
    let faces = primitives.filter { !$0.kind.makesLines }
    if let piece = piece(faces, topology: .faces, name: name, path: path) { found.append(piece) }
    for (number, same) in lines(primitives).enumerated() {
      let isFirst = found.isEmpty
      let piece = piece(
        same, topology: .lines, name: isFirst ? name : "\(name) lines",
        path: isFirst ? path : "\(path)/lines/\(number)")
      if let piece { found.append(piece) }
    }
    // Some empty meshes are intended.
    if found.isEmpty, element.children.contains(where: { $0.name == "source" }) || !primitives.isEmpty {
      note(.broken, element, "it has no faces with existing points; the mesh is left out")
    }
    return found
  }

  /// Returns the lines of each material; of very many materials the last ones share a mesh.
  private func lines(_ primitives: [ColladaPrimitive]) -> [[ColladaPrimitive]] {
    var groups: [[ColladaPrimitive]] = [], groupIndices: [String?: Int] = [:]
    for line in primitives where line.kind.makesLines {
      let group = groupIndices[line.material] ?? min(groups.count, 255)
      groupIndices[line.material] = group
      if group == groups.count { groups.append([]) }
      groups[group].append(line)
    }
    return groups
  }

  private mutating func piece(
    _ primitives: [ColladaPrimitive], topology: MeshAsset.Topology, name: String, path: String
  ) -> Piece? {
    guard !primitives.isEmpty else { return nil }
    var mesh = MeshAsset(name: name, path: path)
    mesh.topology = topology
    let (wanted, sets) = uses(primitives)
    var columns = ColladaMeshColumns(sets: sets), symbols: [String?] = [], slotOf: [String?: Int] = [:]
    var sizes: [UInt32] = [], slots: [[UInt32]] = []
    for primitive in primitives {
      if !primitive.isWhole {
        note(.broken, primitive.element, "its indices do not fit its count")
      }
      let first = UInt32(sizes.count)
      guard
        append(
          primitive, wanted: wanted, columns: &columns, atLeast: topology == .lines ? 2 : 3, sizes: &sizes)
      else { continue }
      let slot = slotOf[primitive.material] ?? symbols.count
      if slot == symbols.count {
        slotOf[primitive.material] = slot
        symbols.append(primitive.material)
        slots.append([])
      }
      slots[slot] += first..<UInt32(sizes.count)
    }
    guard let positions = columns[.position], !positions.values.isEmpty else { return nil }
    mesh.positions = positions.values
    mesh.corners = positions.indices
    if topology == .faces, sizes.contains(where: { $0 != 3 }) { mesh.faceSizes = sizes }
    if slots.count > 1 {
      for (slot, faces) in slots.enumerated() {
        mesh.subsets.append(.init(name: symbols[slot] ?? "faces\(slot)", slot: slot, faces: faces))
      }
    }
    if columns.add(to: &mesh) {
      note(.approximated, element, "some faces have no normals; all normals are recomputed")
    }
    return Piece(mesh: mesh, symbols: symbols, sets: sets)
  }

  /// Adds the faces of a primitive.
  ///
  /// - Returns: False where it has none.
  private mutating func append(
    _ primitive: ColladaPrimitive, wanted: [ColladaUse], columns: inout ColladaMeshColumns,
    atLeast least: Int, sizes: inout [UInt32]
  ) -> Bool {
    let inputs = inputs(of: primitive)
    var found: [ColladaMeshColumns.Part] = [], missing: [ColladaUse] = []
    for use in wanted {
      let input = inputs.first { ColladaUse($0.0) == use }
      guard let input, let source = source(input.0.source),
        source.width >= (use.semantic == "TEXCOORD" ? 1 : 3),
        let start = columns.begin(use, input.0.source, source)
      else {
        missing.append(use)
        if let input {
          note(
            .broken, primitive.element, "its source \(input.0.source) of \(use.semantic) does not exist")
        }
        continue
      }
      found.append(.init(use: use, offset: input.offset, count: source.count, start: start))
    }
    guard let positions = found.first(where: { $0.use == .position }) else {
      if !primitive.sizes.isEmpty {
        note(.broken, primitive.element, "its source of positions does not exist")
      }
      return false
    }
    var primitive = primitive
    if !primitive.holes.isEmpty { join(&primitive, positions, columns) }
    let before = sizes.count
    let broken = columns.append(primitive, found: found, missing: missing, atLeast: least, sizes: &sizes)
    if broken > 0 {
      note(
        .broken, primitive.element,
        "\(broken) faces refer to values that do not exist, or have fewer than three corners; they are left out"
      )
    }
    return sizes.count > before
  }

  /// Joins the holes of polygons to their outlines.
  private mutating func join(
    _ primitive: inout ColladaPrimitive, _ positions: ColladaMeshColumns.Part, _ columns: ColladaMeshColumns
  ) {
    let values = columns[.position]?.values ?? [], (indices, step) = (primitive.indices, primitive.step)
    let filled = primitive.joinHoles { corner in
      let index = indices[corner * step + positions.offset]
      guard index >= 0, index < positions.count else { return nil }
      let row = (Int(positions.start) + index) * 3
      return SIMD3(values[row], values[row + 1], values[row + 2])
    }
    note(
      .approximated, primitive.element, "polygons with holes are cut open so that they have a single outline")
    if filled > 0 {
      note(.broken, primitive.element, "\(filled) holes are not inside their polygon and are filled")
    }
  }
}
