internal import Images
internal import Loading
internal import Presentation
internal import SceneModel

/// The stickers of a document as they are projected onto a scene.
final class ProjectedStickers {
  /// A sticker with its entities.
  private struct Shown {
    let sticker: PlacedSticker
    /// The order among overlapping ones.
    let order: Int
    let projection: StickerProjection
    /// The entity on the model that was pointed at.
    let main: Entity?
  }

  private var shown: [Int: Shown] = [:]
  /// The models that stickers are projected onto, which are collected anew when they may have moved.
  private var models: [PosedModel]?

  /// The number of stickers that are shown.
  var count: Int { shown.count }

  /// Forgets everything, as another scene is shown.
  func clear() { (shown, models) = ([:], nil) }

  /// Collects the models anew for the next projection, as they may have moved.
  func forgetModels() { models = nil }

  /// Returns the entity of a sticker on the model that was pointed at, or else on another one that it lies on.
  func entity(of number: Int) -> Entity? { shown[number]?.main }

  /// Returns the number of the sticker that an entity belongs to.
  func number(of entity: Entity?) -> Int? {
    shown.first { $1.projection.entities.contains { $0 === entity } }?.key
  }

  /// Brings the entities in line with a document.
  ///
  /// - Parameters:
  ///   - stickers: The stickers of the document.
  ///   - scene: The scene.
  ///   - photos: The images of stickers.
  /// - Returns: The art that has to be made first.
  func show(
    _ stickers: [PlacedSticker], on scene: LoadedScene, _ photos: StickerPhotos
  ) -> [StickerPhotos.Key] {
    var missing: [StickerPhotos.Key] = []
    let numbers = Set(stickers.map(\.id))
    for number in shown.keys where !numbers.contains(number) { remove(number) }
    for (order, sticker) in stickers.enumerated() {
      if let old = shown[sticker.id], old.sticker == sticker, old.order == order { continue }
      guard let receiver = scene.entity(ofNode: sticker.receiver) else {
        remove(sticker.id)
        continue
      }
      let key = StickerPhotos.Key(photo: sticker.photo, look: sticker.look)
      guard let art = photos.art(key) else {
        missing.append(key)
        continue
      }
      let posed = models ?? scene.root.posedModels()
      models = posed
      let parts = sticker.ray.parts(
        Self.material(of: sticker, art), seenFrom: receiver, on: posed, order: order)
      remove(sticker.id)
      guard !parts.isEmpty else { continue }
      let projection = StickerProjection(parts, shownShare: 1, name: "Sticker \(sticker.id)")
      let main = projection.entities.first { $0.parent === receiver } ?? projection.entities.first
      shown[sticker.id] = Shown(sticker: sticker, order: order, projection: projection, main: main)
    }
    return missing
  }

  private func remove(_ number: Int) { shown.removeValue(forKey: number)?.projection.remove() }

  private static func material(of sticker: PlacedSticker, _ art: StickerArt) -> StickerMaterial {
    var material = StickerMaterial(art: art, look: sticker.look)
    if sticker.peel > 0 { material.peel = StickerMaterial.Peel(amount: sticker.peel) }
    return material
  }
}
