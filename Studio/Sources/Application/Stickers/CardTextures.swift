import StudioModel
import StudioWidgets

/// The textures of the stickers that are shown.
final class CardTextures {
  /// The textures of a sticker: as it is, and out of focus.
  struct Pair {
    let sharp: Texture
    let soft: Texture
  }

  private var textures: [Int: (version: Int, pair: Pair)] = [:]

  /// Returns the textures of a photo's sticker; nil before there is one.
  func textures(of item: StickerItem) -> Pair? {
    guard let card = item.card else { return nil }
    if let known = textures[item.id], known.version == item.version { return known.pair }
    let pair = Pair(sharp: Texture(card.image), soft: Texture(card.soft))
    textures[item.id] = (item.version, pair)
    return pair
  }

  /// Drops the textures of photos whose stickers are no longer kept.
  func trim(to items: [StickerItem]) {
    let kept = Set(items.lazy.filter { $0.card != nil }.map(\.id))
    textures = textures.filter { kept.contains($0.key) }
  }
}
