extension StickerLook {
  /// An inked drawing: flat colors, lines along edges, halftone dots in the shade.
  public static let comic = StickerLook("comic", title: "Comic", artwork: .drawing, coat: 0, inkWidth: 0.008)
}
