internal import simd

/// The normals of triangles.
enum STLNormal {
  /// Returns the normal of a counterclockwise triangle; the z axis where it has no area.
  ///
  /// The edges are scaled first: parts may be as small as a micrometer, whose square is no number any more.
  static func of(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>) -> SIMD3<Float> {
    let first = SIMD3<Double>(b) - SIMD3<Double>(a), second = SIMD3<Double>(c) - SIMD3<Double>(a)
    let normal = simd_cross(first, second), length = simd_length(normal)
    guard length > 0, length.isFinite else { return SIMD3(0, 0, 1) }
    return SIMD3<Float>(normal / length)
  }
}
