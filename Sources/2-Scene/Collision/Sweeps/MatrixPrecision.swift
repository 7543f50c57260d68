package import simd

extension double4x4 {
  package init(widening m: float4x4) {
    let (x, y, z, w) = m.columns
    self.init(SIMD4<Double>(x), SIMD4<Double>(y), SIMD4<Double>(z), SIMD4<Double>(w))
  }

  /// True if single precision can represent every number of an affine matrix.
  package var isFinite: Bool {
    [columns.0, columns.1, columns.2, columns.3].allSatisfy { SIMD3<Float>($0.xyz).isFinite }
  }
}

extension float4x4 {
  package init(narrowing m: double4x4) {
    let (x, y, z, w) = m.columns
    self.init(SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w))
  }
}

extension SIMD4<Double> {
  /// The first three lanes.
  package var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
