package import Images
import Loading
import Meshes
import Rendering
package import SceneModel
import simd

/// The position of a sticker that was dropped on an image: a ray, and the top and the height of the image.
package nonisolated struct StickerDrop: Hashable, Sendable {
  /// The origin of the ray in world space.
  package var origin: SIMD3<Float>
  /// The direction of the ray.
  package var direction: SIMD3<Float>
  /// The direction to the top of the image.
  package var up: SIMD3<Float>
  /// The height of what the image shows at a distance of 1.
  package var slope: Float

  /// Creates a position.
  package init(origin: SIMD3<Float>, direction: SIMD3<Float>, up: SIMD3<Float>, slope: Float) {
    (self.origin, self.direction) = (origin, direction)
    (self.up, self.slope) = (up, slope)
  }

  /// The share of the image's height that a sticker takes.
  package static let share: Float = 0.2
}

extension ScenePresenter {
  /// The look of photos that are dropped: that of the last sticker of the options, or else an outline.
  package var lookOfDroppedStickers: StickerLook { options.stickers.last?.look ?? .outline }

  /// Puts a sticker on what a ray hits first, and on everything beside that.
  ///
  /// - Parameters:
  ///   - art: The cut-out.
  ///   - look: The look.
  ///   - drop: The ray.
  ///   - order: The order among overlapping stickers.
  /// - Returns: The sticker, to remove it again; nil where the ray hits nothing.
  package func addSticker(
    _ art: StickerArt, look: StickerLook, _ drop: StickerDrop, order: Int
  ) -> StickerProjection? {
    guard let root = scene?.root,
      let projector = StickerProjector(
        root.posedModels(), from: drop.origin, along: drop.direction, up: drop.up)
    else { return nil }
    let standard = StickerDrop.share * drop.slope * projector.distance
    guard standard > 0, standard.isFinite else { return nil }
    let placed = projector.fitting(
      StickerMaterial(art: art, look: look), length: nil, standard: standard, roll: 0, order: order,
      fillsPicture: true, in: nil)
    guard !placed.parts.isEmpty else { return nil }
    return StickerProjection(
      placed.parts, shownShare: placed.shownShare, name: "presentation: dropped sticker")
  }
}
