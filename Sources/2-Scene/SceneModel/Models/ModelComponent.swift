public import EntityStore
public import Meshes

/// A model component: a mesh with materials.
///
/// Each part of the mesh has the material at its material index; a missing one is drawn in plain gray.
public struct ModelComponent: Component {
  /// The mesh.
  public var mesh: MeshResource
  /// The materials of the mesh's parts.
  public var materials: [any Material]
  /// The margin around the mesh's bounds for culling, in meters.
  public var boundsMargin: Float = 0

  /// Creates a model component with the given values.
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
