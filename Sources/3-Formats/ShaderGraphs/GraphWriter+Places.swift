internal import SceneAssets

/// Kinds that ask where on the surface the graph works.
extension GraphWriter {
  mutating func coordinates(_ place: Int, _ name: NodeName) {
    let node = graph.nodes[place]
    let index = authored("index", of: node)?.numbers?.first ?? 0
    if index > 1 {
      note(
        .approximated, node,
        "meshes show two sets of texture coordinates; the first stands in for set \(Int(min(index, 99)))")
    }
    let term = self.place(index == 1 ? .uv1 : .uv0)
    let type = name.type ?? .vector2
    set("out", of: place, Term(type, .text(text(term, as: type))))
  }

  mutating func color(_ place: Int, _ name: NodeName) {
    let type = name.type ?? .color4
    set("out", of: place, Term(type, .text(text(self.place(.color), as: type))))
  }

  /// A value of the mesh by its name; those that meshes bring along have usual ones.
  mutating func property(_ place: Int, _ name: NodeName, nameInput: String, defaultInput: String) {
    let node = graph.nodes[place]
    let property = authored(nameInput, of: node)?.word ?? ""
    let type = name.type ?? node.outputs.first.flatMap { GraphType($0.type) } ?? .vector2
    if let word = Self.word(property) {
      set("out", of: place, Term(type, .text(text(self.place(word), as: type))))
      return
    }
    note(.approximated, node, "meshes do not bring a value called \(property) along; the default is shown")
    let term = authored(defaultInput, of: node) ?? Term(type, [0])
    set("out", of: place, term)
  }

  private static func word(_ property: String) -> SurfaceWord? {
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

  /// Places and directions, in the space that is asked for.
  mutating func spatial(_ place: Int, _ name: NodeName, _ stem: String) {
    let node = graph.nodes[place]
    let usual = stem == "view" || stem == "camera" ? "world" : "object"
    let space = authored("space", of: node)?.word ?? usual
    if let word = SurfaceWord.find(stem, space: space) {
      set("out", of: place, self.place(word))
      return
    }
    guard let matrix = SurfaceWord.toWorld(space), let world = SurfaceWord.find(stem, space: "world") else {
      note(.approximated, node, "the space \(space) is not known; that of the \(usual) is taken")
      if let word = SurfaceWord.find(stem, space: usual) { set("out", of: place, self.place(word)) }
      return
    }
    let isPoint = stem == "position" || stem == "camera"
    let text = text(self.place(world), as: .vector3)
    set(
      "out", of: place,
      Term(.vector3, .text("(inverse(\(matrix)) * vec4(\(text), \(isPoint ? "1.0" : "0.0"))).xyz")))
  }

  /// From one space to another.
  mutating func transform(_ place: Int, _ name: NodeName) {
    let node = graph.nodes[place]
    let term = authored("in", of: node) ?? Term(.vector3, name.kind == "transformnormal" ? [0, 0, 1] : [0])
    let from = authored("fromspace", of: node)?.word ?? "", to = authored("tospace", of: node)?.word ?? ""
    let text = text(term, as: .vector3)
    guard let first = SurfaceWord.toWorld(from), let second = SurfaceWord.toWorld(to) else {
      note(
        .approximated, node,
        "it leads from the space \(from) to the space \(to), which are not both known; nothing is moved")
      set("out", of: place, Term(.vector3, .text(text)))
      return
    }
    guard from != to, !from.isEmpty, !to.isEmpty else {
      set("out", of: place, Term(.vector3, .text(text)))
      return
    }
    if [from, to].contains(where: { $0 == "object" || $0 == "model" }) { shared.use(.modelToWorld, stage) }
    let matrix = "inverse(\(second)) * \(first)"
    switch name.kind {
    case "transformpoint":
      set("out", of: place, Term(.vector3, .text("(\(matrix) * vec4(\(text), 1.0)).xyz")))
    case "transformvector": set("out", of: place, Term(.vector3, .text("mat3(\(matrix)) * \(text)")))
    default:
      set(
        "out", of: place,
        Term(.vector3, .text("normalize(transpose(inverse(mat3(\(matrix)))) * \(text))")))
    }
  }
}
