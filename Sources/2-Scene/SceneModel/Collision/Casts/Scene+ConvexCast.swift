public import Collision
import EntityStore
import Log
public import simd

extension Scene {
  /// Casts a convex shape from one position and orientation to another, and returns the collision shapes that
  /// it hits.
  ///
  /// Only active entities with a ``CollisionComponent`` take part. A shape that is overlapped from the
  /// beginning is hit at distance 0 with a normal opposite to the motion; a shape that is only touched, and
  /// not entered, is not hit. Input that is not finite hits nothing.
  ///
  /// - Parameters:
  ///   - convexShape: The shape; a static mesh cannot be cast.
  ///   - fromPosition: The start position.
  ///   - fromOrientation: The start orientation.
  ///   - toPosition: The end position.
  ///   - toOrientation: The end orientation.
  ///   - query: The selection of the returned hits.
  ///   - mask: The collision groups that can be hit.
  ///   - referenceEntity: The space of all arguments and results; `nil` means world space.
  /// - Returns: The hits, the nearest first; their distance is that which the shape has traveled.
  public func convexCast(
    convexShape: ShapeResource, fromPosition: SIMD3<Float>, fromOrientation: simd_quatf,
    toPosition: SIMD3<Float>, toOrientation: simd_quatf, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all, relativeTo referenceEntity: Entity? = nil
  ) -> [CollisionCastHit] {
    if !convexShape.geometry.isSolid {
      Log.warning(
        "convexCast was given a static mesh, which is not convex; use generateConvex(from:) instead")
    }
    guard
      let sweep = ConvexSweep(
        convexShape, from: fromPosition, fromRotation: fromOrientation, to: toPosition,
        toRotation: toOrientation)
    else { return [] }
    let reference = referenceEntity?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4
    let toReference = double4x4(widening: reference).inverse
    guard toReference.isFinite, let path = sweep.path(double4x4(widening: reference)) else { return [] }
    var hits: [CollisionCastHit] = []
    colliderField.visit(along: path, mask) { collider, limit in
      guard let hit = sweep.meets(collider, toReference * double4x4(widening: collider.toWorld), upTo: limit),
        let entity = EntityStorage.table.activeObject(collider.entity, inScene: number)
      else { return true }
      if query == .nearest { limit = Float(hit.sweep.share) }
      hits.append(
        CollisionCastHit(
          entity: entity, position: SIMD3<Float>(hit.sweep.position),
          normal: SIMD3<Float>(hit.sweep.normal == .zero ? sweep.backward : hit.sweep.normal),
          distance: Float(hit.sweep.share * sweep.length), shapeIndex: collider.shapeIndex,
          triangleHit: hit.triangle))
      return query != .any
    }
    let sorted = hits.sortedByDistance()
    return query == .all ? sorted : Array(sorted.prefix(1))
  }
}

extension ConvexSweep {
  /// Returns the first contact with a collider, given the matrix from the collider's shape to the space of
  /// the sweep.
  fileprivate func meets(
    _ collider: Collider, _ matrix: double4x4, upTo limit: Float
  ) -> (sweep: Hit, triangle: CollisionCastHit.TriangleHit?)? {
    guard case .mesh(let tree) = collider.shape.geometry else {
      guard let body = ConvexBody(collider.shape.geometry, matrix) else { return nil }
      return meets(body, upTo: Double(limit)).map { ($0, nil) }
    }
    // A flattened mesh has no inverse transform to its own space.
    let toShape = matrix.inverse
    guard toShape.isFinite, let path = path(toShape) else { return nil }
    var limit = limit
    var best: (sweep: Hit, face: Int, corners: [SIMD3<Double>])?
    tree.visit(along: path, upTo: &limit) { face, a, b, c, limit in
      let corners = [a, b, c].map { (matrix * SIMD4(SIMD3<Double>($0), 1)).xyz }
      let body = ConvexBody(corners[0], corners[1], corners[2])
      guard let hit = meets(body, upTo: best?.sweep.share ?? Double(limit)) else { return }
      if let best, hit.share == best.sweep.share, face > best.face { return }
      limit = Float(hit.share)
      best = (hit, face, corners)
    }
    return best.map { hit in
      let weights = Self.weights(hit.sweep.position, hit.corners)
      return (hit.sweep, CollisionCastHit.TriangleHit(faceIndex: hit.face, uv: SIMD2<Float>(weights)))
    }
  }

  /// Returns the barycentric weights of the second and third corner at a point of a triangle.
  private static func weights(_ point: SIMD3<Double>, _ corners: [SIMD3<Double>]) -> SIMD2<Double> {
    let first = corners[1] - corners[0], second = corners[2] - corners[0], offset = point - corners[0]
    let a = simd_dot(first, first), b = simd_dot(first, second), c = simd_dot(second, second)
    let d = simd_dot(offset, first), e = simd_dot(offset, second)
    let determinant = a * c - b * b
    guard determinant > 0 else { return .zero }
    return SIMD2(c * d - b * e, a * e - b * d) / determinant
  }
}
