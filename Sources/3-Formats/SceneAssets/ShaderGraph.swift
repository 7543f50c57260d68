/// A network of nodes that work out a material, in the words of MaterialX.
package struct ShaderGraph: Sendable, Equatable {
  package var nodes: [Node] = []
  /// The node that ends in a surface, and the output of it.
  package var surface: Link?
  /// The node that moves vertices.
  package var vertex: Link?
  /// What programs may set by name.
  package var parameters: [Input] = []

  package init() {}

  package struct Node: Sendable, Equatable {
    package var name: String
    /// `ND_mix_color3`, `UsdPreviewSurface`.
    package var identifier: String
    package var inputs: [Input] = []
    /// Name and type of each output; the type of what ends in a surface is `surfaceshader` or `vertexshader`.
    package var outputs: [(name: String, type: String)] = []

    package init(name: String, identifier: String) { (self.name, self.identifier) = (name, identifier) }

    package static func == (one: Node, other: Node) -> Bool {
      one.name == other.name && one.identifier == other.identifier && one.inputs == other.inputs
        && one.outputs.elementsEqual(other.outputs, by: ==)
    }
  }

  package struct Input: Sendable, Equatable {
    package var name: String
    /// In the words of MaterialX: `color3`, `vector2`, `integer`, `filename`.
    package var type: String
    package var value: Value

    package init(_ name: String, type: String, _ value: Value) {
      (self.name, self.type, self.value) = (name, type, value)
    }
  }

  package enum Value: Sendable, Equatable {
    /// The default of the kind of node.
    case none
    case link(Link)
    /// The value of a parameter of the material.
    case parameter(String)
    /// Colors are linear, with the primaries of sRGB; matrices row by row, for vectors that stand before them.
    case numbers([Float])
    case text(String)
    /// The place in ``SceneAsset/textures``.
    case texture(Int)
  }

  /// An output of a node.
  package struct Link: Sendable, Hashable {
    package var node: Int
    package var output: String

    package init(node: Int, output: String) { (self.node, self.output) = (node, output) }
  }
}
