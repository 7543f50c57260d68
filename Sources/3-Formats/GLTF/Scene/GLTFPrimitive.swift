internal import SceneAssets
internal import TextFormats

/// A primitive of a mesh, parsed but without its data.
struct GLTFPrimitive {
  let view: JSONView
  private(set) var mode: Mode
  private(set) var indices: Int?
  /// The materials.
  private(set) var slot: Slot
  /// The attributes in the order of the file.
  private(set) var attributes: [Attribute]
  /// The accessors of each morph target.
  let targets: [Target]
  let pointCount: Int

  enum Mode: Int {
    case points, lines, lineLoop, lineStrip, triangles, triangleStrip, triangleFan

    var topology: MeshAsset.Topology {
      switch self {
      case .points: .points
      case .lines, .lineLoop, .lineStrip: .lines
      case .triangles, .triangleStrip, .triangleFan: .faces
      }
    }
  }

  struct Attribute: Hashable {
    let name: String
    let kind: Kind
    let accessor: Int
    let width: Int

    enum Kind: Hashable {
      case position
      case joints(Int)
      case weights(Int)
      case value(MeshAttribute.Semantic)
    }
  }

  struct Target: Hashable {
    let positions: Int?
    let normals: Int?
  }

  /// The materials of a primitive: primitives with the same ones share a slot.
  struct Slot: Hashable {
    let material: Int?
    /// The materials under the variants that change it, by the variants' indices.
    var variants: [Int: Int] = [:]
  }

  /// The key of primitives that become one mesh.
  struct Key: Hashable {
    let topology: MeshAsset.Topology
    let attributes: [String]
    let targets: [[Bool]]
    /// The materials; faces of several materials can be in one mesh, lines and points cannot.
    let slot: Slot?
  }

  var key: Key {
    Key(
      topology: mode.topology, attributes: attributes.map { "\($0.name):\($0.width)" }.sorted(),
      targets: targets.map { [$0.positions != nil, $0.normals != nil] },
      slot: mode.topology == .faces ? nil : slot)
  }

  /// The key of primitives that share their points.
  struct Points: Hashable {
    let attributes: [Attribute]
    let targets: [Target]
  }

  var points: Points { Points(attributes: attributes, targets: targets) }

  func attribute(_ kind: Attribute.Kind) -> Attribute? { attributes.first { $0.kind == kind } }

  /// Returns the primitive with materials under variants.
  func replacing(variants: [Int: Int]) -> GLTFPrimitive {
    var result = self
    result.slot.variants = variants
    return result
  }

  /// Returns separate triangles with other accessors, those of attributes by name.
  func replacing(indices: Int, attributes accessors: [String: Int]) -> GLTFPrimitive {
    var result = self
    (result.mode, result.indices) = (.triangles, indices)
    result.attributes = attributes.map { attribute in
      Attribute(
        name: attribute.name, kind: attribute.kind, accessor: accessors[attribute.name] ?? attribute.accessor,
        width: attribute.width)
    }
    return result
  }
}

extension GLTFPrimitive {
  /// Creates a primitive from JSON; nil where it has no positions.
  init?(_ view: JSONView, _ document: GLTFDocument) throws(GLTFError) {
    self.view = view
    let accessors = document.accessors
    let number = try view.count("mode") ?? 4
    guard let mode = Mode(rawValue: number) else {
      throw view.damaged("\(number) is not a primitive mode; 0 to 6 are")
    }
    self.mode = mode
    indices = try view.index("indices", of: "accessors", count: accessors.count)
    slot = Slot(material: try view.index("material", of: "materials", count: document.materials.count))
    guard let list = try view.object("attributes") else { throw view.damaged("attributes are missing") }
    var attributes: [Attribute] = []
    for (name, value) in list.members {
      let index = try value.asIndex(of: "accessors", count: accessors.count)
      // An application's own attributes may have any type; only vectors are kept.
      if name.hasPrefix("_"), accessors[index].shape.columns > 1 { continue }
      attributes.append(
        try GLTFPrimitive.attribute(name, index: index, accessor: accessors[index], view: view))
    }
    self.attributes = attributes
    guard let positions = attributes.first(where: { $0.kind == .position }) else { return nil }
    let count = accessors[positions.accessor].count
    pointCount = count
    for attribute in attributes where accessors[attribute.accessor].count != count {
      throw view[accessors[attribute.accessor].mark].damaged(
        "\(attribute.name) has \(accessors[attribute.accessor].count) values for \(count) points")
    }
    var targets: [Target] = []
    for target in try view.objects("targets") {
      targets.append(
        Target(
          positions: try GLTFPrimitive.offsets(
            "POSITION", target: target, accessors: accessors, count: count),
          normals: try GLTFPrimitive.offsets("NORMAL", target: target, accessors: accessors, count: count)))
    }
    self.targets = targets
  }

  private static func offsets(
    _ name: StaticString, target: JSONView, accessors: [GLTFAccessor], count: Int
  ) throws(GLTFError) -> Int? {
    guard let index = try target.index(name, of: "accessors", count: accessors.count) else { return nil }
    let accessor = accessors[index]
    guard accessor.shape == .vector3, accessor.count == count else {
      throw target[accessor.mark].damaged(
        "\(count) VEC3 are expected for a morph target's \(name), not \(accessor.count) \(accessor.shape.rawValue)"
      )
    }
    return index
  }

  private static func attribute(
    _ name: String, index: Int, accessor: GLTFAccessor, view: JSONView
  ) throws(GLTFError) -> Attribute {
    let (kind, widths) = meaning(of: name)
    guard widths.contains(accessor.width), accessor.shape.columns == 1 else {
      throw view[accessor.mark].damaged("\(name) cannot be of type \(accessor.shape.rawValue)")
    }
    return Attribute(name: name, kind: kind, accessor: index, width: accessor.width)
  }

  private static func meaning(of name: String) -> (Attribute.Kind, ClosedRange<Int>) {
    func number(after prefix: String) -> Int? {
      name.hasPrefix(prefix)
        ? Int(name.dropFirst(prefix.count)).flatMap { $0 >= 0 && $0 < 64 ? $0 : nil } : nil
    }
    if name == "POSITION" { return (.position, 3...3) }
    if name == "NORMAL" { return (.value(.normal), 3...3) }
    if name == "TANGENT" { return (.value(.tangent), 4...4) }
    if let set = number(after: "TEXCOORD_") { return (.value(.textureCoordinates(set)), 2...2) }
    if let set = number(after: "COLOR_") { return (.value(.color(set)), 3...4) }
    if let set = number(after: "JOINTS_") { return (.joints(set), 4...4) }
    if let set = number(after: "WEIGHTS_") { return (.weights(set), 4...4) }
    return (.value(.custom(name)), 1...4)
  }
}
