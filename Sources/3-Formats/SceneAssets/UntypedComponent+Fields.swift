package import simd

/// Typed field access for components; nil if the field is absent or of another type.
extension UntypedComponent {
  package func float(_ name: String) -> Float? { self[name]?.number.map { Float($0) } }

  package func vector(_ name: String) -> SIMD3<Float>? {
    guard let numbers = numbers(name), numbers.count == 3 else { return nil }
    return SIMD3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2]))
  }

  /// Returns a rotation; files have the imaginary part first.
  package func quaternion(_ name: String) -> simd_quatf? {
    guard let n = numbers(name), n.count == 4 else { return nil }
    let rotation = simd_quatf(ix: Float(n[0]), iy: Float(n[1]), iz: Float(n[2]), r: Float(n[3]))
    return rotation.length > 0 ? rotation.normalized : nil
  }

  /// Returns a set of bits.
  package func bits(_ name: String) -> UInt32? {
    guard case .int(let value)? = self[name] else { return nil }
    return UInt32(truncatingIfNeeded: value)
  }

  package func numbers(_ name: String) -> [Double]? {
    switch self[name] {
    case .vector(let numbers), .numbers(let numbers): numbers
    default: nil
    }
  }
}
