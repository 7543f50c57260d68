internal import Meshes
package import SceneAssets
internal import simd

/// A mesh as glTF has it: vertices with one value of each attribute, and triangles, lines or points of them.
package struct VertexGeometry {
  /// Three numbers for each vertex.
  package private(set) var positions: [Float] = []
  /// The attributes besides positions, colors and joints, by glTF's names.
  package private(set) var attributes: [Attribute] = []
  /// The colors, which only some materials use.
  package private(set) var color: Attribute?
  /// The ranges of ``indices`` that have one material slot.
  package private(set) var parts: [Part] = []
  package private(set) var indices: [UInt32] = []
  package let topology: MeshAsset.Topology
  /// The notes on what could not be kept as it is.
  package private(set) var notes: [String] = []
  /// The mesh of faces whose points and corners became vertices.
  let checked: CheckedMesh
  let vertices: MeshVertices

  package struct Attribute {
    package let name: String
    package let width: Int
    package let values: [Float]
  }

  package struct Part {
    package let slot: Int
    package let range: Range<Int>
  }

  package var count: Int { positions.count / 3 }

  /// The highest number of a set of texture coordinates.
  private static let highestSet = 31

  /// Makes the vertices of a mesh.
  ///
  /// - Throws: ``MeshFault`` where the mesh contradicts itself.
  package init(_ mesh: MeshAsset) throws(MeshFault) {
    let given = try CheckedMesh(mesh)
    let finer = given.usable.subdivided()
    let checked = try finer.map { (finer) throws(MeshFault) in try CheckedMesh(finer.mesh) } ?? given
    self.checked = checked
    notes = given.notes + (finer?.notes ?? [])
    if finer != nil { notes.append("its subdivision surface becomes triangles, as fine as it was drawn") }
    let asset = checked.asset
    topology = asset.topology
    let known = asset.attributes.filter { checked[$0.semantic] == $0 }
    let varying = known.filter { $0.interpolation == .corner || $0.interpolation == .face }
    let lacksNormals = topology == .faces && checked[.normal]?.width != 3
    // Triangles without normals are flat in glTF too; the triangles of a polygon are flat together.
    let isFlat = lacksNormals && asset.subdivision == nil && !checked.hasOnlyTriangles
    let isDirect = varying.isEmpty && !isFlat && asset.holes.isEmpty && checked.hasOnlyTriangles
    vertices =
      isDirect || topology != .faces
      ? MeshVertices(points: checked) : MeshVertices(checked, telling: varying, separatesFaces: isFlat)
    positions =
      vertices.points.map { points in
        points.flatMap { asset.positions[Int($0) * 3..<Int($0) * 3 + 3] }
      } ?? asset.positions
    let made = MeshParts(checked, vertices, positions)
    indices = made.indices
    parts = made.parts.map { Part(slot: $0.material, range: $0.firstIndex..<$0.firstIndex + $0.indexCount) }
    addNormals(isMissing: lacksNormals, isFlat: isFlat)
    addTextureCoordinates(known)
    addColors()
    addOthers(known)
  }

  /// Makes the vertices of a shape.
  package init(_ shape: ShapeAsset, of mesh: MeshAsset) throws(MeshFault) {
    let made = try PackedMesh(shape)
    var points = MeshAsset(name: mesh.name, path: mesh.path)
    points.positions = made.positions
    points.corners = made.indices
    let count = made.vertexCount
    points.attributes = [
      MeshAttribute(
        .normal, name: "normals", width: 3, at: .point,
        values: (0..<count).flatMap { vertex in (0..<3).map { made.normal(vertex)[$0] } })
    ]
    if made.layout.textureCoordinates != nil {
      points.attributes.append(
        MeshAttribute(
          .textureCoordinates(0), name: "st", width: 2, at: .point,
          values: (0..<count).flatMap { vertex in (0..<2).map { made.textureCoordinates(vertex)[$0] } }))
    }
    if let color = mesh.shapeColor {
      points.attributes.append(
        MeshAttribute(.color(0), name: "color", width: 4, at: .mesh, values: (0..<4).map { color[$0] }))
    }
    try self.init(points)
  }

  // MARK: Attributes

  /// Returns the values of all vertices; those that are not finite become zeros.
  private func values(_ attribute: MeshAttribute, width: Int) -> [Float] {
    var result = [Float](repeating: 0, count: count * width)
    for vertex in 0..<count {
      let source = vertices.source(vertex, of: attribute) * attribute.width
      for lane in 0..<min(width, attribute.width) {
        let value = attribute.values[source + lane]
        result[vertex * width + lane] = value.isFinite ? value : 0
      }
    }
    return result
  }

  /// Adds unit normals; where the mesh has none of its own, only if glTF would not have the same without.
  private mutating func addNormals(isMissing: Bool, isFlat: Bool) {
    guard topology == .faces || !isMissing, let corners = cornersForNormals(isMissing, isFlat) else { return }
    var normals = [Float](repeating: 0, count: count * 3)
    var isIncomplete = isMissing
    if !isMissing, let given = checked[.normal], given.width == 3 {
      let values = values(given, width: 3)
      for vertex in 0..<count {
        let start = vertex * 3
        let unit = SmoothNormals.unit(SIMD3(values[start], values[start + 1], values[start + 2]), or: .zero)
        if unit == .zero { isIncomplete = true }
        for lane in 0..<3 { normals[start + lane] = unit[lane] }
      }
      guard !isIncomplete else { return addMadeNormals(&normals, corners, isFlat: false) }
      attributes.append(Attribute(name: "NORMAL", width: 3, values: normals))
      addTangents()
      return
    }
    addMadeNormals(&normals, corners, isFlat: isFlat)
  }

  /// Returns the triangles that normals are made of; nil where there are to be no normals.
  private func cornersForNormals(_ isMissing: Bool, _ isFlat: Bool) -> [UInt32]? {
    guard topology == .faces else { return checked[.normal]?.width == 3 ? [] : nil }
    return isMissing && !isFlat && checked.asset.subdivision == nil ? nil : indices
  }

  private mutating func addMadeNormals(_ normals: inout [Float], _ corners: [UInt32], isFlat: Bool) {
    let points = (0..<count).map {
      SIMD3(positions[$0 * 3], positions[$0 * 3 + 1], positions[$0 * 3 + 2])
    }
    let made = isFlat ? FlatNormals.make(points, corners) : SmoothNormals.make(points, corners)
    for vertex in 0..<count where normals[vertex * 3..<vertex * 3 + 3].allSatisfy({ $0 == 0 }) {
      for lane in 0..<3 { normals[vertex * 3 + lane] = made[vertex][lane] }
    }
    attributes.append(Attribute(name: "NORMAL", width: 3, values: normals))
  }

  /// Adds tangents, if all of them are directions; renderers compute them otherwise.
  private mutating func addTangents() {
    guard let given = checked[.tangent], given.width >= 3 else { return }
    var values = values(given, width: 4)
    for vertex in 0..<count {
      let start = vertex * 4
      let unit = SmoothNormals.unit(SIMD3(values[start], values[start + 1], values[start + 2]), or: .zero)
      guard unit != .zero else { return }
      for lane in 0..<3 { values[start + lane] = unit[lane] }
      values[start + 3] = given.width == 4 && values[start + 3] < 0 ? -1 : 1
    }
    attributes.append(Attribute(name: "TANGENT", width: 4, values: values))
  }

  /// Adds the texture coordinates, whose origin moves to the top; sets that the mesh lacks repeat the first one, since
  /// glTF numbers them without gaps.
  private mutating func addTextureCoordinates(_ known: [MeshAttribute]) {
    var sets: [Int: MeshAttribute] = [:]
    for attribute in known {
      guard case .textureCoordinates(let set) = attribute.semantic, attribute.width >= 2 else { continue }
      guard (0...Self.highestSet).contains(set) else {
        notes.append("its texture coordinates \(attribute.name) are left out: there are too many sets")
        continue
      }
      sets[set] = attribute
    }
    guard let highest = sets.keys.max() else { return }
    let first = known.first { if case .textureCoordinates = $0.semantic { $0.width >= 2 } else { false } }
    for set in 0...highest {
      guard let attribute = sets[set] ?? first else { continue }
      var values = values(attribute, width: 2)
      for vertex in 0..<count { values[vertex * 2 + 1] = 1 - values[vertex * 2 + 1] }
      attributes.append(Attribute(name: "TEXCOORD_\(set)", width: 2, values: values))
    }
  }

  private mutating func addColors() {
    let colors = checked[.color(0)], opacities = checked[.opacity].flatMap { $0.width == 1 ? $0 : nil }
    guard colors != nil || opacities != nil else { return }
    let hasAlpha = colors?.width == 4 || opacities != nil
    let width = hasAlpha ? 4 : 3
    var result = [Float](repeating: 1, count: count * width)
    if let colors {
      let given = values(colors, width: colors.width)
      for vertex in 0..<count {
        for lane in 0..<min(width, max(colors.width, 3)) {
          // A single value is a gray level, and a pair one with an opacity.
          guard lane < 3 || colors.width == 4 else { continue }
          result[vertex * width + lane] = given[vertex * colors.width + (colors.width < 3 ? 0 : lane)]
        }
      }
    }
    if let opacities {
      let given = values(opacities, width: 1)
      for vertex in 0..<count { result[vertex * width + 3] *= given[vertex] }
    }
    if result.contains(where: { $0 < 0 || $0 > 1 }) {
      notes.append("its vertex colors are limited to the range from 0 to 1")
      result = result.map { min(max($0, 0), 1) }
    }
    color = Attribute(name: "COLOR_0", width: width, values: result)
  }

  /// Adds what programs define themselves.
  private mutating func addOthers(_ known: [MeshAttribute]) {
    var names: Set<String> = []
    for attribute in known where attribute.interpolation != .mesh && (1...4).contains(attribute.width) {
      var name: String
      switch attribute.semantic {
      case .custom(let given): name = Self.customName(given)
      case .color(let set) where set > 0: name = "_COLOR_\(set)"
      case .width where topology != .faces:
        name = "_WIDTH"
        notes.append(
          "glTF has no widths of points and lines; they are the attribute _WIDTH, which few programs read")
      case .normal, .tangent, .textureCoordinates, .color, .opacity, .width: continue
      }
      while !names.insert(name).inserted { name += "_" }
      attributes.append(
        Attribute(name: name, width: attribute.width, values: values(attribute, width: attribute.width)))
    }
  }

  /// Returns a name of capital letters, digits and underscores that begins with an underscore.
  private static func customName(_ name: String) -> String {
    let plain = (name.hasPrefix("primvars:") ? String(name.dropFirst(9)) : name)
    let text = String(
      plain.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "_" })
    return text.hasPrefix("_") ? text : "_" + text
  }
}
