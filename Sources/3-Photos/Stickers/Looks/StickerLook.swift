/// How a cut-out is made into a sticker.
public enum StickerLook: String, Hashable, Sendable, CaseIterable {
  /// The bare cut-out.
  case original
  /// An even white border, as stickers are punched out.
  case outline
  /// An inked drawing with few tones and halftone dots.
  case comic
  /// Inflated like foam, with large soft highlights.
  case puffy
  /// Glossy vinyl that mirrors a window.
  case shiny
  /// Film in the colors of the rainbow, broken into facets.
  case holographic

  /// Whether it has a border unless another is asked for.
  public var hasBorder: Bool { self != .original }
}
