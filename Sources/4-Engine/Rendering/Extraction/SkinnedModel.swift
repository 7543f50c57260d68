import EntityStore
import Meshes
import SceneModel

/// A model whose vertices are moved by joints or forms.
struct SkinnedModel {
  /// Whose pose and weights count.
  var entity: EntityID
  var mesh: MeshResource
  var deformation: MeshDeformation
}
