/// Where a ray met what is drawn.
///
/// Everything is in the space of the world.
public struct PixelCastHit: Equatable, Sendable {
  public let entity: Entity
  /// At a right angle to the triangle, toward the ray, of length one.
  public let normal: SIMD3<Float>
  public let position: SIMD3<Float>
  /// The place of the part among all parts of the mesh.
  public let meshPart: UInt64
  /// The number of the copy: of the transforms in a ``MeshInstancesComponent``, else of the instances of the
  /// mesh.
  public let instance: UInt32
  /// The number of the triangle within the part.
  public let primitive: UInt32
  /// The weights of the triangle's corners at the position.
  public let barycentric: SIMD3<Float>?
}
