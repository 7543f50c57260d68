extension StickerLook {
  /// Glitter: flakes that face in all directions.
  public static let glitter = StickerLook("glitter", title: "Glitter", coat: 0.5, glitter: 1)
}
