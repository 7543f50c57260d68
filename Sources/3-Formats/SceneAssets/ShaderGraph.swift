/// A shader graph: a network of nodes that computes a material, in MaterialX's terms.
package struct ShaderGraph: Sendable, Equatable {
  package var nodes: [Node] = []
  /// The output that the material's surface is connected to.
  package var surface: Link?
  /// The output that the geometry modifier (the vertex shader) is connected to.
  package var vertex: Link?
  /// The parameters that apps set by name.
  package var parameters: [Input] = []

  package init() {}

  package struct Node: Sendable, Equatable {
    package var name: String
    /// The node definition: `ND_mix_color3`, `UsdPreviewSurface`.
    package var identifier: String
    package var inputs: [Input] = []
    /// The name and type of each output; the type of surface and vertex shaders is `surfaceshader` or
    /// `vertexshader`.
    package var outputs: [(name: String, type: String)] = []

    package init(name: String, identifier: String) { (self.name, self.identifier) = (name, identifier) }

    package static func == (one: Node, other: Node) -> Bool {
      one.name == other.name && one.identifier == other.identifier && one.inputs == other.inputs
        && one.outputs.elementsEqual(other.outputs, by: ==)
    }
  }

  package struct Input: Sendable, Equatable {
    package var name: String
    /// The type under MaterialX's name: `color3`, `vector2`, `integer`, `filename`.
    package var type: String
    package var value: Value

    package init(_ name: String, type: String, _ value: Value) {
      (self.name, self.type, self.value) = (name, type, value)
    }
  }

  package enum Value: Sendable, Equatable {
    /// The default of the node definition.
    case none
    case link(Link)
    /// A parameter of the material, by its name.
    case parameter(String)
    /// Numbers; colors are linear with sRGB's primaries; matrices go row by row, for row vectors.
    case numbers([Float])
    case text(String)
    /// The index in ``SceneAsset/textures``.
    case texture(Int)
  }

  /// An output of a node.
  package struct Link: Sendable, Hashable {
    package var node: Int
    package var output: String

    package init(node: Int, output: String) { (self.node, self.output) = (node, output) }
  }
}
