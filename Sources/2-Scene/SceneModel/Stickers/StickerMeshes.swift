package import EntityStore
package import Geometry
package import Meshes

/// A cache of sticker meshes, made on first use and kept while they are used.
///
/// A renderer has one of these, requests the mesh of all stickers with equal materials on one model, and then
/// drops the unused ones. Asynchronous requests return the previous mesh until the new one is ready.
@MainActor package final class StickerMeshes {
  /// The slot of a mesh: its receiver and its stickers.
  package struct Slot: Hashable {
    var receiver: EntityID
    var material: StickerMaterial

    package init(receiver: EntityID, material: StickerMaterial) {
      (self.receiver, self.material) = (receiver, material)
    }
  }

  private let meshes = AsyncCache<StickerMeshRecipe, PackedMesh, MeshResource, Slot>(name: "stickers") {
    MeshResource($1)
  }

  package init() {}

  /// The version, which grows with every mesh that has become ready; requests may then return a new one.
  package var version: UInt64 { meshes.version }

  /// Returns the mesh of stickers; `nil` if none of them meets the model.
  package func mesh(of placements: [StickerPlacement], on mesh: MeshResource) -> MeshResource? {
    meshes.value(for: StickerMeshRecipe(placements, on: mesh)) {
      PackedMesh(stickers: placements, on: mesh.packed)
    }
  }

  /// Returns the mesh of stickers if it is ready, else the previous one of the slot; a new one is made off
  /// the main actor.
  package func meshWhenReady(
    of placements: [StickerPlacement], on mesh: MeshResource, in slot: Slot
  ) -> MeshResource? {
    let packed = mesh.packed
    return meshes.valueWhenReady(for: StickerMeshRecipe(placements, on: mesh), in: slot) {
      PackedMesh(stickers: placements, on: packed)
    }
  }

  /// Drops the meshes that were not requested since the previous call.
  package func forgetUnused() { meshes.forgetUnused() }
}

/// The recipe of a sticker mesh: stickers on one mesh.
struct StickerMeshRecipe: Hashable, Sendable {
  private let placements: [StickerPlacement]
  private let mesh: UInt64
  private let version: UInt64

  @MainActor init(_ placements: [StickerPlacement], on mesh: MeshResource) {
    (self.placements, self.mesh, version) = (placements, mesh.number, mesh.version)
  }
}
