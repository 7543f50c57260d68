internal import SceneAssets
internal import ShaderPrograms

/// Writes the function of one stage: a line of GLSL for each value that something reads.
struct GraphWriter {
  enum Stage { case surface, geometry }

  let graph: ShaderGraph
  let stage: Stage
  let limits: GraphLimits
  /// What both stages share: numbers, pictures, parameters, notes.
  var shared: SharedParts
  private(set) var lines: [String] = []
  private(set) var libraries: [String] = []
  /// The values of nodes, by node and the name of the output.
  private var values: [ShaderGraph.Link: Term] = [:]
  private var firstOutputs: [Int: Term] = [:]

  init(_ graph: ShaderGraph, _ stage: Stage, _ limits: GraphLimits, _ shared: SharedParts) {
    (self.graph, self.stage, self.limits, self.shared) = (graph, stage, limits, shared)
  }

  /// Writes all that a node needs, but not the node itself.
  mutating func writeInputs(of root: Int) throws(GraphFault) {
    for node in try GraphOrder(graph, from: root).nodes where node != root { write(node) }
  }

  // MARK: values

  /// An input as the author set it; nil where it has the default.
  func authored(_ name: String, of node: ShaderGraph.Node) -> Term? {
    guard let input = node.inputs.first(where: { $0.name == name }) else { return nil }
    let type = GraphType(input.type)
    switch input.value {
    case .none: return nil
    case .link(let link): return values[link] ?? firstOutputs[link.node]
    case .numbers(let numbers):
      guard let type, !numbers.isEmpty else { return nil }
      return Term(type, .numbers(Term(type, numbers).numbers ?? [], isAuthored: true))
    case .text(let word): return Term(.string, .word(word))
    case .texture(let number): return Term(.filename, .picture(number))
    case .parameter(let name): return shared.parameter(name, type)
    }
  }

  /// GLSL for an input in the type that its place asks for.
  mutating func text(_ term: Term, as type: GraphType) -> String {
    switch term.content {
    case .numbers(let numbers, let isAuthored):
      let converted = Term.converted(numbers, from: term.type, to: type)
      let isKept = isAuthored && !type.isMatrix && type != .integer && type != .boolean
      return (isKept ? shared.place(converted, type) : nil) ?? Literal.text(converted, type)
    case .text(let text): return Self.converted(text, from: term.type, to: type)
    case .word, .picture, .pictureParameter, .nothing:
      return Literal.text(Term(type, [0]).numbers ?? [], type)
    }
  }

  /// An expression of one type in another, as MaterialX's conversions have it.
  static func converted(_ text: String, from: GraphType, to type: GraphType) -> String {
    guard let have = from.glsl, let want = type.glsl, have != want else { return text }
    if from.isMatrix || type.isMatrix {
      return from.isMatrix && type.isMatrix ? "\(want)(\(text))" : "\(want)(1.0)"
    }
    if type.isScalar {
      let first = from.isScalar ? text : "(\(text)).x"
      return type == .boolean ? "(\(first) != \(from == .integer ? "0" : "0.0"))" : "\(want)(\(first))"
    }
    if from.isScalar { return "\(want)(\(have == "float" ? text : "float(\(text))"))" }
    if type.count < from.count { return "(\(text)).\("xyzw".prefix(type.count))" }
    let middle = from.count == 2 ? ", 0.0" : ""
    return type.count == 3 ? "vec3(\(text), 0.0)" : "vec4(\(text)\(middle), 1.0)"
  }

  /// Something of the place the graph works on.
  mutating func place(_ word: SurfaceWord) -> Term {
    shared.use(word, stage)
    if word.isMissing(in: stage) { return Term(word.type, [0]) }
    return Term(word.type, .text(word.text))
  }

  /// The value of an input, or its default.
  mutating func value(_ input: NodeKind.Input, of node: ShaderGraph.Node) -> Term {
    if let term = authored(input.name, of: node) { return term }
    switch input.value {
    case .numbers(let numbers): return Term.untyped(numbers)
    case .word(let word): return place(word)
    }
  }

  // MARK: results

  mutating func need(_ library: String?) {
    if let library, !libraries.contains(library) { libraries.append(library) }
  }

  /// Gives a node's output a value: an expression becomes a line, so that it is worked out once.
  mutating func set(_ output: String, of node: Int, _ term: Term, isLine: Bool = true) {
    var term = term
    if isLine, case .text(let text) = term.content, let type = term.type.glsl {
      let name = "\(stage == .surface ? "v" : "g")\(lines.count)"
      lines.append("  \(type) \(name) = \(text);")
      term.content = .text(name)
    }
    values[ShaderGraph.Link(node: node, output: output)] = term
    if firstOutputs[node] == nil { firstOutputs[node] = term }
  }

  /// A value that a node was given before.
  func authoredOutput(_ output: String, of node: Int) -> Term {
    values[ShaderGraph.Link(node: node, output: output)] ?? Term(.float, [0])
  }

  /// Gives a node its value in place of all that it was given before.
  mutating func setOnly(_ output: String, of node: Int, _ term: Term) {
    firstOutputs[node] = nil
    set(output, of: node, term)
  }

  mutating func addLine(_ line: String) { lines.append("  " + line) }

  mutating func note(_ severity: AssetNote.Severity, _ node: ShaderGraph.Node, _ message: String) {
    shared.note(severity, node.name, message)
  }
}

extension Term {
  /// A default whose type is that of its place.
  static func untyped(_ numbers: [Float]) -> Term {
    let types: [Int: GraphType] = [1: .float, 2: .vector2, 3: .vector3, 4: .vector4]
    return Term(types[numbers.count] ?? .float, numbers)
  }
}

extension SurfaceWord {
  /// Whether a stage knows nothing of it.
  func isMissing(in stage: GraphWriter.Stage) -> Bool {
    switch (self, stage) {
    case (.vertexNumber, .surface), (.isFrontFacing, .geometry), (.screenPosition, .geometry): true
    default: false
    }
  }
}
