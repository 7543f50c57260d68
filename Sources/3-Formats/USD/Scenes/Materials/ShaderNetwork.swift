internal import SceneAssets
internal import USDLayers

/// The connections between the shader prims of a material.
struct ShaderNetwork {
  let values: StageValues

  init(_ values: StageValues) { self.values = values }

  /// The source of an input's value.
  enum Source {
    /// The attribute with the value, if it has one.
    case attribute(String, prim: Int)
    /// An output of a shader.
    case output(shader: Int, name: String)
  }

  /// Follows the connections of an attribute through the interfaces of materials and node graphs, to a shader
  /// or a value.
  func source(of attribute: String, on prim: Int) -> Source {
    var (attribute, prim) = (attribute, prim)
    // A longer chain is a cycle.
    for _ in 0..<64 {
      guard let next = values.connections(attribute, of: prim).first, let property = next.property else {
        return .attribute(attribute, prim: prim)
      }
      guard let other = values.stage.prim(at: next.prim) else {
        values.note(.broken, prim, "\(attribute) is connected to \(next), which does not exist")
        return .attribute(attribute, prim: prim)
      }
      if values.stage.prims[other].typeName == "Shader", property.hasPrefix("outputs:") {
        return .output(shader: other, name: String(property.dropFirst(8)))
      }
      (attribute, prim) = (property, other)
    }
    values.note(.broken, prim, "\(attribute) is connected to itself; the connection is left out")
    return .attribute(attribute, prim: prim)
  }

  /// Returns the value of an input; nil where a shader computes it.
  func value(_ input: String, of shader: Int) -> USDValue? {
    guard case .attribute(let attribute, let prim) = source(of: "inputs:\(input)", on: shader) else {
      return nil
    }
    return values.value(attribute, of: prim)
  }

  func number(_ input: String, of shader: Int) -> Float? {
    StageValues.number(value(input, of: shader)).map { Float($0) }
  }

  func text(_ input: String, of shader: Int) -> String? { StageValues.text(value(input, of: shader)) }

  /// Returns a vector with a number of components.
  func numbers(_ input: String, of shader: Int, count: Int) -> [Float]? {
    guard let numbers = StageValues.numbers(value(input, of: shader)), numbers.count >= count else {
      return nil
    }
    return numbers.map { Float($0) }
  }

  /// Returns the identifier of a shader.
  func identifier(of shader: Int) -> String { values.text("info:id", of: shader) ?? "" }
}
