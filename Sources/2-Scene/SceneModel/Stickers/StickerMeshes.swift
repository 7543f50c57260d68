package import EntityStore
package import Geometry
package import Meshes

/// The meshes of stickers, cut when they are first asked for and kept while they are.
///
/// Whoever draws has one of these, asks for the mesh of all stickers that look the same on one model, and then lets go
/// of the others. Who cannot wait gets a mesh once it is ready, and until then the one before.
@MainActor package final class StickerMeshes {
  /// Whose stickers a mesh shows.
  package struct Slot: Hashable {
    var wearer: EntityID
    var material: StickerMaterial

    package init(wearer: EntityID, material: StickerMaterial) {
      (self.wearer, self.material) = (wearer, material)
    }
  }

  private let meshes = PreparedThings<StickerCutting, PackedMesh, MeshResource, Slot>(name: "stickers") {
    MeshResource($1)
  }

  package init() {}

  /// Grows with every mesh that has become ready; it may then be time to ask again.
  package var version: UInt64 { meshes.version }

  /// The mesh of some stickers; nil where none of them meets the model.
  package func mesh(of placements: [StickerPlacement], on mesh: MeshResource) -> MeshResource? {
    meshes.thing(for: StickerCutting(placements, on: mesh)) {
      PackedMesh(stickers: placements, on: mesh.packed)
    }
  }

  /// The mesh of some stickers if it is ready, else the one before in that slot; a new one is cut off the main actor.
  package func meshWhenReady(
    of placements: [StickerPlacement], on mesh: MeshResource, in slot: Slot
  ) -> MeshResource? {
    let packed = mesh.packed
    return meshes.thingWhenReady(for: StickerCutting(placements, on: mesh), in: slot) {
      PackedMesh(stickers: placements, on: packed)
    }
  }

  /// Lets go of the meshes that were not asked for since the last time.
  package func forgetUnused() { meshes.forgetUnused() }
}

/// Some stickers on one mesh.
struct StickerCutting: Hashable, Sendable {
  private let placements: [StickerPlacement]
  private let mesh: UInt64
  private let version: UInt64

  @MainActor init(_ placements: [StickerPlacement], on mesh: MeshResource) {
    (self.placements, self.mesh, version) = (placements, mesh.number, mesh.version)
  }
}
