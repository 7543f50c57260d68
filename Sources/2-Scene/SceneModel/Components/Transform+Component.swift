public import EntityStore
public import Meshes

extension Transform: Component {}

extension Transform: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .transforms }
}
