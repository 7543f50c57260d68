/// A hit of a ray against rendered geometry.
///
/// All values are in world space.
public struct PixelCastHit: Equatable, Sendable {
  /// The entity that was hit.
  public let entity: Entity
  /// The unit normal of the triangle, on the side of the ray.
  public let normal: SIMD3<Float>
  /// The position of the hit.
  public let position: SIMD3<Float>
  /// The index of the part among all parts of the mesh.
  public let meshPart: UInt64
  /// The index of the instance: among the transforms of a ``MeshInstancesComponent``, else among the
  /// instances of the mesh.
  public let instance: UInt32
  /// The index of the triangle within the part.
  public let primitive: UInt32
  /// The barycentric weights of the triangle's corners at the position.
  public let barycentric: SIMD3<Float>?
}
