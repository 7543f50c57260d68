import EntityStore
import Meshes
import SceneModel

/// A model whose vertices are deformed by joints or blend shapes.
struct SkinnedModel {
  /// The entity whose pose and weights apply.
  var entity: EntityID
  var mesh: MeshResource
  var deformation: MeshDeformation
}
