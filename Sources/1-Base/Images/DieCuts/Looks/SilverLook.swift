extension StickerLook {
  /// Silver foil, in which the image is embossed.
  public static let silver = StickerLook("silver", title: "Silver", coat: 0, foil: .silver)
}

extension StickerFoil {
  /// Silver.
  public static let silver = StickerFoil(
    "silver", reflectance: [0.95, 0.94, 0.92], tones: [0x14161b, 0x555b65, 0xa4aab3, 0xe2e6ea, 0xffffff])
}
