extension StickerLook {
  /// Uncoated paper with a grain.
  public static let paper = StickerLook("paper", title: "Paper", coat: 0, grain: 1)
}
