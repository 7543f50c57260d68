internal import SceneAssets

/// The geometric nodes: positions, directions, texture coordinates and primvars of the shaded point.
extension GraphWriter {
  mutating func coordinates(_ nodeIndex: Int, _ name: NodeName) {
    let node = graph.nodes[nodeIndex]
    let index = authored("index", of: node)?.numbers?.first ?? 0
    if index > 1 {
      note(
        .approximated, node,
        "meshes have two sets of texture coordinates; set 0 is used in place of set \(Int(min(index, 99)))")
    }
    let expression = geometric(index == 1 ? .uv1 : .uv0)
    let type = name.type ?? .vector2
    set("out", of: nodeIndex, Expression(type, .text(text(expression, as: type))))
  }

  mutating func color(_ nodeIndex: Int, _ name: NodeName) {
    let type = name.type ?? .color4
    set("out", of: nodeIndex, Expression(type, .text(text(geometric(.color), as: type))))
  }

  /// Writes a primvar by its name; the common names map to the attributes that meshes have.
  mutating func property(_ nodeIndex: Int, _ name: NodeName, nameInput: String, defaultInput: String) {
    let node = graph.nodes[nodeIndex]
    let property = authored(nameInput, of: node)?.token ?? ""
    let type = name.type ?? node.outputs.first.flatMap { GraphType($0.type) } ?? .vector2
    if let input = Self.geometricInput(ofPrimvar: property) {
      set("out", of: nodeIndex, Expression(type, .text(text(geometric(input), as: type))))
      return
    }
    note(.approximated, node, "the primvar \(property) is not available to shaders; its default is used")
    let expression = authored(defaultInput, of: node) ?? Expression(type, [0])
    set("out", of: nodeIndex, expression)
  }

  private static func geometricInput(ofPrimvar property: String) -> GeometricInput? {
    let name = property.lowercased().filter { $0 != "_" && $0 != ":" }
    if ["displaycolor", "color", "color0", "vertexcolor"].contains(name) { return .color }
    for stem in ["texcoord", "uvmap", "uvset", "map", "st", "uv"] where name.hasPrefix(stem) {
      switch name.dropFirst(stem.count) {
      case "", "0": return .uv0
      case "1": return .uv1
      default: continue
      }
    }
    return nil
  }

  /// Writes a position or a direction in the space that the node asks for.
  mutating func spatial(_ nodeIndex: Int, _ name: NodeName, _ stem: String) {
    let node = graph.nodes[nodeIndex]
    let defaultSpace = stem == "view" || stem == "camera" ? "world" : "object"
    let space = authored("space", of: node)?.token ?? defaultSpace
    if let input = GeometricInput.find(stem, space: space) {
      set("out", of: nodeIndex, geometric(input))
      return
    }
    guard let matrix = GeometricInput.toWorld(space), let world = GeometricInput.find(stem, space: "world")
    else {
      note(.approximated, node, "the space \(space) is not known; \(defaultSpace) space is used")
      if let input = GeometricInput.find(stem, space: defaultSpace) {
        set("out", of: nodeIndex, geometric(input))
      }
      return
    }
    let isPoint = stem == "position" || stem == "camera"
    let text = text(geometric(world), as: .vector3)
    set(
      "out", of: nodeIndex,
      Expression(.vector3, .text("(inverse(\(matrix)) * vec4(\(text), \(isPoint ? "1.0" : "0.0"))).xyz")))
  }

  /// Writes the transform of a point, vector or normal from one space to another.
  mutating func transform(_ nodeIndex: Int, _ name: NodeName) {
    let node = graph.nodes[nodeIndex]
    let expression =
      authored("in", of: node) ?? Expression(.vector3, name.kind == "transformnormal" ? [0, 0, 1] : [0])
    let from = authored("fromspace", of: node)?.token ?? "", to = authored("tospace", of: node)?.token ?? ""
    let text = text(expression, as: .vector3)
    guard let first = GeometricInput.toWorld(from), let second = GeometricInput.toWorld(to) else {
      note(
        .approximated, node,
        "the transform from the space \(from) to the space \(to) is not known; the value is left unchanged")
      set("out", of: nodeIndex, Expression(.vector3, .text(text)))
      return
    }
    guard from != to, !from.isEmpty, !to.isEmpty else {
      set("out", of: nodeIndex, Expression(.vector3, .text(text)))
      return
    }
    if [from, to].contains(where: { $0 == "object" || $0 == "model" }) { shared.use(.modelToWorld, stage) }
    let matrix = "inverse(\(second)) * \(first)"
    switch name.kind {
    case "transformpoint":
      set("out", of: nodeIndex, Expression(.vector3, .text("(\(matrix) * vec4(\(text), 1.0)).xyz")))
    case "transformvector":
      set("out", of: nodeIndex, Expression(.vector3, .text("mat3(\(matrix)) * \(text)")))
    default:
      set(
        "out", of: nodeIndex,
        Expression(.vector3, .text("normalize(transpose(inverse(mat3(\(matrix)))) * \(text))")))
    }
  }
}
