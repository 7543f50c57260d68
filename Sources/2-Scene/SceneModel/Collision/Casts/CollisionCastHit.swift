import EntityStore

/// A hit of a cast against a collision shape.
///
/// Position, normal and distance are in the space in which the cast was given.
public struct CollisionCastHit: Equatable {
  /// The point on a mesh triangle that a cast hit.
  public struct TriangleHit: Equatable, Sendable {
    /// The index of the triangle in the shape.
    public let faceIndex: Int
    /// The barycentric weights of the second and the third corner at the hit.
    public let uv: SIMD2<Float>
  }

  /// The entity with the shape.
  public let entity: Entity
  /// The position of the hit.
  public let position: SIMD3<Float>
  /// The unit normal that points away from the shape; opposite to the cast if it begins inside the shape.
  public let normal: SIMD3<Float>
  /// The distance from the start of the cast; 0 if it begins inside the shape.
  public let distance: Float
  /// The triangle that was hit, for shapes made of a static mesh.
  public let triangleHit: TriangleHit?
  /// The index among the shapes of the entity's component.
  public let shapeIndex: Int

  init(
    entity: Entity, position: SIMD3<Float>, normal: SIMD3<Float>, distance: Float, shapeIndex: Int,
    triangleHit: TriangleHit? = nil
  ) {
    self.entity = entity
    self.position = position
    self.normal = normal
    self.distance = distance
    self.triangleHit = triangleHit
    self.shapeIndex = shapeIndex
  }
}

/// The selection of the hits that a cast returns.
public enum CollisionCastQueryType: Hashable, Sendable {
  /// The nearest hit.
  case nearest
  /// All hits, the nearest first; each shape once.
  case all
  /// Any one hit, found as fast as possible.
  case any
}

extension [CollisionCastHit] {
  /// Returns the hits sorted by distance, then by entity, then by shape.
  func sortedByDistance() -> [CollisionCastHit] {
    guard count > 1 else { return self }
    return sorted {
      ($0.distance, $0.entity.handle.index, $0.shapeIndex)
        < ($1.distance, $1.entity.handle.index, $1.shapeIndex)
    }
  }
}
