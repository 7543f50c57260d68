package import simd

extension simd_quatf {
  /// Interpolates along the shorter arc.
  package static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self {
    let cosine = simd_dot(a.vector, b.vector)
    // Between neighbors the chord is as good as the arc, to a few parts in ten million, and much cheaper.
    guard Swift.abs(cosine) > 0.9995 else { return simd_slerp(a, b, t) }
    let end = cosine < 0 ? -b.vector : b.vector
    return simd_quatf(vector: simd_normalize(a.vector + (end - a.vector) * t))
  }
}
