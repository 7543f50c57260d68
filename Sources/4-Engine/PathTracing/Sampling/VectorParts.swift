extension SIMD4<Float> {
  /// The first three lanes.
  @inline(__always) var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}

extension SIMD3<Float> {
  /// The relative luminance of a linear color.
  var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }

  /// True if all lanes are finite numbers.
  var isFinite: Bool { (self * 0).sum() == 0 }
}

/// Returns a value between two others.
func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }
func mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ share: Float) -> SIMD3<Float> { a + (b - a) * share }
