package import EntityStore
package import simd

/// A component with the entity in whose space a skinned mesh is deformed, if that is not its own.
///
/// In scene files joints take the vertices of a mesh to the space of the skeleton; the transform of the
/// mesh's own entity has no effect then.
package struct SkinSpaceComponent: Component {
  package private(set) var space: EntityID

  package init(_ space: EntityID) { self.space = space }

  mutating func rename(_ clones: [EntityID: EntityID]) { space = clones[space] ?? space }
}

extension Entity {
  /// The entity in whose space the mesh is deformed, if it is another one.
  @MainActor package var skinSpace: EntityID? {
    guard let space = components[SkinSpaceComponent.self]?.space, EntityStorage.world.isAlive(space) else {
      return nil
    }
    return space
  }

  /// The matrix from mesh to world space.
  @MainActor package var meshMatrix: float4x4 {
    skinSpace.map { EntityStorage.table.worldMatrix(of: $0) } ?? transformMatrix(relativeTo: nil)
  }
}

extension SkinSpaceComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}
