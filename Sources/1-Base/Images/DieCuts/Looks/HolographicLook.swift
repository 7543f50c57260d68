extension StickerLook {
  /// Holographic film with parallel grooves: broad bands of the rainbow.
  public static let holographic = StickerLook(
    "holographic", title: "Holographic", coat: 1, film: StickerFilm())
}
