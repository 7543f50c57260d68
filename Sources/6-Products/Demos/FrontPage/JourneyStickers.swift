import Images
import Meshes
import PhotoAssets
import Platform
import SceneModel
import Stickers
import simd

/// The stickers of the front page, segmented from photos.
nonisolated struct JourneyStickers: Sendable {
  /// A sticker with its receiver.
  private struct Item: Sendable {
    /// The name of an embedded photo.
    var photo: String
    var prop: String
    /// A position in the space of the object; the sticker is where the line of sight to it meets the surface.
    var position: SIMD3<Float>
    var size: Float
    var rotation: Float = 0
    var look = StickerMaterial.Look.outline
    var peel: StickerMaterial.Peel?
  }

  private static let items: [Item] = [
    Item(photo: "rocket", prop: "suitcase", position: [-0.105, 0.255, 0.08], size: 0.125, rotation: 0.25),
    Item(
      photo: "badge", prop: "suitcase", position: [0.03, 0.26, 0.08], size: 0.1, rotation: -0.12,
      look: .holographic),
    Item(
      photo: "cat", prop: "suitcase", position: [-0.03, 0.115, 0.08], size: 0.125, rotation: -0.1,
      peel: .init(direction: -0.65, amount: 0.34, radius: 0.1, angle: 2.5)),
    Item(
      photo: "cactus", prop: "suitcase", position: [-0.2065, 0.12, 0.08], size: 0.05, rotation: 0.2,
      look: .puffy
    ),
    Item(
      photo: "pineapple", prop: "skateboard", position: [0, 0.02, 0.01], size: 0.13, rotation: 0.3,
      look: .shiny),
    Item(photo: "mushroom", prop: "mug", position: [-0.008, 0.05, 0], size: 0.05, rotation: -0.1),
  ]

  /// The art in the order of ``items``; subjects are segmented by the same means as in users' photos.
  let arts: [StickerArt?]

  @concurrent static func make() async -> JourneyStickers {
    var arts = [StickerArt?](repeating: nil, count: items.count)
    await withTaskGroup(of: (Int, StickerArt?).self) { group in
      for (index, item) in items.enumerated() {
        group.addTask { (index, await art(item)) }
      }
      for await (index, art) in group { arts[index] = art }
    }
    return JourneyStickers(arts: arts)
  }

  private static func art(_ item: Item) async -> StickerArt? {
    guard let photo = try? AnalysisPhoto(file(item.photo)) else { return nil }
    let processor = PhotoProcessor(style: StickerStyle(.original, border: .none, hasShadow: false))
    guard let cut = try? await processor.process(photo) else { return nil }
    return try? StickerArt(image: CGImage(cut.sticker.image), border: item.look.borderWidth)
  }

  /// Returns the bytes of an embedded photo.
  private static func file(_ name: String) -> [UInt8] {
    var size: Int64 = 0
    guard let start = unsafe photo_assets_photo(name, &size) else { return [] }
    // The bytes are part of the program.
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(size)))
  }

  /// Applies them to the objects below an entity, as seen from a position.
  @MainActor func stick(below root: Entity, seenFrom eye: SIMD3<Float>) {
    for (item, art) in zip(Self.items, arts) {
      guard let art, let prop = root.findEntity(named: item.prop) else { continue }
      var material = StickerMaterial(art: art, look: item.look, size: item.size)
      material.peel = item.peel
      let aim = (prop.transformMatrix(relativeTo: nil) * SIMD4(item.position, 1)).xyz
      guard
        var sticker = StickerComponent(
          material: material, on: prop, from: eye, along: aim - eye, size: item.size)
      else { continue }
      sticker.rotation = item.rotation
      let holder = Entity()
      holder.name = "\(item.photo) sticker"
      holder.components.set(sticker)
      (sticker.target ?? prop).addChild(holder)
    }
  }
}
