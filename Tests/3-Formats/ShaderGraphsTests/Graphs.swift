import SceneAssets

/// Builds small graphs by hand.
struct GraphBuilder {
  var graph = ShaderGraph()

  /// Adds a node, `ND_add_float` with `in1: .numbers([1])` and so on.
  @discardableResult mutating func add(
    _ identifier: String, _ inputs: [ShaderGraph.Input] = [], outputs: [(name: String, type: String)] = []
  ) -> ShaderGraph.Link {
    var node = ShaderGraph.Node(name: "\(identifier)_\(graph.nodes.count)", identifier: identifier)
    node.inputs = inputs
    node.outputs = outputs
    graph.nodes.append(node)
    return ShaderGraph.Link(node: graph.nodes.count - 1, output: outputs.first?.name ?? "out")
  }

  /// Adds the surface that the graph ends in.
  mutating func end(_ identifier: String, _ inputs: [ShaderGraph.Input]) {
    graph.surface = add(identifier, inputs)
  }
}

extension ShaderGraph.Input {
  static func float(_ name: String, _ value: Float) -> Self { Self(name, type: "float", .numbers([value])) }
  static func color(_ name: String, _ r: Float, _ g: Float, _ b: Float) -> Self {
    Self(name, type: "color3f", .numbers([r, g, b]))
  }
  static func link(_ name: String, _ type: String, _ link: ShaderGraph.Link) -> Self {
    Self(name, type: type, .link(link))
  }
}
