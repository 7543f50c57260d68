import simd

/// Whether two vectors agree to within a distance per element; NaN agrees with nothing.
func close<V: SIMD>(_ a: V, _ b: V, _ tolerance: V.Scalar = 1e-5) -> Bool
where V.Scalar: BinaryFloatingPoint {
  a.indices.allSatisfy { (a[$0] - b[$0]).magnitude <= tolerance }
}

/// Whether two numbers agree to within a distance.
func close<T: BinaryFloatingPoint>(_ a: T, _ b: T, _ tolerance: T = 1e-5) -> Bool {
  (a - b).magnitude <= tolerance
}

/// Whether two matrices agree to within a distance per element.
func close<M: SIMDMatrix>(_ a: M, _ b: M, _ tolerance: M.Scalar = 1e-5) -> Bool {
  simd_almost_equal_elements(a, b, tolerance)
}

/// Whether two quaternions are the same rotation.
func sameRotation(_ a: simd_quatf, _ b: simd_quatf, _ tolerance: Float = 1e-5) -> Bool {
  close(a.vector, b.vector, tolerance) || close(a.vector, -b.vector, tolerance)
}

/// Rotations all over the place, half of them by more than half a turn.
let someRotations: [simd_quatf] = (0..<24).map { i in
  let t = Float(i)
  let axis = normalize(simd_float3(1 + t.truncatingRemainder(dividingBy: 3), t - 11.5, 7 - t))
  return simd_quatf(angle: 0.13 + t * 0.26, axis: axis)
}
