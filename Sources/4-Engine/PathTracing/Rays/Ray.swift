import simd

/// A ray: the points from `least` to `most` times the direction away from the origin.
struct Ray {
  var origin: SIMD3<Float>
  var direction: SIMD3<Float>
  var least: Float = 0
  var most: Float = .infinity

  /// Returns the start of a ray that leaves a surface, moved off it so far that rounding errors do not bring it back.
  ///
  /// - Parameters:
  ///   - point: The point on the surface.
  ///   - normal: The normal of the plane, on the side on which the ray leaves.
  /// - Returns: The start of the ray.
  static func start(at point: SIMD3<Float>, above normal: SIMD3<Float>) -> SIMD3<Float> {
    // Rounding errors grow with the coordinates; near the origin, with the arithmetic of intersections.
    let size = Swift.max(abs(point.x), Swift.max(abs(point.y), abs(point.z)))
    return point + normal * Swift.max(size * 4e-6, 2e-6)
  }
}

/// A hit of a ray on a triangle.
struct RayHit {
  var distance: Float
  var triangle: Int
  /// The barycentric coordinates of the second and third corner.
  var u: Float
  var v: Float
}
