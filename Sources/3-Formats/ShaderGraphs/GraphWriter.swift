internal import SceneAssets
internal import ShaderPrograms

/// A writer of the GLSL function of one shader stage: one line for each value that is read.
struct GraphWriter {
  enum Stage { case surface, geometry }

  let graph: ShaderGraph
  let stage: Stage
  let limits: ShaderGraphLimits
  /// The parts that both shader stages share: constants, images, parameters, notes.
  var shared: ProgramBuilder
  private(set) var lines: [String] = []
  private(set) var libraries: [String] = []
  /// The values of outputs, by node and name.
  private var values: [ShaderGraph.Link: Expression] = [:]
  private var firstOutputs: [Int: Expression] = [:]

  init(_ graph: ShaderGraph, stage: Stage, limits: ShaderGraphLimits, shared: ProgramBuilder) {
    (self.graph, self.stage, self.limits, self.shared) = (graph, stage, limits, shared)
  }

  /// Writes the nodes that a node depends on, but not the node itself.
  mutating func writeInputs(of root: Int) throws(ShaderGraphError) {
    for node in try TopologicalOrder(graph, from: root).nodes where node != root { write(node) }
  }

  // MARK: values

  /// Returns the authored value of an input; nil where it has the default.
  func authored(_ name: String, of node: ShaderGraph.Node) -> Expression? {
    guard let input = node.inputs.first(where: { $0.name == name }) else { return nil }
    let type = GraphType(input.type)
    switch input.value {
    case .none: return nil
    case .link(let link): return values[link] ?? firstOutputs[link.node]
    case .numbers(let numbers):
      guard let type, !numbers.isEmpty else { return nil }
      return Expression(type, .numbers(Expression(type, numbers).numbers ?? [], isAuthored: true))
    case .text(let token): return Expression(.string, .token(token))
    case .texture(let number): return Expression(.filename, .image(number))
    case .parameter(let name): return shared.isUnset(name) ? nil : shared.parameter(name, type)
    }
  }

  /// Returns the GLSL of an expression, converted to a type.
  mutating func text(_ expression: Expression, as type: GraphType) -> String {
    switch expression.content {
    case .numbers(let numbers, let isAuthored):
      let converted = Expression.converted(numbers, from: expression.type, to: type)
      let isKept = isAuthored && !type.isMatrix && type != .integer && type != .boolean
      return (isKept ? shared.addNumbers(converted, type) : nil) ?? GLSLLiteral.text(converted, type)
    case .text(let text): return Self.converted(text, from: expression.type, to: type)
    case .token, .image, .imageParameter, .nothing:
      return GLSLLiteral.text(Expression(type, [0]).numbers ?? [], type)
    }
  }

  /// Returns the GLSL of a value converted to another type by MaterialX's rules.
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

  /// Returns a geometric input of the shaded point.
  mutating func geometric(_ input: GeometricInput) -> Expression {
    shared.use(input, stage)
    if input.isMissing(in: stage) { return Expression(input.type, [0]) }
    return Expression(input.type, .text(input.text))
  }

  /// Returns the value of an input, or its default.
  mutating func value(_ input: NodeDefinition.Input, of node: ShaderGraph.Node) -> Expression {
    // A parameter that the file leaves without a value has the default of the node.
    if case .numbers(let numbers) = input.value,
      case .parameter(let name)? = node.inputs.first(where: { $0.name == input.name })?.value,
      !shared.setDefault(name, numbers)
    {
      return Expression.untyped(numbers)
    }
    if let expression = authored(input.name, of: node) { return expression }
    switch input.value {
    case .numbers(let numbers): return Expression.untyped(numbers)
    case .geometric(let input): return geometric(input)
    }
  }

  // MARK: results

  mutating func need(_ library: String?) {
    if let library, !libraries.contains(library) { libraries.append(library) }
  }

  /// Sets the value of a node's output; an expression becomes a line, so that it is computed once.
  mutating func set(_ output: String, of node: Int, _ expression: Expression, isLine: Bool = true) {
    var expression = expression
    if isLine, case .text(let text) = expression.content, let type = expression.type.glsl {
      let name = "\(stage == .surface ? "v" : "g")\(lines.count)"
      lines.append("  \(type) \(name) = \(text);")
      expression.content = .text(name)
    }
    values[ShaderGraph.Link(node: node, output: output)] = expression
    if firstOutputs[node] == nil { firstOutputs[node] = expression }
  }

  /// Returns the value that a node's output was set to.
  func authoredOutput(_ output: String, of node: Int) -> Expression {
    values[ShaderGraph.Link(node: node, output: output)] ?? Expression(.float, [0])
  }

  /// Sets a node's output in place of everything that was set before.
  mutating func replaceOutputs(_ output: String, of node: Int, _ expression: Expression) {
    firstOutputs[node] = nil
    set(output, of: node, expression)
  }

  mutating func addLine(_ line: String) { lines.append("  " + line) }

  mutating func note(_ severity: AssetNote.Severity, _ node: ShaderGraph.Node, _ message: String) {
    shared.note(severity, node.name, message)
  }
}

extension Expression {
  /// Creates a default whose type follows from the number of its components.
  static func untyped(_ numbers: [Float]) -> Expression {
    let types: [Int: GraphType] = [1: .float, 2: .vector2, 3: .vector3, 4: .vector4]
    return Expression(types[numbers.count] ?? .float, numbers)
  }
}

extension GeometricInput {
  /// Returns whether a shader stage does not have the input.
  func isMissing(in stage: GraphWriter.Stage) -> Bool {
    switch (self, stage) {
    case (.vertexNumber, .surface), (.isFrontFacing, .geometry), (.screenPosition, .geometry): true
    default: false
    }
  }
}
