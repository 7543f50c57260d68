extension StickerLook {
  /// An even white border, as of die-cut stickers.
  public static let outline = StickerLook("outline", title: "Outline")
}
