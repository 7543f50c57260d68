extension StickerLook {
  /// A sticker that is cut on its backing paper, which remains whole.
  public static let kissCut = StickerLook("kiss-cut", title: "Kiss cut", artwork: .backingPaper)
}
