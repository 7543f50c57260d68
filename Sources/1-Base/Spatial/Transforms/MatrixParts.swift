import simd

extension simd_double4 {
  var xyz: simd_double3 { simd_double3(x, y, z) }
}

extension simd_double4x4 {
  var lastRow: simd_double4 { simd_double4(columns.0.w, columns.1.w, columns.2.w, columns.3.w) }

  func isApproximatelyEqual(to other: simd_double4x4, tolerance: Double) -> Bool {
    (0..<4).allSatisfy { self[$0].isApproximatelyEqual(to: other[$0], tolerance: tolerance) }
  }
}

extension simd_double4x4 {
  init(_ m: simd_float4x4) {
    self.init(
      simd_double4(m.columns.0), simd_double4(m.columns.1), simd_double4(m.columns.2),
      simd_double4(m.columns.3))
  }
}

extension simd_float4x4 {
  init(_ m: simd_double4x4) {
    self.init(
      simd_float4(m.columns.0), simd_float4(m.columns.1), simd_float4(m.columns.2), simd_float4(m.columns.3))
  }
}
