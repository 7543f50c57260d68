import EntityStore
import Geometry
import SceneModel
import simd

/// The stickers of a scene, and the models that show them: one for all that look the same on one model.
///
/// They are made when all models are known, since a sticker may come before who wears it.
struct DecalExtraction {
  private struct Worn {
    var sticker: StickerComponent
    var wearer: Entity
  }

  private var worn: [Worn] = []
  private let meshes = StickerMeshes()
  /// How thick a sticker is, as a share of its longer side.
  private static let thickness: Float = 0.0015
  /// With how many of those before it a sticker is compared, to find on which it lies.
  private static let mostBelow = 512

  var version: UInt64 { meshes.version }

  mutating func clear() {
    worn.removeAll(keepingCapacity: true)
  }

  mutating func add(_ sticker: StickerComponent, of entity: Entity) {
    guard let wearer = entity.wearer(of: sticker) else { return }
    worn.append(Worn(sticker: sticker, wearer: wearer))
  }

  /// Makes the models of all stickers.
  ///
  /// - Parameters:
  ///   - waits: Whether all of them are to be there, instead of those that are ready.
  ///   - wears: Returns whether the model of an entity is drawn.
  ///   - take: Is given each model, the entity that wears it, and whether it may throw shadows.
  func models(
    waits: Bool, wears: (Entity) -> Bool, _ take: (Entity, ModelComponent, Bool) -> Void
  ) {
    defer { meshes.forgetUnused() }
    var groups: [(wearer: Entity, stickers: [StickerComponent])] = []
    var places: [EntityID: Int] = [:]
    for one in worn where wears(one.wearer) {
      let place = places[one.wearer.handle] ?? groups.count
      if place == groups.count { groups.append((one.wearer, [])) }
      places[one.wearer.handle] = place
      groups[place].stickers.append(one.sticker)
    }
    for (wearer, stickers) in groups {
      guard let mesh = wearer.components[ModelComponent.self]?.mesh else { continue }
      for (material, placements) in Self.placed(stickers) {
        let made =
          waits
          ? meshes.mesh(of: placements, on: mesh)
          : meshes.meshWhenReady(
            of: placements, on: mesh, in: .init(wearer: wearer.handle, material: material))
        guard let made else { continue }
        var model = ModelComponent(mesh: made, materials: [material])
        model.boundsMargin =
          (wearer.components[ModelComponent.self]?.boundsMargin ?? 0) + material.reachOfPeel
        // What lies flat throws no shadow that would not be there without it.
        take(wearer, model, material.peel != nil)
      }
    }
  }

  /// The stickers of one model by their looks, each lifted above those that it lies on.
  private static func placed(_ stickers: [StickerComponent]) -> [(StickerMaterial, [StickerPlacement])] {
    let ordered = stickers.enumerated().sorted { a, b in
      (a.element.order, a.offset) < (b.element.order, b.offset)
    }.map(\.element)
    var below: [StickerPlacement] = []
    var result: [(StickerMaterial, [StickerPlacement])] = []
    var places: [StickerMaterial: Int] = [:]
    for sticker in ordered {
      guard var placement = StickerPlacement(sticker) else { continue }
      let beneath = below.suffix(mostBelow).filter {
        simd_distance($0.position, placement.position) < $0.radius + placement.radius
      }
      placement.lift = (beneath.map(\.lift).max() ?? 0) + sticker.size * thickness
      below.append(placement)
      let material = sticker.worn
      let place = places[material] ?? result.count
      if place == result.count { result.append((material, [])) }
      places[material] = place
      result[place].1.append(placement)
    }
    return result
  }
}

extension StickerComponent {
  /// The material as it is worn: sizes count only where they are seen, so that as many as possible are alike.
  fileprivate var worn: StickerMaterial {
    var material = material
    material.size = material.peel == nil && material.film == nil ? 1 : size
    material.liesOnSurface = true
    if material.peel == nil { material.faceCulling = .back }
    return material
  }
}

extension StickerMaterial {
  /// How far what is peeled off may be from where it would lie.
  fileprivate var reachOfPeel: Float {
    guard let peel = peel?.usable, peel.amount > 0 else { return 0 }
    return size * (2 * peel.radius + 2)
  }
}
