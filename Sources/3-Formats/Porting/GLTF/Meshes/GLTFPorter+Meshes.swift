internal import MeshBuilding
internal import SceneAssets
internal import TextFormats

extension GLTFPorter {
  /// A mesh of the asset as nodes need it: with joints, or without.
  struct GeometryKey: Hashable {
    let mesh: Int
    let jointCount: Int?
  }

  /// A mesh with its materials.
  struct MeshKey: Hashable {
    let geometry: GeometryKey
    let materials: [Int?]
    let variants: [String: [Int?]]
  }

  /// The vertices of a mesh in the buffer.
  struct EncodedGeometry {
    var parts: [Part] = []
    /// The names of the blend shapes, and their numbers in the mesh of the asset.
    var shapeNames: [String] = []
    var shapeNumbers: [Int] = []
    var mode = 4

    /// The vertices of one material slot.
    struct Part {
      let slot: Int
      let vertexCount: Int
      /// The accessors of the attributes, by their names.
      var attributes: GLTFOutput.Members
      /// The accessor of the colors, which only some materials use.
      var color: Int?
      var indices: Int?
      var targets: [JSONText] = []
      var extensions: GLTFOutput.Members = []
    }
  }

  /// Returns the index of a mesh with materials; nil where it cannot be written, which is reported.
  mutating func mesh(_ use: NodeAsset.MeshBinding, _ path: String) throws(PortError) -> Int? {
    let key = MeshKey(
      geometry: geometryKey(use), materials: use.materials,
      variants: Dictionary(use.variants.map { ($0.name, $0.materials) }) { first, _ in first })
    if let known = meshes[key] { return known }
    guard let geometry = try geometry(key.geometry, path) else { return nil }
    var primitives: [JSONText] = []
    for part in geometry.parts { primitives.append(try primitive(part, use, mode: geometry.mode)) }
    var members: GLTFOutput.Members = [("name", .string(asset.meshes[use.mesh].name))]
    members.append(("primitives", .array(primitives)))
    if !geometry.shapeNames.isEmpty {
      members.append(("weights", .floats(geometry.shapeNames.map { _ in 0 })))
      members.append(
        ("extras", .object([("targetNames", .array(geometry.shapeNames.map { .string($0) }))])))
    }
    let index = output.add(.meshes, members)
    meshes[key] = index
    return index
  }

  /// Returns the vertices of a mesh that was written; nil where it could not be.
  func geometry(of use: NodeAsset.MeshBinding) -> EncodedGeometry? { geometries[geometryKey(use)] ?? nil }

  private func geometryKey(_ use: NodeAsset.MeshBinding) -> GeometryKey {
    let mesh = asset.meshes[use.mesh]
    let joints = mesh.skin == nil ? nil : use.skeleton.map { asset.skeletons[$0].joints.count }
    return GeometryKey(mesh: use.mesh, jointCount: joints)
  }

  private mutating func primitive(
    _ part: EncodedGeometry.Part, _ use: NodeAsset.MeshBinding, mode: Int
  ) throws(PortError) -> JSONText {
    func material(_ materials: [Int?]) -> Int? {
      materials.indices.contains(part.slot) ? materials[part.slot] : nil
    }
    let usual = material(use.materials)
    var attributes = part.attributes
    if let color = part.color {
      // Colors of glTF change every material; those that do not use them keep them under another name.
      let isUsed = usual.map { asset.materials[$0].usesVertexColors } ?? true
      attributes.append((isUsed ? "COLOR_0" : "_COLOR_0", .integer(color)))
    }
    var members: GLTFOutput.Members = []
    if let indices = part.indices { members.append(("indices", .integer(indices))) }
    members.append(("material", .integer(try self.material(usual))))
    if mode != 4 { members.append(("mode", .integer(mode))) }
    if !part.targets.isEmpty { members.append(("targets", .array(part.targets))) }
    var mappings: [JSONText] = [], extensions = part.extensions
    for (number, name) in asset.materialVariants.enumerated() {
      guard let variant = use.variants.first(where: { $0.name == name }),
        case let other = material(variant.materials), other != usual
      else { continue }
      mappings.append(
        .object([("material", .integer(try self.material(other))), ("variants", .array([.integer(number)]))]))
    }
    let materials = [usual] + use.variants.map { material($0.materials) }
    try addMissingCoordinates(to: &attributes, of: part, materials)
    members.insert(("attributes", .object(attributes)), at: 0)
    if !mappings.isEmpty {
      extensions.append(("KHR_materials_variants", .object([("mappings", .array(mappings))])))
    }
    if !extensions.isEmpty { members.append(("extensions", .object(extensions))) }
    return .object(members)
  }

