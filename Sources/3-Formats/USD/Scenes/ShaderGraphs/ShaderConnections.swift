internal import USDLayers

/// The connections of the inputs of shader nodes.
struct ShaderConnections {
  let values: StageValues
  /// The prim of the material, whose inputs apps set as parameters.
  let material: Int

  /// The source of a value.
  enum Source {
    /// An output of a shader node.
    case node(Int, output: String)
    /// An input of the material.
    case parameter(String)
    /// The value of an attribute.
    case value(of: Int, String)
    /// No source; the text gives the reason.
    case nothing(String)
  }

  /// The longest chain of connections.
  private static let longestChain = 256
  private static let containers: Set<String> = ["NodeGraph", "Material"]

  /// Follows the connection of an attribute through the interfaces of node graphs.
  ///
  /// - Returns: Nil where the attribute is not connected.
  func source(_ attribute: String, of prim: Int) -> Source? {
    let stage = values.stage
    guard let first = values.connections(attribute, of: prim).first else { return nil }
    var path = first
    for _ in 0..<Self.longestChain {
      guard let property = path.property else { return .nothing("\(path) is not an attribute") }
      guard let owner = stage.prim(at: path.prim), stage.prims[owner].isActive else {
        return .nothing("\(path.prim) does not exist")
      }
      let isContainer = Self.containers.contains(stage.prims[owner].typeName)
      if property.hasPrefix("outputs:"), !isContainer {
        guard let passed = passedThrough(owner) else {
          return .node(owner, output: String(property.dropFirst("outputs:".count)))
        }
        guard let next = values.connections(passed, of: owner).first else {
          return .value(of: owner, passed)
        }
        path = next
        continue
      }
      if let next = values.connections(property, of: owner).first {
        path = next
      } else if property.hasPrefix("outputs:") {
        return .nothing("\(path) has no connection")
      } else {
        return owner == material
          ? .parameter(String(property.dropFirst("inputs:".count))) : .value(of: owner, property)
      }
    }
    return .nothing("the connections from \(first) form a cycle")
  }

  /// Returns the input that a node passes through unchanged where it is an asset path, which shader graphs
  /// cannot compute.
  private func passedThrough(_ prim: Int) -> String? {
    switch values.text("info:id", of: prim) {
    case "ND_dot_filename": "inputs:in"
    case "ND_constant_filename": "inputs:value"
    default: nil
    }
  }
}
