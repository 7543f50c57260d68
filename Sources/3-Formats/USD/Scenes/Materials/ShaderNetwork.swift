internal import SceneAssets
internal import USDLayers

/// Follows connections between the prims of a material.
struct ShaderNetwork {
  let values: StageValues

  init(_ values: StageValues) { self.values = values }

  /// Where an input gets its value from.
  enum Source {
    /// The attribute that has the value, if it has one.
    case attribute(String, prim: Int)
    /// The output of a shader.
    case output(shader: Int, name: String)
  }

  /// Follows an attribute through interfaces of materials and node graphs, to a shader or a value.
  func source(of attribute: String, on prim: Int) -> Source {
    var (attribute, prim) = (attribute, prim)
    // Longer chains go round in circles.
    for _ in 0..<64 {
      guard let next = values.connections(attribute, of: prim).first, let property = next.property else {
        return .attribute(attribute, prim: prim)
      }
      guard let other = values.stage.prim(at: next.prim) else {
        values.note(.broken, prim, "\(attribute) is connected to \(next), which is not there")
        return .attribute(attribute, prim: prim)
      }
      if values.stage.prims[other].typeName == "Shader", property.hasPrefix("outputs:") {
        return .output(shader: other, name: String(property.dropFirst(8)))
      }
      (attribute, prim) = (property, other)
    }
    values.note(.broken, prim, "\(attribute) is connected to itself")
    return .attribute(attribute, prim: prim)
  }

  /// The value of an input that no shader makes.
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

  /// A vector of so many numbers.
  func numbers(_ input: String, of shader: Int, count: Int) -> [Float]? {
    guard let numbers = StageValues.numbers(value(input, of: shader)), numbers.count >= count else {
      return nil
    }
    return numbers.map { Float($0) }
  }

  /// What a shader does.
  func identifier(of shader: Int) -> String { values.text("info:id", of: shader) ?? "" }
}
