extension DecodedImage {
  /// The longer side in pixels.
  package var longSide: Int { max(width, height) }

  /// Returns the image scaled down by area averages so that its longer side has at most so many pixels.
  public func fitted(longSide: Int) -> DecodedImage {
    var result = self
    switch pixels {
    case .gray8(let image): result.pixels = .gray8(image.fitted(longSide: longSide, filter: .box))
    case .gray16(let image): result.pixels = .gray16(image.fitted(longSide: longSide, filter: .box))
    case .rgba8(let image): result.pixels = .rgba8(image.fitted(longSide: longSide, filter: .box))
    case .rgba16(let image): result.pixels = .rgba16(image.fitted(longSide: longSide, filter: .box))
    case .rgbaFloat(let image): result.pixels = .rgbaFloat(image.fitted(longSide: longSide, filter: .box))
    }
    return result
  }
}
