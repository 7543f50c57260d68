internal import SceneAssets
internal import XML
internal import simd

/// Makes meshes of all primitives of a geometry: one of its faces, and one of its lines for each material.
///
/// Each primitive has lists of its own. Those of one kind are put behind each other, unless they are the same.
struct ColladaMeshAssembly {
  struct Told {
    var severity: AssetNote.Severity
    var element: XMLElement
    var message: String
  }

  /// A mesh with the words that stand for its materials and the sets that the file counts.
  struct Piece {
    var mesh: MeshAsset
    var symbols: [String?]
    var sets: [Int: Int]
  }

  let element: XMLElement
  let document: ColladaDocument
  /// The sources directly within, which count first where several have one name.
  let own: [String: XMLElement]
  var sources: [String: ColladaSource?] = [:]
  private(set) var notes: [Told] = []

  init(_ element: XMLElement, _ document: ColladaDocument) {
    (self.element, self.document) = (element, document)
    own = Dictionary(
      element.children.compactMap { child in child[attribute: "id"].map { ($0, child) } },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func tell(_ severity: AssetNote.Severity, _ element: XMLElement, _ message: String) {
    notes.append(Told(severity: severity, element: element, message: message))
  }

  mutating func pieces(name: String, path: String) -> [Piece] {
    let primitives = element.children.compactMap(ColladaPrimitive.init)
    var found: [Piece] = []
    let faces = primitives.filter { !$0.kind.makesLines }
    if let piece = piece(faces, .faces, name, path) { found.append(piece) }
    for (number, same) in lines(primitives).enumerated() {
      let isFirst = found.isEmpty
      let piece = piece(
        same, .lines, isFirst ? name : "\(name) lines", isFirst ? path : "\(path)/lines/\(number)")
      if let piece { found.append(piece) }
    }
    // Some meshes hold nothing but are spoken of.
    if found.isEmpty, element.children.contains(where: { $0.name == "source" }) || !primitives.isEmpty {
      tell(.broken, element, "it has no points that faces could stand on; the mesh is left out")
    }
    return found
  }

  /// The lines of each material; of very many materials the last ones share a mesh.
  private func lines(_ primitives: [ColladaPrimitive]) -> [[ColladaPrimitive]] {
    var groups: [[ColladaPrimitive]] = [], places: [String?: Int] = [:]
    for line in primitives where line.kind.makesLines {
      let place = places[line.material] ?? min(groups.count, 255)
      places[line.material] = place
      if place == groups.count { groups.append([]) }
      groups[place].append(line)
    }
    return groups
  }

  private mutating func piece(
    _ primitives: [ColladaPrimitive], _ topology: MeshAsset.Topology, _ name: String, _ path: String
  ) -> Piece? {
    guard !primitives.isEmpty else { return nil }
    var mesh = MeshAsset(name: name, path: path)
    mesh.topology = topology
    let (wanted, sets) = uses(primitives)
    var columns = ColladaMeshColumns(sets: sets), symbols: [String?] = [], slotOf: [String?: Int] = [:]
    var sizes: [UInt32] = [], slots: [[UInt32]] = []
    for primitive in primitives {
      if !primitive.isWhole {
        tell(.broken, primitive.element, "its numbers are not those that are promised")
      }
      let first = UInt32(sizes.count)
      guard append(primitive, wanted, &columns, atLeast: topology == .lines ? 2 : 3, &sizes) else { continue }
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
      tell(.approximated, element, "some faces have no normals; all are worked out from the faces")
    }
    return Piece(mesh: mesh, symbols: symbols, sets: sets)
  }

  /// Adds the faces of a primitive; false where there are none.
  private mutating func append(
    _ primitive: ColladaPrimitive, _ wanted: [ColladaUse], _ columns: inout ColladaMeshColumns,
    atLeast least: Int, _ sizes: inout [UInt32]
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
          tell(
            .broken, primitive.element, "its values called \(use.semantic) (\(input.0.source)) are not there")
        }
        continue
      }
      found.append(.init(use: use, offset: input.offset, count: source.count, start: start))
    }
    guard let place = found.first(where: { $0.use == .position }) else {
      if !primitive.sizes.isEmpty { tell(.broken, primitive.element, "its points are not there") }
      return false
    }
    var primitive = primitive
    if !primitive.holes.isEmpty { join(&primitive, place, columns) }
    let before = sizes.count
    let broken = columns.append(primitive, found, missing, atLeast: least, &sizes)
    if broken > 0 {
      tell(
        .broken, primitive.element,
        "\(broken) faces name what is not there, or have too few corners; they are left out")
    }
    return sizes.count > before
  }

  /// Makes polygons with holes into ones without.
  private mutating func join(
    _ primitive: inout ColladaPrimitive, _ place: ColladaMeshColumns.Part, _ columns: ColladaMeshColumns
  ) {
    let values = columns[.position]?.values ?? [], (indices, step) = (primitive.indices, primitive.step)
    let filled = primitive.joinHoles { corner in
      let index = indices[corner * step + place.offset]
      guard index >= 0, index < place.count else { return nil }
      let row = (Int(place.start) + index) * 3
      return SIMD3(values[row], values[row + 1], values[row + 2])
    }
    tell(.approximated, primitive.element, "cuts join the holes of its polygons to their outlines")
    if filled > 0 { tell(.broken, primitive.element, "\(filled) holes lie in no polygon, and are filled") }
  }
}
