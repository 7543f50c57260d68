extension StickerLook {
  /// A film of varying thickness, with the colors of oil on water.
  public static let oilFilm = StickerLook(
    "oil-film", title: "Oil film", coat: 1, film: StickerFilm(.oilFilm, grooveDistance: 620, facets: 3)
  )
}
