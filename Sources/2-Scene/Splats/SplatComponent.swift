package import EntityStore
package import Meshes
import SceneModel

/// A component with a cloud of Gaussian splats, which is drawn at the entity.
package struct SplatComponent: VisibleComponent, DeclaresInvalidation {
  /// The splats, in the entity's space.
  package let cloud: SplatCloud

  package static var invalidation: RenderInvalidation { .particles }

  /// The box of the bulk of the splats.
  package var visibleBounds: BoundingBox { cloud.core }

  /// Creates a component.
  package init(_ cloud: SplatCloud) { self.cloud = cloud }
}
