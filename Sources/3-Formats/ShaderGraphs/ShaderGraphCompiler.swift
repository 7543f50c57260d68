package import SceneAssets
package import ShaderPrograms

/// The compiler of shader graphs: a pure function from nodes to GLSL; the same graph always gives the same
/// text.
package enum ShaderGraphCompiler {
  package struct Result: Sendable {
    package var program: ShaderGraphProgram
    /// The notes on nodes that are only approximated or left out.
    package var notes: [AssetNote]
  }

  /// Compiles a graph to GLSL.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - path: The path of its material in the file, for notes.
  ///   - missing: The indices of textures that cannot be loaded: nodes use their defaults instead.
  ///   - limits: The limits of the graph.
  /// - Returns: The functions, and notes on what they show differently.
  /// - Throws: ``ShaderGraphError`` naming the node, where nodes form a cycle or are too many.
  package static func compile(
    _ graph: ShaderGraph, at path: String, missing: Set<Int> = [],
    limits: ShaderGraphLimits = ShaderGraphLimits()
  ) throws(ShaderGraphError) -> Result {
    guard graph.nodes.count <= limits.nodeCount else {
      throw ShaderGraphError(
        "",
        "the graph has \(graph.nodes.count) nodes, more than the limit of \(limits.nodeCount); split the material or bake parts of it into textures"
      )
    }
    guard graph.surface != nil else {
      throw ShaderGraphError("", "the material has no surface shader; connect one to its surface output")
    }
    var shared = ProgramBuilder(graph, at: path, missing: missing, limits)
    let surface = try graph.surface.map { (link) throws(ShaderGraphError) in try outputNode(graph, link.node)
    }
    let vertex = try graph.vertex.map { (link) throws(ShaderGraphError) in try outputNode(graph, link.node) }
    shared.allocateParameters(read: try readParameters(graph, [surface, vertex].compactMap { $0 }))
    // The geometry modifier comes first: the inputs it reads decide what the surface function gets.
    if let vertex {
      var writer = GraphWriter(graph, stage: .geometry, limits: limits, shared: shared)
      try writer.writeInputs(of: vertex)
      writer.writeOutput(vertex)
      shared = writer.shared
      shared.program.geometry = writer.function("geometry", of: "Geometry", "graph/vertex_inputs.glsl")
    }
    if let surface {
      var writer = GraphWriter(graph, stage: .surface, limits: limits, shared: shared)
      try writer.writeInputs(of: surface)
      writer.writeOutput(surface)
      shared = writer.shared
      shared.program.surface = writer.function("surface", of: "Surface", "graph/surface_inputs.glsl")
    }
    return Result(program: shared.program, notes: shared.notes)
  }

  /// Returns the index of the node that sets the outputs, behind nodes that only pass a surface on.
  private static func outputNode(_ graph: ShaderGraph, _ start: Int) throws(ShaderGraphError) -> Int {
    var index = start
    for _ in 0...graph.nodes.count {
      guard graph.nodes.indices.contains(index) else { break }
      let node = graph.nodes[index]
      guard !GraphWriter.isOutput(NodeName(node.identifier, isKind: GraphWriter.isOutput).kind) else {
        return index
      }
      // `dot`, `surfacematerial` and mixes of two surfaces: the foreground counts.
      let names = ["in", "fg", "surfaceshader"]
      guard let input = node.inputs.first(where: { names.contains($0.name) }),
        case .link(let link) = input.value
      else { return index }
      index = link.node
    }
    throw ShaderGraphError(
      "", "no surface shader is connected to the material's output; connect one to its surface output")
  }

  private static func readParameters(_ graph: ShaderGraph, _ roots: [Int]) throws(ShaderGraphError) -> Set<
    String
  > {
    var names: Set<String> = []
    for root in roots {
      for node in try TopologicalOrder(graph, from: root).nodes {
        for input in graph.nodes[node].inputs {
          if case .parameter(let name) = input.value { names.insert(name) }
        }
      }
    }
    return names
  }
}

extension GraphWriter {
  /// Returns the whole text of a function: its includes, its signature and its lines.
  func function(_ name: String, of type: String, _ library: String) -> ShaderText {
    let includes = ([library] + libraries.sorted()).map { "#include \"\($0)\"" }
    return ShaderText(
      (includes + ["void \(name)(inout \(type) s) {"] + lines + ["}"]).joined(separator: "\n") + "\n")
  }
}

extension ShaderGraphCompiler {
  /// Returns the lines of a function that computes several values at once, for tests: `void surface(inout
  /// Surface s)` with the values in `vec4 values[]`; the caller's text chooses among them.
  package static func values(_ graph: ShaderGraph, _ links: [ShaderGraph.Link]) throws(ShaderGraphError) -> (
    lines: [String], libraries: [String], program: ShaderGraphProgram, notes: [AssetNote]
  ) {
    var writer = GraphWriter(
      graph, stage: .surface, limits: ShaderGraphLimits(),
      shared: ProgramBuilder(graph, at: "", missing: [], ShaderGraphLimits()))
    writer.shared.allocateParameters(read: Set(graph.parameters.map(\.name)))
    var written: Set<Int> = []
    for link in links {
      for node in try TopologicalOrder(graph, from: link.node).nodes where written.insert(node).inserted {
        writer.write(node)
      }
    }
    for (index, link) in links.enumerated() {
      let expression = writer.authoredOutput(link.output, of: link.node)
      let wide: GraphType = expression.type.isMatrix ? .matrix44 : .vector4
      let text = writer.text(expression, as: wide)
      writer.addLine("values[\(index)] = \(expression.type.isMatrix ? "(\(text))[0]" : text);")
    }
    return (writer.lines, writer.libraries.sorted(), writer.shared.program, writer.shared.notes)
  }
}
