import EntityStore
import Geometry
import SceneModel
import simd

/// The stickers (decals) of a scene, and the models that draw them: one per material and receiver.
///
/// They are built after all models are known, since a sticker may precede its receiver in the tree.
final class DecalExtraction {
  private struct Decal {
    var sticker: StickerComponent
    var receiver: Entity
  }

  private var decals: [Decal] = []
  private let meshes = StickerMeshes()
  /// The thickness of a sticker, as a fraction of its longer side.
  private static let thickness: Float = 0.0015
  /// The number of preceding stickers that a sticker is compared with, to find those below it.
  private static let mostBelow = 512

  var version: UInt64 { meshes.version }

  func clear() {
    decals.removeAll(keepingCapacity: true)
  }

  func add(_ sticker: StickerComponent, of entity: Entity) {
    guard let receiver = entity.receiver(of: sticker) else { return }
    decals.append(Decal(sticker: sticker, receiver: receiver))
  }

  /// Builds the models of all stickers.
  ///
  /// - Parameters:
  ///   - waits: Whether to wait for all meshes, instead of using the ones that are ready.
  ///   - isDrawn: Returns whether the model of an entity is drawn.
  ///   - take: Receives each model, its receiver, and whether it may cast shadows.
  func models(
    waits: Bool, isDrawn: (Entity) -> Bool, _ take: (Entity, ModelComponent, Bool) -> Void
  ) {
    defer { meshes.forgetUnused() }
    var groups: [(receiver: Entity, stickers: [StickerComponent])] = []
    var indices: [EntityID: Int] = [:]
    for one in decals where isDrawn(one.receiver) {
      let index = indices[one.receiver.handle] ?? groups.count
      if index == groups.count { groups.append((one.receiver, [])) }
      indices[one.receiver.handle] = index
      groups[index].stickers.append(one.sticker)
    }
    for (receiver, stickers) in groups {
      guard let mesh = receiver.components[ModelComponent.self]?.mesh else { continue }
      for (material, placements) in Self.placed(stickers) {
        let made =
          waits
          ? meshes.mesh(of: placements, on: mesh)
          : meshes.meshWhenReady(
            of: placements, on: mesh, in: .init(receiver: receiver.handle, material: material))
        guard let made else { continue }
        var model = ModelComponent(mesh: made, materials: [material])
        model.boundsMargin =
          (receiver.components[ModelComponent.self]?.boundsMargin ?? 0) + material.reachOfPeel
        // A flat sticker casts no shadow that the surface below would not cast without it.
        take(receiver, model, material.peel != nil)
      }
    }
  }

  /// Returns the stickers of one model grouped by material, each lifted above the ones below it.
  private static func placed(_ stickers: [StickerComponent]) -> [(StickerMaterial, [StickerPlacement])] {
    let ordered = stickers.enumerated().sorted { a, b in
      (a.element.order, a.offset) < (b.element.order, b.offset)
    }.map(\.element)
    var below: [StickerPlacement] = []
    var result: [(StickerMaterial, [StickerPlacement])] = []
    var indices: [StickerMaterial: Int] = [:]
    for sticker in ordered {
      guard var placement = StickerPlacement(sticker) else { continue }
      let beneath = below.suffix(mostBelow).filter {
        simd_distance($0.position, placement.position) < $0.radius + placement.radius
      }
      placement.lift = (beneath.map(\.lift).max() ?? 0) + sticker.size * thickness
      below.append(placement)
      let material = sticker.decalMaterial
      let index = indices[material] ?? result.count
      if index == result.count { result.append((material, [])) }
      indices[material] = index
      result[index].1.append(placement)
    }
    return result
  }
}

extension StickerComponent {
  /// The material without sizes that have no visible effect, and with the artwork of the whole atlas, so that as many
  /// stickers as possible share one.
  fileprivate var decalMaterial: StickerMaterial {
    var material = material
    material.size = material.peel == nil && material.film == nil ? 1 : size
    material.liesOnSurface = true
    if material.peel == nil {
      material.faceCulling = .back
      material.art = material.art.shared
    }
    return material
  }
}

extension StickerMaterial {
  /// The largest distance of peeled-off parts from their flat position.
  fileprivate var reachOfPeel: Float {
    guard let peel = peel?.usable, peel.amount > 0 else { return 0 }
    return size * (2 * peel.radius + 2)
  }
}
