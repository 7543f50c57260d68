extension StickerLook {
  /// Copper foil, in which the image is embossed.
  public static let copper = StickerLook("copper", title: "Copper", coat: 0, foil: .copper)
}

extension StickerFoil {
  /// Copper.
  public static let copper = StickerFoil(
    "copper", reflectance: [0.95, 0.55, 0.40], tones: [0x2a0e06, 0x7c3415, 0xc66a38, 0xf1b088, 0xfff1e4])
}
