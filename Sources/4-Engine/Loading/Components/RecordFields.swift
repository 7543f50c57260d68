internal import SceneAssets
internal import SceneModel
internal import simd

/// Fields as components want them; nil where the file says nothing or something else.
extension UntypedComponent {
  func float(_ name: String) -> Float? { self[name]?.number.map { Float($0) } }

  func vector(_ name: String) -> SIMD3<Float>? {
    guard let numbers = numbers(name), numbers.count == 3 else { return nil }
    return SIMD3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2]))
  }

  /// A turn; files have the imaginary parts first.
  func quaternion(_ name: String) -> simd_quatf? {
    guard let n = numbers(name), n.count == 4 else { return nil }
    let turn = simd_quatf(ix: Float(n[0]), iy: Float(n[1]), iz: Float(n[2]), r: Float(n[3]))
    return turn.length > 0 ? turn.normalized : nil
  }

  /// A matrix; files have points on its left, so that its rows are our columns.
  func matrix(_ name: String) -> float4x4? {
    guard let n = numbers(name), n.count == 16 else { return nil }
    func column(_ place: Int) -> SIMD4<Float> {
      SIMD4<Float>(SIMD4<Double>(n[place * 4..<place * 4 + 4]))
    }
    return float4x4(columns: (column(0), column(1), column(2), column(3)))
  }

  /// A set of bits.
  func bits(_ name: String) -> UInt32? {
    guard case .int(let value)? = self[name] else { return nil }
    return UInt32(truncatingIfNeeded: value)
  }

  /// Where a file that a field names was found.
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
