public import Collision
import EntityStore
import Meshes
import simd

extension Scene {
  /// Casts a ray and returns the collision shapes that it hits.
  ///
  /// Only active entities with a ``CollisionComponent`` take part. A ray that begins inside a shape hits it
  /// at distance 0, with a normal opposite to the ray; meshes have no inside and are hit from both sides.
  /// Input that is not finite, a direction of zero and a length of zero or less hit nothing. No cast can be
  /// made inside a typed query that may change transforms or collision components (``forEach(_:_:)``).
  ///
  /// - Parameters:
  ///   - origin: The origin of the ray.
  ///   - direction: The direction of the ray, of any length.
  ///   - length: The length of the ray.
  ///   - query: The selection of the returned hits.
  ///   - mask: The collision groups that can be hit.
  ///   - referenceEntity: The space of all arguments and results; `nil` means world space.
  /// - Returns: The hits, the nearest first.
  public func raycast(
    origin: SIMD3<Float>, direction: SIMD3<Float>, length: Float = 100, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all, relativeTo referenceEntity: Entity? = nil
  ) -> [CollisionCastHit] {
    guard let ray = CastRay(origin: origin, direction: direction, length: length) else { return [] }
    return hitTest(ray, query: query, mask: mask, relativeTo: referenceEntity)
  }

  /// Casts a ray between two points and returns the collision shapes that it hits.
  ///
  /// See ``raycast(origin:direction:length:query:mask:relativeTo:)``.
  public func raycast(
    from startPosition: SIMD3<Float>, to endPosition: SIMD3<Float>, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all, relativeTo referenceEntity: Entity? = nil
  ) -> [CollisionCastHit] {
    guard let ray = CastRay(from: startPosition, to: endPosition) else { return [] }
    return hitTest(ray, query: query, mask: mask, relativeTo: referenceEntity)
  }

  /// Returns the collision shapes that a ray hits, for hit tests at a point of a view.
  package func hitTest(
    _ ray: CastRay, query: CollisionCastQueryType = .all, mask: CollisionGroup = .all,
    relativeTo referenceEntity: Entity? = nil
  ) -> [CollisionCastHit] {
    let reference = referenceEntity?.transformMatrix(relativeTo: nil)
    // Distances along the ray are the same in both spaces, so the way back needs no inverse.
    guard let worldRay = reference.map({ ray.transformed(by: $0) }) ?? ray else { return [] }
    let field = colliderField
    return field.hits(worldRay, query, mask).compactMap { hit in
      let collider = field.colliders[hit.collider]
      guard let entity = EntityStorage.table.activeObject(collider.entity, inScene: number) else {
        return nil
      }
      let normal = hit.shape.isInside ? -ray.direction : collider.worldNormal(hit.shape.normal)
      return CollisionCastHit(
        entity: entity, position: ray.point(hit.shape.distance),
        normal: hit.shape.isInside ? simd_normalize(normal) : Self.unit(normal, pulledBack: reference),
        distance: hit.shape.distance, shapeIndex: collider.shapeIndex,
        triangleHit: hit.shape.face.map {
          CollisionCastHit.TriangleHit(faceIndex: $0, uv: hit.shape.weights)
        })
    }.sortedByDistance()
  }

  /// Converts a world space normal to the space from which a matrix leads to world space.
  static func unit(_ normal: SIMD3<Float>, pulledBack matrix: float4x4?) -> SIMD3<Float> {
    var result = normal
    if let m = matrix {
      result = SIMD3(
        simd_dot(m.columns.0.xyz, normal), simd_dot(m.columns.1.xyz, normal),
        simd_dot(m.columns.2.xyz, normal))
    }
    let largest = abs(result).max()
    guard largest > 0, largest.isFinite else { return normal }
    return simd_normalize(result / largest)
  }
}
