package import EntityStore
import SceneModel

/// A component of backdrops: blended models that lie behind everything else a camera sees, such as the floor of a stage.
///
/// They are drawn behind opaque models, once per pixel and without a depth test, and count neither for the bounds of the scene nor for what
/// is drawn in order.
package struct BackdropComponent: Component, Equatable {
  package init() {}
}

extension BackdropComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}
