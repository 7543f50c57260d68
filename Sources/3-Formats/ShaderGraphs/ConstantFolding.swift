internal import simd

/// Constant folding: computes nodes whose inputs are all constants at compile time instead of for each pixel.
enum ConstantFolding {
  /// Computes the only output of a node.
  ///
  /// - Returns: The numbers; nil where not all inputs are constants.
  static func fold(
    _ kind: NodeDefinition, _ expressions: [String: Expression],
    _ type: (NodeDefinition.TypeReference) -> GraphType
  ) -> [Float]? {
    guard let function = functions[kind.name], kind.outputs.count == 1 else { return nil }
    var inputs: [SIMD4<Float>] = []
    for input in kind.inputs {
      let type = type(input.type)
      guard let expression = expressions[input.name], let numbers = expression.numbers, type.count <= 4,
        !type.isMatrix
      else {
        return nil
      }
      let converted = Expression.converted(numbers, from: expression.type, to: type)
      inputs.append(SIMD4((0..<4).map { $0 < converted.count ? converted[$0] : 0 }))
    }
    let result = function(inputs), count = type(kind.outputs[0].type).count
    let numbers = (0..<count).map { result[$0] }
    // Infinities and NaNs are left to the GPU, so that the result does not depend on the compiler.
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// The functions by the node's name; their inputs come in the order of the node definition.
  private static let functions: [String: @Sendable ([SIMD4<Float>]) -> SIMD4<Float>] = [
    "add": { $0[0] + $0[1] },
    "subtract": { $0[0] - $0[1] },
    "multiply": { $0[0] * $0[1] },
    "divide": { $0[0] / $0[1] },
    "invert": { $0[1] - $0[0] },
    "realitykit_oneminus": { 1 - $0[0] },
    "absval": { simd_abs($0[0]) },
    "floor": { $0[0].rounded(.down) },
    "ceil": { $0[0].rounded(.up) },
    "min": { simd_min($0[0], $0[1]) },
    "max": { simd_max($0[0], $0[1]) },
    "clamp": { simd_min(simd_max($0[0], $0[1]), $0[2]) },
    "mix": { $0[1] + ($0[0] - $0[1]) * $0[2] },
    "remap": { $0[3] + ($0[0] - $0[1]) * ($0[4] - $0[3]) / ($0[2] - $0[1]) },
    "contrast": { ($0[0] - $0[2]) * $0[1] + $0[2] },
    "inside": { $0[0] * $0[1].x },
    "outside": { $0[0] * (1 - $0[1].x) },
    "ifgreater": { $0[0].x > $0[1].x ? $0[2] : $0[3] },
    "ifgreatereq": { $0[0].x >= $0[1].x ? $0[2] : $0[3] },
    "ifequal": { $0[0].x == $0[1].x ? $0[2] : $0[3] },
    "normal_map_decode": { $0[0] * 2 - 1 },
  ]
}
