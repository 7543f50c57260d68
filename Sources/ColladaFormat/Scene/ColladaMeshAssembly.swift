internal import SceneAssets
internal import XML
internal import simd

/// Makes one mesh of all primitives of a geometry.
///
/// Each primitive has lists of its own. Those of one kind are put behind each other, unless they are the same.
struct ColladaMeshAssembly {
  struct Told {
    var severity: AssetNote.Severity
    var element: XMLElement
    var message: String
  }

  /// What a list of values is for.
  struct Use: Hashable {
    var semantic: String
    var set: Int
  }

  /// Values of one use, from all primitives.
  private struct Column {
    var width: Int
    var values: [Float] = []
    var indices: [UInt32] = []
    /// For each source where its rows begin.
    var starts: [String: UInt32] = [:]
  }

  private let element: XMLElement
  private let document: ColladaDocument
  private var sources: [String: ColladaSource?] = [:]
  private(set) var notes: [Told] = []
  /// For each material slot its word.
  private(set) var symbols: [String?] = []
  private(set) var sets: [Int: Int] = [:]
  private var columns: [Use: Column] = [:]
  private static let position = Use(semantic: "POSITION", set: 0)

  init(_ element: XMLElement, _ document: ColladaDocument) {
    (self.element, self.document) = (element, document)
  }

  private mutating func tell(_ severity: AssetNote.Severity, _ element: XMLElement, _ message: String) {
    notes.append(Told(severity: severity, element: element, message: message))
  }

  mutating func mesh(name: String, path: String) -> MeshAsset? {
    var primitives = element.children.compactMap(ColladaPrimitive.init)
    let hasFaces = primitives.contains { !$0.kind.makesLines && !$0.sizes.isEmpty }
    for primitive in primitives where hasFaces && primitive.kind.makesLines {
      tell(.ignored, primitive.element, "lines among faces are left out")
    }
    primitives.removeAll { hasFaces == $0.kind.makesLines }
    var mesh = MeshAsset(name: name, path: path)
    mesh.topology = hasFaces || primitives.isEmpty ? .faces : .lines
    let width = mesh.topology == .lines ? 2 : 3

    let wanted = uses(primitives)
    var sizes: [UInt32] = [], slots: [[UInt32]] = []
    for primitive in primitives {
      if !primitive.isWhole {
        tell(.broken, primitive.element, "its numbers are not those that are promised")
      }
      if primitive.hasHoles { tell(.approximated, primitive.element, "the holes of its polygons are filled") }
      let first = UInt32(sizes.count)
      guard append(primitive, wanted, atLeast: width, &sizes) else { continue }
      let slot = symbols.firstIndex(of: primitive.material) ?? symbols.count
      if slot == symbols.count {
        symbols.append(primitive.material)
        slots.append([])
      }
      slots[slot] += first..<UInt32(sizes.count)
    }
    guard let positions = columns[Self.position], !positions.values.isEmpty else {
      // Some meshes hold nothing but are spoken of.
      if element.children.contains(where: { $0.name == "source" }) || !primitives.isEmpty {
        tell(.broken, element, "it has no points that faces could stand on; the mesh is left out")
      }
      return nil
    }
    mesh.positions = positions.values
    mesh.corners = positions.indices
    if mesh.topology == .faces, sizes.contains(where: { $0 != 3 }) { mesh.faceSizes = sizes }
    if slots.count > 1 {
      for (slot, faces) in slots.enumerated() {
        mesh.subsets.append(.init(name: symbols[slot] ?? "faces\(slot)", slot: slot, faces: faces))
      }
    }
    addAttributes(to: &mesh)
    return mesh
  }

  /// All uses that any primitive has values for.
  private mutating func uses(_ primitives: [ColladaPrimitive]) -> [Use] {
    var found: Set<Use> = [Self.position], told: Set<String> = []
    for primitive in primitives {
      for (input, _) in inputs(of: primitive) {
        switch input.semantic {
        case "POSITION", "NORMAL", "TEXCOORD", "COLOR":
          found.insert(Use(semantic: input.semantic, set: input.semantic == "TEXCOORD" ? input.set : 0))
        case "TEXTANGENT", "TEXBINORMAL", "TANGENT", "BINORMAL":
          if told.insert("tangents").inserted {
            tell(.approximated, primitive.element, "its tangents are worked out anew")
          }
        case "UV", "IMAGE", "OUTPUT", "INPUT", "CONTINUITY", "LINEAR_STEPS": break
        default:
          if told.insert(input.semantic).inserted {
            tell(.ignored, primitive.element, "its values called \(input.semantic) are left out")
          }
        }
      }
    }
    let texts = found.filter { $0.semantic == "TEXCOORD" }.map(\.set).sorted()
    // Eight sets are more than any material asks for.
    for (place, set) in texts.prefix(8).enumerated() { sets[set] = place }
    let sets = sets
    return found.filter { $0.semantic != "TEXCOORD" || sets[$0.set] != nil }
      .sorted { ($0.semantic, $0.set) < ($1.semantic, $1.set) }
  }

  /// The inputs of a primitive, those of its vertices among them, with their offsets.
  private func inputs(of primitive: ColladaPrimitive) -> [(ColladaInput, offset: Int)] {
    primitive.inputs.flatMap { input -> [(ColladaInput, offset: Int)] in
      guard input.semantic == "VERTEX" else { return [(input, input.offset)] }
      guard let vertices = document.element(at: input.source, named: "vertices") else { return [] }
      return ColladaInput.all(vertices).map { ($0, input.offset) }
    }
  }

