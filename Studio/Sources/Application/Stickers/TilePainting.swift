import Images
import StudioModel
import StudioWidgets

/// The drawing of a small sticker on a soft color of its photo, on which white edges are seen.
final class TilePainting {
  private var image: Image<RGBA8>?
  private var texture: Texture?
  private var gradient: StickerGradient?
  /// The width from which on a tile has room for a sentence.
  private static let textWidth: Float = 84
  /// The text where there is no sticker, and whether it says why.
  var text = "", isProblem = false

  /// The sticker; nil before there is one.
  ///
  /// It is made when the tile is first seen.
  var current: Texture? {
    if texture == nil, let image { texture = Texture(image) }
    return texture
  }

  /// Takes a sticker, and the colors of its photo.
  func show(_ image: Image<RGBA8>?, _ gradient: StickerGradient?) {
    if image != self.image { (self.image, texture) = (image, nil) }
    self.gradient = gradient
  }

  /// Draws the tile.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    let whole = Rect(size: size), isDark = Application.isDark
    let ink = isDark ? Paint.white : Paint.black
    painter.clipped(to: whole, radius: 12) {
      painter.fill(whole, gradient.map { Paint($0.tint(isDark: isDark)) } ?? ink.alpha(0.06))
    }
    if let texture = current {
      let inner = Rect(center: whole.center, size: size * 0.86)
      painter.draw(texture, in: inner.fitting(aspect: Float(texture.width) / Float(texture.height)))
    } else if isProblem {
      // A small tile has no room for the reason, which its tooltip says.
      let isSmall = size.x < Self.textWidth
      let sign = Rect(origin: SIMD2(0, isSmall ? size.y / 2 - 15 : size.y * 0.12), size: SIMD2(size.x, 30))
      painter.text("!", in: sign, points: 16, isBold: true, ink.alpha(0.6))
      guard !isSmall else { return }
      let line = Rect(origin: SIMD2(8, size.y * 0.12 + 28), size: SIMD2(size.x - 16, size.y * 0.88 - 32))
      painter.text(text, in: line, points: 9, ink.alpha(0.75))
    } else {
      let line = Rect(center: whole.center, size: SIMD2(size.x, 30))
      painter.text(text, in: line, points: 16, ink.alpha(0.6))
    }
  }
}
