import StudioModel
import StudioWidgets

/// The textures of the stickers that are shown.
final class CardTextures {
  private var textures: [Int: (version: Int, texture: Texture)] = [:]

  /// Returns the texture of a photo's sticker; nil before there is one.
  func texture(of item: StickerItem) -> Texture? {
    guard let card = item.card else { return nil }
    if let known = textures[item.id], known.version == item.version { return known.texture }
    let texture = Texture(card.image)
    textures[item.id] = (item.version, texture)
    return texture
  }

  /// Drops the textures of photos whose stickers are no longer kept.
  func trim(to items: [StickerItem]) {
    guard textures.count > items.count else { return }
    let kept = Set(items.lazy.filter { $0.card != nil }.map(\.id))
    textures = textures.filter { kept.contains($0.key) }
  }
}
