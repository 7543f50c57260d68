extension StickerLook {
  /// Golden foil, in which the image is embossed.
  public static let gold = StickerLook("gold", title: "Gold", coat: 0, foil: .gold)
}

extension StickerFoil {
  /// Gold.
  public static let gold = StickerFoil(
    "gold", reflectance: [1.0, 0.71, 0.29], tones: [0x2a1703, 0x7d4a08, 0xc98f1b, 0xf3cd58, 0xfff7d2])
}
