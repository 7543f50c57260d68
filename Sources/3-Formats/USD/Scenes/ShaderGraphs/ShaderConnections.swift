internal import USDLayers

/// Where the inputs of shader nodes get their values from.
struct ShaderConnections {
  let values: StageValues
  /// The prim whose inputs programs may set.
  let material: Int

  /// Where a value comes from in the end.
  enum Source {
    /// An output of a shader node.
    case node(Int, output: String)
    /// An input of the material.
    case parameter(String)
    /// What an attribute says.
    case value(of: Int, String)
    /// The way leads nowhere; the words tell why.
    case nothing(String)
  }

  /// How often connections may lead on to connections.
  private static let longestWay = 256
  private static let containers: Set<String> = ["NodeGraph", "Material"]

  /// Follows an attribute's connection through the borders of node graphs.
  ///
  /// - Returns: Nil where the attribute is not connected.
  func source(_ attribute: String, of prim: Int) -> Source? {
    let stage = values.stage
    guard let first = values.connections(attribute, of: prim).first else { return nil }
    var path = first
    for _ in 0..<Self.longestWay {
      guard let property = path.property else { return .nothing("\(path) is no attribute") }
      guard let place = stage.prim(at: path.prim), stage.prims[place].isActive else {
        return .nothing("\(path.prim) is not there")
      }
      let isContainer = Self.containers.contains(stage.prims[place].typeName)
      if property.hasPrefix("outputs:"), !isContainer {
        guard let passed = passedThrough(place) else {
          return .node(place, output: String(property.dropFirst("outputs:".count)))
        }
        guard let next = values.connections(passed, of: place).first else {
          return .value(of: place, passed)
        }
        path = next
        continue
      }
      if let next = values.connections(property, of: place).first {
        path = next
      } else if property.hasPrefix("outputs:") {
        return .nothing("nothing is connected to \(path)")
      } else {
        return place == material
          ? .parameter(String(property.dropFirst("inputs:".count))) : .value(of: place, property)
      }
    }
    return .nothing("the way from \(first) does not end")
  }

  /// The input whose value a node hands on unchanged, where that is the name of a file: no network works with those.
  private func passedThrough(_ prim: Int) -> String? {
    switch values.text("info:id", of: prim) {
    case "ND_dot_filename": "inputs:in"
    case "ND_constant_filename": "inputs:value"
    default: nil
    }
  }
}
