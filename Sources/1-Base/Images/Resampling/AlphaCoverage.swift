/// The share of an image that passes an alpha test, to be preserved in its mip levels.
struct AlphaCoverage {
  /// The least alpha that passes once it is rounded to the pixel format.
  private let threshold: Float
  /// The share of pixels whose alpha reaches the threshold.
  private let share: Double

  init<Pixel: PixelFormat>(of image: Image<Pixel>, threshold: Float) {
    var light = [RGBAFloat](repeating: RGBAFloat(), count: image.width)
    var count = 0
    for y in 0..<image.height {
      var row = light.mutableSpan
      Pixel.read(image.pixels.span.extracting(image.row(y)), as: .linear, into: &row)
      for x in row.indices where row[x].w >= threshold { count += 1 }
    }
    let steps = Pixel.alphaSteps
    self.threshold = steps > 0 ? ((threshold * steps).rounded(.up) - 0.5) / steps : threshold
    share = Double(count) / Double(image.width * image.height)
  }

  /// Returns the factor of alpha for which a level passes the test with the same share of its pixels.
  ///
  /// Small levels cannot have every share: the nearest one counts. When all or no pixels passed at first, the
  /// factor is 1.
  ///
  /// - Parameters:
  ///   - light: The mip level.
  ///   - surplus: The surplus of the fourth channel over alpha.
  /// - Returns: The factor.
  func scale(for light: [RGBAFloat], surplus: Float) -> Float {
    guard share > 0 && share < 1 && threshold > 0 else { return 1 }
    let bins = 65_536
    var histogram = [Int](repeating: 0, count: bins)
    for pixel in light { histogram[Int((pixel.w - surplus).saturated * Float(bins - 1))] += 1 }
    let wanted = Int((share * Double(light.count)).rounded())
    guard wanted > 0 else { return 1 }
    var passing = 0
    var border = bins
    while border > 0 && passing < wanted {
      border -= 1
      passing += histogram[border]
    }
    // A bin with many equal alphas may overshoot; leave it out when that is nearer.
    if passing - wanted > wanted - (passing - histogram[border]) { border += 1 }
    return border > 0 ? threshold * Float(bins - 1) / Float(border) : 1
  }
}
