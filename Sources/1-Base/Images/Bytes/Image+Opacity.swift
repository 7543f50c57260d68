extension Image<RGBA8> {
  mutating func makeOpaque() {
    withMutablePixels { pixels in
      for i in pixels.indices { pixels[i].alpha = 255 }
    }
  }

  /// Makes an entirely transparent image opaque.
  ///
  /// Programs without a notion of alpha leave zeros where others store it.
  ///
  /// - Returns: The warning that this was done.
  mutating func makeOpaqueIfInvisible() -> [String] {
    guard isInvisible else { return [] }
    makeOpaque()
    return ["it is entirely transparent, and is taken as opaque"]
  }

  private var isInvisible: Bool {
    let source = pixels.span
    for i in source.indices where source[i].alpha != 0 { return false }
    return true
  }
}
