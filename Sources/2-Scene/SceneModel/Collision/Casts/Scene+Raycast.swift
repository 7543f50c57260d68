public import Collision
import EntityStore
import Meshes
import simd

extension Scene {
  /// Finds the collision shapes that a ray meets.
  ///
  /// Only active entities with a ``CollisionComponent`` take part. A ray that begins inside a shape meets it
  /// at once, with a normal against the ray; meshes have no inside and are met from both sides. Input that is
  /// not finite, a direction of zero and a length of zero or less meet nothing. Inside a typed query that may
  /// change transforms or collision components (``forEach(_:_:)``) no cast can be made.
  ///
  /// - Parameters:
  ///   - origin: Where the ray begins.
  ///   - direction: Where it goes; its length does not matter.
  ///   - length: How far it reaches.
  ///   - query: Which of the shapes are asked for.
  ///   - mask: Only shapes in a group of the mask are met.
  ///   - referenceEntity: The space of everything given and returned; `nil` means the world.
  /// - Returns: What was met, the nearest first.
  public func raycast(
    origin: SIMD3<Float>, direction: SIMD3<Float>, length: Float = 100, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all, relativeTo referenceEntity: Entity? = nil
  ) -> [CollisionCastHit] {
    guard let ray = CastRay(origin: origin, direction: direction, length: length) else { return [] }
    return hitTest(ray, query: query, mask: mask, relativeTo: referenceEntity)
  }

  /// Finds the collision shapes between two points.
  ///
  /// See ``raycast(origin:direction:length:query:mask:relativeTo:)``.
  public func raycast(
    from startPosition: SIMD3<Float>, to endPosition: SIMD3<Float>, query: CollisionCastQueryType = .all,
    mask: CollisionGroup = .all, relativeTo referenceEntity: Entity? = nil
  ) -> [CollisionCastHit] {
    guard let ray = CastRay(from: startPosition, to: endPosition) else { return [] }
    return hitTest(ray, query: query, mask: mask, relativeTo: referenceEntity)
  }

  /// Finds the collision shapes that a ray meets, as views do for a point on them.
  package func hitTest(
    _ ray: CastRay, query: CollisionCastQueryType = .all, mask: CollisionGroup = .all,
    relativeTo referenceEntity: Entity? = nil
  ) -> [CollisionCastHit] {
    let reference = referenceEntity?.transformMatrix(relativeTo: nil)
    // Distances along the ray are the same numbers in both spaces, so the way back needs no inverse.
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

  /// Brings a normal of the world into the space that a matrix leads out of.
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
