import EntityStore

/// Where a cast met a collision shape.
///
/// Position, normal and distance are in the space that the cast was given in.
public struct CollisionCastHit: Equatable {
  /// Where on the surface of a mesh a cast met it.
  public struct TriangleHit: Equatable, Sendable {
    /// The number of the triangle in the shape.
    public let faceIndex: Int
    /// The weights of the second and the third corner at the point that was met.
    public let uv: SIMD2<Float>
  }

  /// The entity with the shape.
  public let entity: Entity
  public let position: SIMD3<Float>
  /// Away from the shape, of length one; against the cast where it begins inside the shape.
  public let normal: SIMD3<Float>
  /// From the beginning of the cast; 0 where that is inside the shape.
  public let distance: Float
  /// The triangle that was met, for shapes made of a static mesh.
  public let triangleHit: TriangleHit?
  /// The place among the shapes of the entity's component.
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

/// Which of the things that a cast meets are asked for.
public enum CollisionCastQueryType: Hashable, Sendable {
  /// The one that is met first.
  case nearest
  /// All, the nearest first; each shape once.
  case all
  /// Any one, found as fast as possible.
  case any
}

extension [CollisionCastHit] {
  /// The nearest first; equal distances by entity, then by shape.
  func sortedByDistance() -> [CollisionCastHit] {
    guard count > 1 else { return self }
    return sorted {
      ($0.distance, $0.entity.handle.index, $0.shapeIndex)
        < ($1.distance, $1.entity.handle.index, $1.shapeIndex)
    }
  }
}
