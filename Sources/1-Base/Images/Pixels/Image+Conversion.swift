extension Image {
  /// Returns the image in another pixel format, another encoding, or both.
  ///
  /// With an unchanged encoding the stored values are only rescaled, so that 8-bit values survive a detour
  /// through 16 bits or floats. Colors become gray by their luminance, values out of range are clamped.
  public func converted<Other: PixelFormat>(
    to format: Other.Type, encoding: ColorEncoding? = nil
  ) -> Image<Other> {
    let target = encoding ?? self.encoding
    if let same = self as? Image<Other>, target == self.encoding { return same }
    // Unchanged encodings need no detour through light; luminance does.
    let staysEncoded = target == self.encoding && (Other.self.hasAlpha || !Pixel.hasAlpha)
    let (from, to) = staysEncoded ? (.linear, .linear) : (self.encoding, target)
    var pixels = [Other](repeating: Other(), count: width * height)
    var light = [RGBAFloat](repeating: RGBAFloat(), count: width)
    var output = pixels.mutableSpan
    for y in 0..<height {
      var lightSpan = light.mutableSpan
      Pixel.read(self.pixels.span.extracting(row(y)), as: from, into: &lightSpan)
      Other.write(light.span, as: to, into: &output, at: y * width)
    }
    return Image<Other>(width: width, height: height, pixels: pixels, encoding: target)
  }
}
