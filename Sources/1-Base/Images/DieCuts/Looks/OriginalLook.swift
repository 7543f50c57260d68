extension StickerLook {
  /// The bare cut-out.
  public static let original = StickerLook("original", title: "Cut-out", hasBorder: false)
}