  /// Adds the sets of texture coordinates that materials name and the mesh does not have: its first one, or a single
  /// place.
  private mutating func addMissingCoordinates(
    to attributes: inout GLTFOutput.Members, of part: EncodedGeometry.Part, _ materials: [Int?]
  ) throws(PortError) {
    let highest = materials.compactMap { $0.flatMap { highestCoordinates[$0] } }.max() ?? -1
    guard highest >= 0 else { return }
    for set in 0...highest where !attributes.contains(where: { $0.key == "TEXCOORD_\(set)" }) {
      if let first = attributes.first(where: { $0.key == "TEXCOORD_0" }) {
        attributes.append(("TEXCOORD_\(set)", first.value))
      } else {
        let place = (0..<part.vertexCount).flatMap { _ in [0, 1] as [Float] }
        let accessor = try output.floats(place, width: 2, target: .vertices)
        attributes.append(("TEXCOORD_\(set)", .integer(accessor)))
      }
    }
  }

  /// Writes the names of the material variants.
  mutating func addVariants() {
    guard !asset.materialVariants.isEmpty else { return }
    output.use("KHR_materials_variants")
    let names = asset.materialVariants.map { JSONText.object([("name", .string($0))]) }
    output.extensions.append(("KHR_materials_variants", .object([("variants", .array(names))])))
    for name in asset.materialVariants { report.carry("material variant", name) }
  }

  // MARK: Vertices

  private mutating func geometry(_ key: GeometryKey, _ path: String) throws(PortError) -> EncodedGeometry? {
    if let known = geometries[key] {
      if known == nil { report.tell(.lost, kind: "mesh", path: path, reason: "it has no vertices") }
      return known
    }
    let mesh = asset.meshes[key.mesh]
    let made: VertexGeometry
    do throws(MeshFault) {
      if let shape = mesh.shape {
        made = try VertexGeometry(shape, of: mesh)
      } else {
        made = try VertexGeometry(mesh)
      }
    } catch {
      report.tell(.lost, kind: "mesh", path: path, reason: "\(error)")
      geometries[key] = .some(nil)
      return nil
    }
    for note in made.notes { report.tell(.approximated, kind: "mesh", path: path, reason: note) }
    guard !made.parts.isEmpty else {
      report.tell(
        .lost, kind: "mesh", path: path, reason: "it has no faces, and glTF has no meshes without any")
      geometries[key] = .some(nil)
      return nil
    }
    let influences = key.jointCount.flatMap { made.influences(jointCount: $0) }
    if key.jointCount != nil, influences == nil {
      report.tell(
        .lost, kind: "skin", path: path,
        reason: "the count of its weights does not fit its points; the mesh is not skinned")
    } else if mesh.skin?.method == .dualQuaternion {
      report.tell(
        .approximated, kind: "skin", path: path,
        reason: "glTF has linear blend skinning alone; dual quaternions would keep more volume at twists")
    }
    let encoded = try encoded(made, influences, path)
    geometries[key] = .some(encoded)
    return encoded
  }

  private mutating func encoded(
    _ made: VertexGeometry, _ influences: VertexGeometry.Influences?, _ path: String
  ) throws(PortError) -> EncodedGeometry {
    var result = EncodedGeometry()
    result.mode =
      switch made.topology {
      case .faces: 4
      case .lines: 1
      case .points: 0
      }
    let shapes = offsets(made, path)
    (result.shapeNames, result.shapeNumbers) = (shapes.map(\.name), shapes.map(\.number))
    if output.compression == .draco, made.topology == .faces {
      var parts: [EncodedGeometry.Part] = []
      for part in made.parts {
        guard
          let compressed = try dracoPart(part, of: made, influences, keepsOrder: !shapes.isEmpty)
        else { break }
        parts.append(compressed)
      }
      if parts.count == made.parts.count {
        result.parts = parts
        for (number, part) in made.parts.enumerated() where !shapes.isEmpty {
          result.parts[number].targets = try targets(shapes, of: made, part)
        }
        return result
      }
      report.tell(
        .approximated, kind: "mesh", path: path, reason: "Draco cannot compress it; it is written as it is")
    }
    try addPlain(made, influences, shapes: shapes, to: &result)
    return result
  }

