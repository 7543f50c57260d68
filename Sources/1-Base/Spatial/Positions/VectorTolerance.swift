import simd

extension simd_double3 {
  func isApproximatelyEqual(to other: simd_double3, tolerance: Double) -> Bool {
    simd_abs(self - other).max() <= tolerance
  }
}

extension simd_double4 {
  func isApproximatelyEqual(to other: simd_double4, tolerance: Double) -> Bool {
    simd_abs(self - other).max() <= tolerance
  }
}
