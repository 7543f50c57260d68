extension StickerLook {
  /// An inflated shape like a balloon, with soft highlights.
  public static let puffy = StickerLook("puffy", title: "Puffy", coat: 1, puffiness: 1)
}
