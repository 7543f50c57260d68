extension StickerLook {
  /// Vinyl under clear gloss.
  public static let shiny = StickerLook("shiny", title: "Shiny", coat: 1)
}
