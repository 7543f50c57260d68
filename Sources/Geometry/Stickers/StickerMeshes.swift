package import EntityStore
package import SceneModel

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

  private struct Entry {
    var mesh: MeshResource?
    var isUsed = true
  }

  private struct Place {
    var shown: StickerCutting?
    var awaited: StickerCutting?
    var isUsed = true
  }

  private var entries: [StickerCutting: Entry] = [:]
  private var places: [Slot: Place] = [:]
  private let arrivals = StickerArrivals()

  package init() {}

  /// Grows with every mesh that has become ready; it may then be time to ask again.
  package var version: UInt64 { arrivals.count }

  /// The mesh of some stickers; nil where none of them meets the model.
  package func mesh(of placements: [StickerPlacement], on mesh: MeshResource) -> MeshResource? {
    let cutting = StickerCutting(placements, on: mesh)
    if entries[cutting] == nil {
      let made = PackedMesh(stickers: placements, on: mesh.packed)
      entries[cutting] = Entry(mesh: made.map { MeshResource($0) })
    }
    entries[cutting]?.isUsed = true
    return entries[cutting]?.mesh
  }

  /// The mesh of some stickers if it is ready, else the one before in that slot; a new one is cut off the main actor.
  package func meshWhenReady(
    of placements: [StickerPlacement], on mesh: MeshResource, in slot: Slot
  ) -> MeshResource? {
    for arrival in arrivals.take() {
      entries[arrival.cutting] = Entry(mesh: arrival.mesh.map { MeshResource($0) })
    }
    let cutting = StickerCutting(placements, on: mesh)
    var place = places[slot] ?? Place()
    place.isUsed = true
    if entries[cutting] != nil {
      (place.shown, place.awaited) = (cutting, nil)
    } else {
      if let awaited = place.awaited, entries[awaited] != nil {
        (place.shown, place.awaited) = (awaited, nil)
      }
      // One after the other, so that of stickers that are dragged about something is seen.
      if place.awaited == nil {
        place.awaited = cutting
        let packed = mesh.packed, arrivals = arrivals
        Task.detached(name: "stickers") { await arrivals.cut(cutting, placements, on: packed) }
      }
    }
    places[slot] = place
    guard let shown = place.shown else { return nil }
    entries[shown]?.isUsed = true
    return entries[shown]?.mesh
  }

  /// Lets go of the meshes that were not asked for since the last time.
  package func forgetUnused() {
    let awaited = Set(places.values.compactMap(\.awaited))
    entries = entries.filter { $0.value.isUsed || awaited.contains($0.key) }
    for key in entries.keys { entries[key]?.isUsed = false }
    places = places.filter { $0.value.isUsed }
    for key in places.keys { places[key]?.isUsed = false }
  }
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
