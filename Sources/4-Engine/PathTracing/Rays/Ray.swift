import simd

/// A ray: the points from `least` to `most` times the direction away from the origin.
struct Ray {
  var origin: SIMD3<Float>
  var direction: SIMD3<Float>
  var least: Float = 0
  var most: Float = .infinity

  /// Moves the start behind a hit, so far that rounding errors do not bring it back: they grow with the distance, and with
  /// the coordinates of the origin.
  mutating func skip(_ hit: RayHit) {
    least = hit.distance + Swift.max(hit.distance * 1e-5, abs(origin).max() * 1e-6)
  }
}

/// A hit of a ray on a triangle or a round.
struct RayHit {
  var distance: Float
  /// The index of the triangle; rounds are numbered after the triangles.
  var triangle: Int
  /// The barycentric coordinates of the second and third corner; of a round, the place on its axis.
  var u: Float
  var v: Float
  /// The unit normal of a round.
  var normal = SIMD3<Float>()
}
