/// The look of a sticker.
package enum StickerLook: String, Hashable, Sendable, CaseIterable {
  /// The bare cut-out.
  case original
  /// An even white border, as of die-cut stickers.
  case outline
  /// An inked drawing with few tones and halftone dots.
  case comic
  /// Inflated like foam, with large soft highlights.
  case puffy
  /// Glossy vinyl that reflects a window.
  case shiny
  /// Holographic film, broken into facets.
  case holographic

  /// Whether it has a border by default.
  package var hasBorder: Bool { self != .original }
}