  private mutating func source(_ url: String) -> ColladaSource? {
    if let known = sources[url] { return known }
    let made = document.element(at: url, named: "source").flatMap { ColladaSource($0, in: document) }
    sources[url] = .some(made)
    return made
  }

  /// Adds the faces of a primitive; false where there are none.
  private mutating func append(
    _ primitive: ColladaPrimitive, _ wanted: [Use], atLeast least: Int, _ sizes: inout [UInt32]
  ) -> Bool {
    let inputs = inputs(of: primitive)
    var found: [(use: Use, offset: Int, count: Int, start: UInt32)] = [], missing: [Use] = []
    for use in wanted {
      let input = inputs.first {
        $0.0.semantic == use.semantic && (use.semantic != "TEXCOORD" || $0.0.set == use.set)
      }
      guard let input, let source = source(input.0.source),
        source.width >= (use.semantic == "TEXCOORD" ? 1 : 3),
        let start = begin(use, input.0.source, source)
      else {
        missing.append(use)
        if let input {
          tell(
            .broken, primitive.element, "its values called \(use.semantic) (\(input.0.source)) are not there")
        }
        continue
      }
      found.append((use, input.offset, source.count, start))
    }
    guard !missing.contains(Self.position) else {
      if !primitive.sizes.isEmpty { tell(.broken, primitive.element, "its points are not there") }
      return false
    }
    let step = primitive.step, indices = primitive.indices
    var place = 0, broken = 0, kept: [Int] = []
    let before = sizes.count
    for size in primitive.sizes {
      defer { place += size }
      var isWhole = size >= least
      for corner in place..<(place + size) where isWhole {
        for part in found {
          let index = indices[corner * step + part.offset]
          if index < 0 || index >= part.count { isWhole = false }
        }
      }
      guard isWhole else {
        broken += 1
        continue
      }
      sizes.append(UInt32(size))
      kept.append(place)
    }
    for part in found {
      var list = columns[part.use]?.indices ?? []
      columns[part.use]?.indices = []
      for (face, start) in kept.enumerated() {
        for corner in start..<(start + Int(sizes[before + face])) {
          list.append(part.start + UInt32(indices[corner * step + part.offset]))
        }
      }
      columns[part.use]?.indices = list
    }
    for use in missing { fill(use, sizes[before...].reduce(0) { $0 + Int($1) }) }
    if broken > 0 {
      tell(
        .broken, primitive.element,
        "\(broken) faces name what is not there, or have too few corners; they are left out")
    }
    return sizes.count > before
  }

  /// Where the rows of a source begin among those of its use, which they join.
  private mutating func begin(_ use: Use, _ url: String, _ source: ColladaSource) -> UInt32? {
    let width = use.semantic == "TEXCOORD" ? 2 : use.semantic == "COLOR" ? min(source.width, 4) : 3
    var column = columns[use] ?? Column(width: width)
    if let start = column.starts[url] { return start }
    let start = UInt32(column.values.count / column.width)
    if source.width == column.width {
      column.values += source.floats
    } else {
      for row in 0..<source.count {
        for place in 0..<column.width {
          column.values.append(
            place < source.width ? source.floats[row * source.width + place] : place == 3 ? 1 : 0)
        }
      }
    }
    guard column.values.count / column.width < Int(UInt32.max) else { return nil }
    column.starts[url] = start
    columns[use] = column
    return start
  }

  /// Stands in for values that a primitive does not have and others have.
  private mutating func fill(_ use: Use, _ corners: Int) {
    var column = columns[use] ?? Column(width: use.semantic == "TEXCOORD" ? 2 : 3)
    if column.starts[""] == nil {
      column.starts[""] = UInt32(column.values.count / column.width)
      column.values += Array(repeating: use.semantic == "COLOR" ? 1 : 0, count: column.width)
    }
    column.indices += Array(repeating: column.starts[""] ?? 0, count: corners)
    columns[use] = column
  }

  private mutating func addAttributes(to mesh: inout MeshAsset) {
    let order = columns.sorted { ($0.key.semantic, $0.key.set) < ($1.key.semantic, $1.key.set) }
    for (use, column) in order where use != Self.position && !column.values.isEmpty {
      let semantic: MeshAttribute.Semantic
      var values = column.values
      switch use.semantic {
      case "NORMAL": semantic = .normal
      case "TEXCOORD": semantic = .textureCoordinates(sets[use.set] ?? 0)
      default:
        semantic = .color(0)
        for place in values.indices where column.width < 4 || place % 4 < 3 {
          values[place] = DisplayColor.linear(values[place])
        }
      }
      // A stand-in for some normals would be none; they are worked out from the faces then.
      if semantic == .normal, column.starts[""] != nil {
        tell(.approximated, element, "some faces have no normals; all are worked out from the faces")
        continue
      }
      let isShared = column.indices == mesh.corners && values.count / column.width == mesh.pointCount
      mesh.attributes.append(
        MeshAttribute(
          semantic, name: use.set > 0 ? "\(use.semantic)\(use.set)" : use.semantic, width: column.width,
          at: isShared ? .point : .corner, values: values, indices: isShared ? nil : column.indices))
    }
  }
}
