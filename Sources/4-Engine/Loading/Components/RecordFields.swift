internal import SceneAssets
internal import SceneModel
internal import simd

/// Typed field access for components; nil if the field is absent or of another type.
extension UntypedComponent {
  func float(_ name: String) -> Float? { self[name]?.number.map { Float($0) } }

  func vector(_ name: String) -> SIMD3<Float>? {
    guard let numbers = numbers(name), numbers.count == 3 else { return nil }
    return SIMD3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2]))
  }

  /// Returns a rotation; files have the imaginary part first.
  func quaternion(_ name: String) -> simd_quatf? {
    guard let n = numbers(name), n.count == 4 else { return nil }
    let rotation = simd_quatf(ix: Float(n[0]), iy: Float(n[1]), iz: Float(n[2]), r: Float(n[3]))
    return rotation.length > 0 ? rotation.normalized : nil
  }

  /// Returns a matrix; files use row vectors, so that their rows are our columns.
  func matrix(_ name: String) -> float4x4? {
    guard let n = numbers(name), n.count == 16 else { return nil }
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4<Float>(SIMD4<Double>(n[index * 4..<index * 4 + 4]))
    }
    return float4x4(columns: (column(0), column(1), column(2), column(3)))
  }

  /// Returns a set of bits.
  func bits(_ name: String) -> UInt32? {
    guard case .int(let value)? = self[name] else { return nil }
    return UInt32(truncatingIfNeeded: value)
  }

  /// Returns the resolved path of a file that a field references.
  func path(_ name: String) -> String? {
    guard case .asset(_, let path)? = self[name] else { return nil }
    return path
  }

  func numbers(_ name: String) -> [Double]? {
    switch self[name] {
    case .vector(let numbers), .numbers(let numbers): numbers
    default: nil
    }
  }
}