  /// Adds vertices that all parts share.
  private mutating func addPlain(
    _ made: VertexGeometry, _ influences: VertexGeometry.Influences?, shapes: [ShapeOffsets],
    to result: inout EncodedGeometry
  ) throws(PortError) {
    var attributes: GLTFOutput.Members = [
      ("POSITION", .integer(try output.attribute(made.positions, width: 3, bits: 16, hasBounds: true)))
    ]
    for attribute in made.attributes {
      let index = try output.attribute(
        attribute.values, width: attribute.width, bits: attribute.name.hasPrefix("TEXCOORD") ? 16 : 12)
      attributes.append((attribute.name, .integer(index)))
    }
    let color = try made.color.map { (color) throws(PortError) in
      try output.attribute(color.values, width: color.width, bits: 12)
    }
    if let influences {
      for (set, (joints, weights)) in zip(influences.joints, influences.weights).enumerated() {
        attributes.append(("JOINTS_\(set)", .integer(try output.joints(joints))))
        let index = try output.attribute(weights, width: 4, bits: nil)
        attributes.append(("WEIGHTS_\(set)", .integer(index)))
      }
    }
    let targets = try targets(shapes, of: made, nil)
    for part in made.parts {
      let range = Array(made.indices[part.range])
      let isWhole =
        made.topology == .points && range.count == made.count
        && range.enumerated().allSatisfy { Int($1) == $0 }
      result.parts.append(
        EncodedGeometry.Part(
          slot: part.slot, vertexCount: made.count, attributes: attributes, color: color,
          indices: isWhole ? nil : try output.indices(range, areTriangles: made.topology == .faces),
          targets: targets))
    }
  }

  // MARK: Blend shapes

  /// A blend shape that fits the mesh.
  struct ShapeOffsets {
    let name: String
    let number: Int
    let offsets: VertexGeometry.Offsets
  }

  private mutating func offsets(_ made: VertexGeometry, _ path: String) -> [ShapeOffsets] {
    var result: [ShapeOffsets] = []
    for (number, shape) in made.shapes.enumerated() {
      guard let offsets = made.offsets(of: shape) else {
        report.tell(
          .lost, kind: "blend shapes", path: path,
          reason: "the lists of the blend shape \(shape.name) do not fit the mesh")
        continue
      }
      if !shape.inbetweens.isEmpty {
        report.tell(
          .approximated, kind: "blend shapes", path: path,
          reason: "glTF has no shapes between others; \(shape.name) goes straight to its full weight")
      }
      result.append(ShapeOffsets(name: shape.name, number: number, offsets: offsets))
    }
    return result
  }

  /// Returns the objects of the blend shapes of all vertices, or of those of a part.
  private mutating func targets(
    _ shapes: [ShapeOffsets], of made: VertexGeometry, _ part: VertexGeometry.Part?
  ) throws(PortError) -> [JSONText] {
    // All targets of a mesh have the same attributes.
    let haveNormals =
      shapes.contains { !$0.offsets.normals.isEmpty } && made.attributes.contains { $0.name == "NORMAL" }
    let kept = part.map { made.vertices(of: $0) }
    var numbers: [UInt32: UInt32] = [:]
    if let kept { for (number, vertex) in kept.enumerated() { numbers[vertex] = UInt32(number) } }
    let count = kept?.count ?? made.count
    var result: [JSONText] = []
    for shape in shapes {
      var places: [UInt32] = [], positions: [Float] = [], normals: [Float] = []
      for (number, vertex) in shape.offsets.vertices.enumerated() {
        guard let place = kept == nil ? vertex : numbers[vertex] else { continue }
        places.append(place)
        positions += shape.offsets.positions[number * 3..<number * 3 + 3]
        if haveNormals {
          normals +=
            shape.offsets.normals.isEmpty
            ? [0, 0, 0] : Array(shape.offsets.normals[number * 3..<number * 3 + 3])
        }
      }
      var members: GLTFOutput.Members = [
        ("POSITION", .integer(try output.sparse(places, positions, count: count)))
      ]
      if haveNormals {
        members.append(("NORMAL", .integer(try output.sparse(places, normals, count: count))))
      }
      result.append(.object(members))
    }
    return result
  }
}
