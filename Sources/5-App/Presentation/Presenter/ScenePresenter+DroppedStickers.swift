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
  /// Puts a sticker on the surface of the scene that a ray hits first.
  ///
  /// - Parameters:
  ///   - art: The cut-out.
  ///   - drop: The ray.
  ///   - order: The order among overlapping stickers.
  /// - Returns: The entity with the sticker, to remove it again; nil where the ray hits nothing.
  package func addSticker(_ art: StickerArt, _ drop: StickerDrop, order: Int) -> Entity? {
    let material = StickerMaterial(art: art, look: .outline)
    guard let root = scene?.root,
      var sticker = StickerComponent(material: material, on: root, from: drop.origin, along: drop.direction),
      let receiver = sticker.target, let axes = sticker.axes
    else { return nil }
    let matrix = receiver.meshMatrix, scale = simd_length(matrix.columns.0.xyz)
    guard scale > 0, scale.isFinite else { return nil }
    let place = (matrix * SIMD4(sticker.position, 1)).xyz
    let height = drop.slope * simd_distance(place, drop.origin)
    // On a small object it is no larger than most of that object.
    let extents = receiver.visualBounds(relativeTo: nil).extents
    let most = max(0.8 * (extents.sum() - extents.min() - extents.max()), 0.25 * extents.max())
    sticker.size = min(StickerDrop.share * height, most) / scale
    guard sticker.size > 0, sticker.size.isFinite else { return nil }
    sticker.rotation = Self.rotation(right: axes.right, top: axes.up, matrix: matrix, up: drop.up)
    sticker.order = order
    let holder = Entity()
    holder.name = "looks: dropped sticker"
    holder.components.set(sticker)
    receiver.addChild(holder)
    return holder
  }
}
