package import Images

extension StickerSurface {
  /// Whether the direction of the light changes how it looks.
  package var isLit: Bool {
    coat >= 1 || puffiness > 0 || film != nil || metal != nil || glitter > 0 || grain > 0
  }
}
