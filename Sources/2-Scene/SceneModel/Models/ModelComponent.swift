public import EntityStore

/// Shows a mesh with materials.
///
/// A part of the mesh takes the material its index says; a missing one is drawn in plain gray.
public struct ModelComponent: Component {
  public var mesh: MeshResource
  public var materials: [any Material]
  /// What is added around the mesh's bounds when it is decided what can be seen, in meters.
  public var boundsMargin: Float = 0

  public init(mesh: MeshResource, materials: [any Material]) {
    self.mesh = mesh
    self.materials = materials
  }
}

extension ModelComponent: VisibleComponent {
  @MainActor package var visibleBounds: BoundingBox { mesh.bounds }
}

extension ModelComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [.renderItems, .stickers] }
}
