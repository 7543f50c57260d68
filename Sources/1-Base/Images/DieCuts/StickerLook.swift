/// A look of stickers, for flat images and for materials of scenes alike.
package enum StickerLook: String, Hashable, Sendable, CaseIterable {
  /// The bare cut-out.
  case original
  /// An even white border, as of die-cut stickers.
  case outline
  /// An inked drawing: flat colors, lines along edges, halftone dots in the shade.
  case comic
  /// Inflated like a balloon, with soft highlights.
  case puffy
  /// Vinyl under clear gloss.
  case shiny
  /// Holographic film with parallel grooves: broad bands of the rainbow.
  case holographic
  /// Holographic film of small facets, each with grooves of its own.
  case sparkle
  /// A film of varying thickness, with the colors of oil on water.
  case oilFilm = "oil-film"
  /// Uncoated paper with a grain.
  case paper
  /// Glitter: flakes that face in all directions.
  case glitter
  /// Golden foil, in which the image is embossed.
  case gold
  /// Silver foil.
  case silver
  /// Copper foil.
  case copper
  /// A sticker that is cut on its backing paper, which remains whole.
  case kissCut = "kiss-cut"

  /// Whether it has a border by default.
  package var hasBorder: Bool { self != .original }
  /// The surface of the look.
  package var surface: StickerSurface { StickerSurface(self) }
}
