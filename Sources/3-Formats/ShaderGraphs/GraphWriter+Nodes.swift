internal import SceneAssets

extension GraphWriter {
  /// The nodes that need more than a row of the node tables.
  private static let specialCases: [String: @Sendable (inout GraphWriter, Int, NodeName) -> Void] = {
    var all: [String: @Sendable (inout GraphWriter, Int, NodeName) -> Void] = [
      "constant": { $0.passThrough("value", $1, $2) },
      "dot": { $0.passThrough("in", $1, $2) },
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
    for kind in ImageNodeKind.all.keys { all[kind] = { $0.image($1, $2) } }
    return all
  }()

  /// The nodes whose result is only an approximation, and why.
  private static let approximations = [
    "blur": "the input is shown without blur: a surface shader cannot read neighboring texels",
    "heighttonormal": "the normal is computed from screen-space derivatives",
    "bump": "the normal is computed from screen-space derivatives",
  ]

  private static func isKind(_ name: String) -> Bool {
    specialCases[name] != nil || NodeTables.kinds[name] != nil
  }

  mutating func write(_ nodeIndex: Int) {
    let node = graph.nodes[nodeIndex]
    let name = NodeName(node.identifier, isKind: Self.isKind)
    if let reason = Self.approximations[name.kind] { note(.approximated, node, reason) }
    if let special = Self.specialCases[name.kind] {
      special(&self, nodeIndex, name)
    } else if let kind = NodeTables.kinds[name.kind] {
      apply(kind, nodeIndex, name)
    } else {
      replace(nodeIndex)
    }
  }

  /// Writes a node by its definition in the node tables.
  private mutating func apply(_ kind: NodeDefinition, _ nodeIndex: Int, _ name: NodeName) {
    let node = graph.nodes[nodeIndex]
    // A node without a type in its name has the type of its output, or of its input.
    let own = name.type ?? node.outputs.first.flatMap { GraphType($0.type) } ?? .float
    let last = name.last ?? own
    func type(_ reference: NodeDefinition.TypeReference) -> GraphType {
      switch reference {
      case .own: own
      case .last: last
      case .fixed(let type): type
      }
    }
    var expressions: [String: Expression] = [:]
    for input in kind.inputs { expressions[input.name] = value(input, of: node) }
    if let folded = ConstantFolding.fold(kind, expressions, type) {
      set("out", of: nodeIndex, Expression(type(kind.outputs[0].type), .numbers(folded, isAuthored: true)))
      return
    }
    need(kind.library)
    if kind.name == "time" || kind.name == "frame" { shared.use(.time, stage) }
    var texts: [String: String] = [:]
    let used = Set(kind.outputs.flatMap(\.template.names))
    for input in kind.inputs where used.contains(input.name) {
      let type = type(input.type)
      texts[input.name] = expressions[input.name].map { text($0, as: type) } ?? GLSLLiteral.text([0], type)
    }
    texts["T"] = own.glsl ?? "float"
    texts["n"] = "\(own.count)"
    for output in kind.outputs {
      let filled = output.template.filled { texts[$0] ?? "0.0" }
      var expression = Expression(type(output.type), .text(filled))
      expression.isWorldNormal = kind.name == "normalmap" || kind.name == "bump"
      set(output.name, of: nodeIndex, expression)
    }
  }

  /// Replaces a node of an unknown kind: passes its first connected input on, or sets magenta.
  private mutating func replace(_ nodeIndex: Int) {
    let node = graph.nodes[nodeIndex]
    let kind = "the node \(node.identifier) is not supported"
    let types = node.outputs.compactMap { GraphType($0.type) }.filter { $0.glsl != nil }
    let input = node.inputs.lazy.compactMap { input -> ShaderGraph.Input? in
      if case .link = input.value { input } else { nil }
    }.first
    if let input, let expression = authored(input.name, of: node), expression.type.glsl != nil {
      note(.approximated, node, "\(kind); its input \(input.name) is passed on in its place")
      for output in node.outputs {
        let type = GraphType(output.type) ?? expression.type
        set(output.name, of: nodeIndex, Expression(type, .text(text(expression, as: type))))
      }
      if node.outputs.isEmpty { set("out", of: nodeIndex, expression) }
      return
    }
    note(.broken, node, "\(kind); it is replaced by magenta")
    for output in node.outputs {
      guard let type = GraphType(output.type), type.glsl != nil else { continue }
      set(
        output.name, of: nodeIndex,
        Expression(type, Expression.converted([1, 0, 1], from: .color3, to: type)))
    }
    if types.isEmpty { set("out", of: nodeIndex, Expression(.color3, [1, 0, 1])) }
  }
}
