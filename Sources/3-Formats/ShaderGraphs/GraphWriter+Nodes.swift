internal import SceneAssets

extension GraphWriter {
  /// Kinds that are more than a row of the table.
  private static let specials: [String: @Sendable (inout GraphWriter, Int, NodeName) -> Void] = {
    var all: [String: @Sendable (inout GraphWriter, Int, NodeName) -> Void] = [
      "constant": { $0.passOn("value", $1, $2) },
      "dot": { $0.passOn("in", $1, $2) },
      "convert": { $0.convert($1, $2) },
      "swizzle": { $0.swizzle($1, $2) },
      "extract": { $0.extract($1, $2) },
      "texcoord": { $0.coordinates($1, $2) },
      "geomcolor": { $0.color($1, $2) },
      "geompropvalue": { $0.property($1, $2, nameInput: "geomprop", defaultInput: "default") },
      "UsdPrimvarReader": { $0.property($1, $2, nameInput: "varname", defaultInput: "fallback") },
    ]
    for count in 2...4 {
      all["combine\(count)"] = { $0.combine($1, $2, count) }
      all["separate\(count)"] = { $0.separate($1, $2, count) }
    }
    for (kind, stem) in [
      ("position", "position"), ("normal", "normal"), ("tangent", "tangent"), ("bitangent", "bitangent"),
      ("realitykit_viewdirection", "view"), ("realitykit_cameraposition", "camera"),
    ] {
      all[kind] = { $0.spatial($1, $2, stem) }
    }
    for kind in ["transformpoint", "transformvector", "transformnormal"] {
      all[kind] = { $0.transform($1, $2) }
    }
    for kind in ImageKind.all.keys { all[kind] = { $0.image($1, $2) } }
    return all
  }()

  /// Kinds whose result is only near to what is meant, and why.
  private static let approximations = [
    "blur": "what is blurred is shown sharp: a surface cannot see its neighbors",
    "heighttonormal": "slopes come from neighboring pixels of the screen",
    "bump": "slopes come from neighboring pixels of the screen",
  ]

  private static func isKind(_ name: String) -> Bool {
    specials[name] != nil || NodeTables.kinds[name] != nil
  }

  mutating func write(_ place: Int) {
    let node = graph.nodes[place]
    let name = NodeName(node.identifier, isKind: Self.isKind)
    if let reason = Self.approximations[name.kind] { note(.approximated, node, reason) }
    if let special = Self.specials[name.kind] {
      special(&self, place, name)
    } else if let kind = NodeTables.kinds[name.kind] {
      apply(kind, place, name)
    } else {
      replace(place)
    }
  }

  /// Works out the rows of the table.
  private mutating func apply(_ kind: NodeKind, _ place: Int, _ name: NodeName) {
    let node = graph.nodes[place]
    // Without a type in its name a node has that of its output, or of what flows in.
    let own = name.type ?? node.outputs.first.flatMap { GraphType($0.type) } ?? .float
    let last = name.last ?? own
    func type(_ word: NodeKind.TypeWord) -> GraphType {
      switch word {
      case .own: own
      case .last: last
      case .fixed(let type): type
      }
    }
    var terms: [String: Term] = [:]
    for input in kind.inputs { terms[input.name] = value(input, of: node) }
    if let folded = GraphFolding.fold(kind, terms, type) {
      set("out", of: place, Term(type(kind.outputs[0].type), .numbers(folded, isAuthored: true)))
      return
    }
    need(kind.library)
    if kind.name == "time" || kind.name == "frame" { shared.use(.time, stage) }
    var texts: [String: String] = [:]
    let used = Set(kind.outputs.flatMap(\.template.names))
    for input in kind.inputs where used.contains(input.name) {
      let type = type(input.type)
      texts[input.name] = terms[input.name].map { text($0, as: type) } ?? Literal.text([0], type)
    }
    texts["T"] = own.glsl ?? "float"
    texts["n"] = "\(own.count)"
    for output in kind.outputs {
      let filled = output.template.filled { texts[$0] ?? "0.0" }
      var term = Term(type(output.type), .text(filled))
      term.isWorldNormal = kind.name == "normalmap" || kind.name == "bump"
      set(output.name, of: place, term)
    }
  }

  /// Hands on what flows into a node of an unknown kind, or a color that nobody overlooks.
  private mutating func replace(_ place: Int) {
    let node = graph.nodes[place]
    let kind = "nodes of the kind \(node.identifier) are not known"
    let types = node.outputs.compactMap { GraphType($0.type) }.filter { $0.glsl != nil }
    let input = node.inputs.lazy.compactMap { input -> ShaderGraph.Input? in
      if case .link = input.value { input } else { nil }
    }.first
    if let input, let term = authored(input.name, of: node), term.type.glsl != nil {
      note(.approximated, node, "\(kind); what flows into its input \(input.name) is shown in its place")
      for output in node.outputs {
        let type = GraphType(output.type) ?? term.type
        set(output.name, of: place, Term(type, .text(text(term, as: type))))
      }
      if node.outputs.isEmpty { set("out", of: place, term) }
      return
    }
    note(.broken, node, "\(kind); magenta is shown in its place")
    for output in node.outputs {
      guard let type = GraphType(output.type), type.glsl != nil else { continue }
      set(output.name, of: place, Term(type, Term.converted([1, 0, 1], from: .color3, to: type)))
    }
    if types.isEmpty { set("out", of: place, Term(.color3, [1, 0, 1])) }
  }
}
