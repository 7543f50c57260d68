public import Images

extension PictureDifference {
  /// Returns the expected picture dimmed to dark gray, with differing pixels on top.
  ///
  /// Pixels over the limit are red, brighter where they differ more. Pixels that differ within the limit are
  /// dark yellow, so that a picture which only just passes does not look the same as an equal one.
  public func marked() -> Image<RGBA8> {
    let (first, second) = (expected.image.pixels.span, actual.image.pixels.span)
    let limit = result.limits.pixel
    var pixels = [RGBA8](repeating: RGBA8(), count: first.count)
    var target = pixels.mutableSpan
    for index in first.indices {
      let difference = ChannelDifference.of(first[index], second[index])
      if difference > limit {
        // A difference of one has to be as visible as one of two hundred.
        let strength = UInt8(160 + 95 * difference / 255)
        target[index] = RGBA8(red: strength, green: UInt8(difference / 3), blue: 40)
      } else if difference > 0 {
        target[index] = RGBA8(red: 110, green: 95, blue: 0)
      } else {
        let gray = Self.dimmed(first[index])
        target[index] = RGBA8(red: gray, green: gray, blue: gray)
      }
    }
    return Image(width: result.size.width, height: result.size.height, pixels: pixels)
  }

  /// Returns the FLIP errors in false color, from black over violet and orange to pale yellow.
  public func flipImage() -> Image<RGBA8> {
    let palette = Magma.palette
    let colors = palette.span
    let pixels = errors.values.map { colors[Int(($0 * 255).rounded())] }
    return Image(width: errors.width, height: errors.height, pixels: pixels)
  }

  /// Returns a quarter of the luma.
  private static func dimmed(_ pixel: RGBA8) -> UInt8 {
    let luma = 299 * Int(pixel.red) + 587 * Int(pixel.green) + 114 * Int(pixel.blue)
    return UInt8(luma * Int(pixel.alpha) / 255 / 4_000)
  }
}
