package import SceneAssets
package import ShaderPrograms

/// Makes shader graphs ready: a pure function from nodes to GLSL, the same text for the same graph.
package enum GraphCompiler {
  package struct Result: Sendable {
    package var program: ShaderGraphProgram
    /// What is shown in another way than the graph says, node by node.
    package var notes: [AssetNote]
  }

  /// Makes a graph ready.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - place: Where its material stands in the file, for notes.
  ///   - missing: The pictures that cannot be shown: nodes show their defaults instead.
  ///   - limits: What the graph may take.
  /// - Returns: The functions, and what they do not show as the graph says.
  /// - Throws: ``GraphFault`` naming the node, where nodes read each other in a circle or are too many.
  package static func compile(
    _ graph: ShaderGraph, at place: String, missing: Set<Int> = [], limits: GraphLimits = GraphLimits()
  ) throws(GraphFault) -> Result {
    guard graph.nodes.count <= limits.nodeCount else {
      throw GraphFault("", "the graph has \(graph.nodes.count) nodes; up to \(limits.nodeCount) are shown")
    }
    guard graph.surface != nil else { throw GraphFault("", "no node of it shows a surface") }
    var shared = SharedParts(graph, at: place, missing: missing, limits)
    let surface = try graph.surface.map { (link) throws(GraphFault) in try ending(graph, link.node) }
    let vertex = try graph.vertex.map { (link) throws(GraphFault) in try ending(graph, link.node) }
    shared.placeParameters(read: try readParameters(graph, [surface, vertex].compactMap { $0 }))
    // The vertices' function comes first: what it asks for decides what surfaces get.
    if let vertex {
      var writer = GraphWriter(graph, .geometry, limits, shared)
      try writer.writeInputs(of: vertex)
      writer.writeEnding(vertex)
      shared = writer.shared
      shared.program.geometry = writer.function("geometry", of: "Geometry", "graph/vertex_place.glsl")
    }
    if let surface {
      var writer = GraphWriter(graph, .surface, limits, shared)
      try writer.writeInputs(of: surface)
      writer.writeEnding(surface)
      shared = writer.shared
      shared.program.surface = writer.function("surface", of: "Surface", "graph/surface_place.glsl")
    }
    return Result(program: shared.program, notes: shared.notes)
  }

  /// The node that a graph ends in, behind those that only hand it on.
  private static func ending(_ graph: ShaderGraph, _ start: Int) throws(GraphFault) -> Int {
    var place = start
    for _ in 0...graph.nodes.count {
      guard graph.nodes.indices.contains(place) else { break }
      let node = graph.nodes[place]
      guard !GraphWriter.isEnding(NodeName(node.identifier, isKind: GraphWriter.isEnding).kind) else {
        return place
      }
      // `dot`, `surfacematerial` and mixtures of two surfaces: the one on top.
      let names = ["in", "fg", "surfaceshader"]
      guard let input = node.inputs.first(where: { names.contains($0.name) }),
        case .link(let link) = input.value
      else { return place }
      place = link.node
    }
    throw GraphFault("", "the material ends in no node that shows a surface")
  }

  private static func readParameters(_ graph: ShaderGraph, _ roots: [Int]) throws(GraphFault) -> Set<String> {
    var names: Set<String> = []
    for root in roots {
      for node in try GraphOrder(graph, from: root).nodes {
        for input in graph.nodes[node].inputs {
          if case .parameter(let name) = input.value { names.insert(name) }
        }
      }
    }
    return names
  }
}

extension GraphWriter {
  /// The whole text of a stage.
  func function(_ name: String, of type: String, _ place: String) -> ShaderText {
    let includes = ([place] + libraries.sorted()).map { "#include \"\($0)\"" }
    return ShaderText(
      (includes + ["void \(name)(inout \(type) s) {"] + lines + ["}"]).joined(separator: "\n") + "\n")
  }
}

extension GraphCompiler {
  /// A function that works out several values at once, for tests: `void surface(inout Surface s)` with the values in
  /// `vec4 values[]`, and the choice left to the text that follows.
  package static func values(_ graph: ShaderGraph, _ links: [ShaderGraph.Link]) throws(GraphFault) -> (
    lines: [String], libraries: [String], program: ShaderGraphProgram, notes: [AssetNote]
  ) {
    var writer = GraphWriter(
      graph, .surface, GraphLimits(), SharedParts(graph, at: "", missing: [], GraphLimits()))
    writer.shared.placeParameters(read: Set(graph.parameters.map(\.name)))
    var written: Set<Int> = []
    for link in links {
      for node in try GraphOrder(graph, from: link.node).nodes where written.insert(node).inserted {
        writer.write(node)
      }
    }
    for (place, link) in links.enumerated() {
      let term = writer.authoredOutput(link.output, of: link.node)
      let wide: GraphType = term.type.isMatrix ? .matrix44 : .vector4
      let text = writer.text(term, as: wide)
      writer.addLine("values[\(place)] = \(term.type.isMatrix ? "(\(text))[0]" : text);")
    }
    return (writer.lines, writer.libraries.sorted(), writer.shared.program, writer.shared.notes)
  }
}
