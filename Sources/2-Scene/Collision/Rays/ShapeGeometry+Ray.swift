import simd

/// An intersection of a ray with a shape, in the shape's own space.
package struct ShapeHit {
  package var distance: Float
  /// The normal out of the shape or, on a surface without an inside, toward the ray; of any length.
  package var normal: SIMD3<Float>
  /// True if the ray begins inside; then the distance is 0, and ``normal`` is meaningless.
  package var isInside = false
  package var face: Int?
  package var weights = SIMD2<Float>.zero

  package static let inside = ShapeHit(distance: 0, normal: .zero, isInside: true)
}

extension ShapeGeometry {
  /// Returns the first intersection of a ray with the shape, up to the limit.
  @inline(__always) package func meets(_ ray: CastRay, upTo limit: Float) -> ShapeHit? {
    switch self {
    case .box(let half): Self.box(half, ray, limit)
    case .sphere(let radius): Self.sphere(.zero, radius: radius, ray: ray, limit: limit)
    case .capsule(let half, let radius): Self.capsule(half, radius, ray: ray, limit: limit)
    case .convex(let hull): Self.convex(hull, ray, limit)
    case .mesh(let tree): Self.mesh(tree, ray, limit)
    }
  }

  private static func box(_ half: SIMD3<Float>, _ ray: CastRay, _ limit: Float) -> ShapeHit? {
    let outside = abs(ray.origin) .> half
    if !any(outside) { return .inside }
    let parallel = abs(ray.direction) .< 1e-37
    // Parallel to a pair of faces and outside of them: no intersection.
    if any(outside .& parallel) { return nil }
    let inverse = 1 / ray.direction
    let side = SIMD3<Float>(repeating: 1).replacing(with: -1, where: ray.direction .< 0)
    let enter = ((-side * half - ray.origin) * inverse).replacing(with: -.infinity, where: parallel)
    let leave = ((side * half - ray.origin) * inverse).replacing(with: .infinity, where: parallel)
    let distance = enter.max()
    guard distance >= 0, distance <= limit, distance <= leave.min() else { return nil }
    let axis = enter.x == distance ? 0 : enter.y == distance ? 1 : 2
    var normal = SIMD3<Float>.zero
    normal[axis] = -side[axis]
    return ShapeHit(distance: distance, normal: normal)
  }

  private static func sphere(
    _ center: SIMD3<Float>, radius: Float, ray: CastRay, limit: Float
  ) -> ShapeHit? {
    let toOrigin = ray.origin - center
    if simd_length_squared(toOrigin) <= radius * radius { return .inside }
    let a = simd_length_squared(ray.direction)
    // Measured from the point nearest to the center, which stays exact for small spheres far away (Haines,
    // Günther and Akenine-Möller, in Ray Tracing Gems, chapter 7).
    let nearest = -simd_dot(toOrigin, ray.direction) / a
    let beside = simd_length_squared(toOrigin + nearest * ray.direction)
    guard nearest >= 0, beside <= radius * radius else { return nil }
    let distance = Swift.max(0, nearest - ((radius * radius - beside) / a).squareRoot())
    guard distance <= limit else { return nil }
    return ShapeHit(distance: distance, normal: ray.point(distance) - center)
  }

  private static func capsule(
    _ half: Float, _ radius: Float, ray: CastRay, limit: Float
  ) -> ShapeHit? {
    let o = ray.origin, d = ray.direction
    let onAxis = SIMD3(0, Swift.min(Swift.max(o.y, -half), half), 0)
    if simd_length_squared(o - onAxis) <= radius * radius { return .inside }
    let across = SIMD2(d.x, d.z), from = SIMD2(o.x, o.z)
    let a = simd_length_squared(across)
    if a > 1e-12 * simd_length_squared(d) {
      let nearest = -simd_dot(from, across) / a
      let beside = simd_length_squared(from + nearest * across)
      guard beside <= radius * radius else { return nil }
      let distance = nearest - ((radius * radius - beside) / a).squareRoot()
      let height = o.y + distance * d.y
      if distance >= 0, abs(height) <= half {
        guard distance <= limit else { return nil }
        let point = ray.point(distance)
        return ShapeHit(distance: distance, normal: SIMD3(point.x, 0, point.z))
      }
    }
    // The side is missed or entered through a cap.
    let caps = [half, -half].compactMap { sphere(SIMD3(0, $0, 0), radius: radius, ray: ray, limit: limit) }
    return caps.min { $0.distance < $1.distance }
  }

  private static func convex(_ hull: ConvexHull, _ ray: CastRay, _ limit: Float) -> ShapeHit? {
    guard let front = hull.tree.nearest(ray, upTo: limit, where: { _, isBackFace in !isBackFace }) else {
      return hull.contains(ray.origin) ? .inside : nil
    }
    return ShapeHit(distance: front.distance, normal: front.normal)
  }

  private static func mesh(_ tree: TriangleTree, _ ray: CastRay, _ limit: Float) -> ShapeHit? {
    guard let hit = tree.nearest(ray, upTo: limit) else { return nil }
    return ShapeHit(
      distance: hit.distance, normal: hit.isBackFace ? -hit.normal : hit.normal, face: hit.face,
      weights: hit.weights)
  }
}
