/// A portal material, which shows the world of the entity's ``PortalComponent``; black without one.
public struct PortalMaterial: Material, Hashable, Sendable {
  /// The fill mode of triangles.
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling

  /// The fill mode of triangles.
  public var triangleFillMode = TriangleFillMode.fill
  /// The side of triangles that is culled.
  public var faceCulling = FaceCulling.back

  /// Creates a portal material.
  public init() {}
}
