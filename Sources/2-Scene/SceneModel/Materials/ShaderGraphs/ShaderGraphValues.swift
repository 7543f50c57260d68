import Platform
import ShaderPrograms
import simd

/// The layout of parameter values among the constants.
extension ShaderGraphProgram.Kind {
  /// Returns the constants of a value; `nil` if the value has another type.
  package func numbers(_ value: MaterialParameters.Value) -> [SIMD4<Float>]? {
    switch (self, value) {
    case (.float, .float(let number)): [SIMD4(number, 0, 0, 0)]
    case (.float, .int(let number)), (.integer, .int(let number)): [SIMD4(Float(number), 0, 0, 0)]
    case (.boolean, .bool(let isTrue)): [SIMD4(isTrue ? 1 : 0, 0, 0, 0)]
    case (.vector2, .simd2Float(let vector)): [SIMD4(vector.x, vector.y, 0, 0)]
    case (.vector3, .simd3Float(let vector)), (.color3, .simd3Float(let vector)): [SIMD4(vector, 0)]
    case (.vector4, .simd4Float(let vector)), (.color4, .simd4Float(let vector)): [vector]
    case (.color3, .color(let color)): [SIMD4(SIMD3(firstOf: color.linearRGBA), 0)]
    case (.color4, .color(let color)): [color.linearRGBA]
    case (.matrix33, .float3x3(let matrix)):
      [SIMD4(matrix.columns.0, 0), SIMD4(matrix.columns.1, 0), SIMD4(matrix.columns.2, 0)]
    case (.matrix44, .float4x4(let matrix)):
      [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3]
    default: nil
    }
  }

  /// Returns the value of constants.
  func value(_ numbers: ArraySlice<SIMD4<Float>>) -> MaterialParameters.Value? {
    guard numbers.count >= constantCount, let first = numbers.first else { return nil }
    let lanes = numbers.prefix(4).map { SIMD3(firstOf: $0) }
    switch self {
    case .float: return .float(first.x)
    case .integer: return .int(Int32(first.x))
    case .boolean: return .bool(first.x != 0)
    case .vector2: return .simd2Float(SIMD2(first.x, first.y))
    case .vector3: return .simd3Float(lanes[0])
    case .vector4: return .simd4Float(first)
    case .color3: return .color(UIColor(linearRGBA: SIMD4(lanes[0], 1)))
    case .color4: return .color(UIColor(linearRGBA: first))
    case .matrix33: return .float3x3(float3x3(lanes[0], lanes[1], lanes[2]))
    case .matrix44: return .float4x4(float4x4(Array(numbers.prefix(4))))
    case .picture: return nil
    }
  }
}

extension SIMD3 where Scalar == Float {
  fileprivate init(firstOf four: SIMD4<Float>) { self.init(four.x, four.y, four.z) }
}
