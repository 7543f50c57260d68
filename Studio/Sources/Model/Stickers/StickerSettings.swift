package import Images
package import Stickers

/// The settings of all stickers: their look, their border, and how many colors are found.
package nonisolated struct StickerSettings: Hashable, Sendable {
  /// The look.
  package var look: StickerLook
  /// The width of the border in pixels of the sticker; nil for that of the look.
  package var border: Float?
  /// The number of colors.
  package var paletteSize: Int

  /// The widths of borders that can be chosen.
  package static let borders: ClosedRange<Float> = 0...60

  /// Creates settings.
  package init(look: StickerLook = .outline, border: Float? = nil, paletteSize: Int = 5) {
    (self.look, self.border) = (look, border)
    self.paletteSize = min(
      max(paletteSize, ColorExtractor.counts.lowerBound), ColorExtractor.counts.upperBound)
  }

  /// The style of stickers.
  package var style: StickerStyle {
    StickerStyle(look, border: border.map { $0 <= 0 ? .none : .pixels($0) } ?? .automatic)
  }
}
