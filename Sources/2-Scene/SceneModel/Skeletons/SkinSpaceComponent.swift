package import EntityStore
package import simd

/// The entity in whose space a skinned mesh lives, where that is not its own.
///
/// In scene files joints put the vertices of a mesh into the space of the skeleton; where the mesh itself stands does
/// not matter then.
package struct SkinSpaceComponent: Component {
  package private(set) var space: EntityID

  package init(_ space: EntityID) { self.space = space }

  mutating func rename(_ copies: [EntityID: EntityID]) { space = copies[space] ?? space }
}

extension Entity {
  /// The entity in whose space the mesh lives, if it is another one.
  @MainActor package var skinSpace: EntityID? {
    guard let space = components[SkinSpaceComponent.self]?.space, EntityStorage.world.isAlive(space) else {
      return nil
    }
    return space
  }

  /// From the space in which the mesh lives to the world.
  @MainActor package var meshMatrix: float4x4 {
    skinSpace.map { EntityStorage.table.worldMatrix(of: $0) } ?? transformMatrix(relativeTo: nil)
  }
}

extension SkinSpaceComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}
