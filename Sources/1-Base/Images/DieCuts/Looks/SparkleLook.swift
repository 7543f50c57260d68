extension StickerLook {
  /// Holographic film of small facets, each with grooves of its own.
  public static let sparkle = StickerLook(
    "sparkle", title: "Sparkle", coat: 1, film: StickerFilm(.sparkle, grooveDistance: 1500, facets: 110)
  )
}
