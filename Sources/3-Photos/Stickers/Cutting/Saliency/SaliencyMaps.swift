internal import Images

/// The saliency maps per pixel, from which patch cues are averaged.
struct SaliencyMaps: Sendable {
  let colors: LabPlanes
  var barriers: Plane
  var enhancedBarriers: Plane
  var foreignness: Plane
  var spectrum: Plane
  var rarity: Plane
  var saturation: [Float]
  var brightness: [Float]
  var hueCosine: [Float]
  var hueSine: [Float]
  /// The gradient magnitude of lightness.
  var steepness: [Float]
  /// The differences of lightness to a small and a large blur.
  var fineDetail: [Float]
  var coarseDetail: [Float]

  /// Computes all maps, those that do not take longest beside the others.
  init(_ image: Image<RGBA8>, _ colors: LabPlanes) async {
    async let spectral = SpectralResidual.map(image)
    async let rare = HistogramContrast.map(image, colors)
    self.colors = colors
    (barriers, foreignness) = (BarrierDistance.map(colors), BorderContrast.map(colors))
    enhancedBarriers = BarrierDistance.enhanced(barriers, foreignness)
    let count = image.pixels.count
    saturation = [Float](repeating: 0, count: count)
    (brightness, hueCosine, hueSine) = (saturation, saturation, saturation)
    for (i, pixel) in image.pixels.enumerated() {
      let color = HueColor(pixel)
      saturation[i] = color.saturation
      brightness[i] = color.brightness
      hueCosine[i] = color.hueCosine
      hueSine[i] = color.hueSine
    }
    let lightness = Plane(width: image.width, height: image.height, values: colors.lightness)
    steepness = Self.steepness(lightness.blurred(sigma: 1))
    let (fine, coarse) = (lightness.blurred(sigma: 2), lightness.blurred(sigma: 6))
    fineDetail = [Float](repeating: 0, count: count)
    coarseDetail = fineDetail
    for i in 0..<count {
      fineDetail[i] = abs(lightness.values[i] - fine.values[i])
      coarseDetail[i] = abs(lightness.values[i] - coarse.values[i])
    }
    (spectrum, rarity) = (await spectral, await rare)
  }

  /// Returns the magnitude of Sobel's gradient.
  private static func steepness(_ plane: Plane) -> [Float] {
    let (width, height) = (plane.width, plane.height)
    var result = [Float](repeating: 0, count: width * height)
    let values = plane.values
    for y in 0..<height {
      let above = (y == 0 ? min(1, height - 1) : y - 1) * width
      let below = (y == height - 1 ? max(0, height - 2) : y + 1) * width
      for x in 0..<width {
        let left = x == 0 ? min(1, width - 1) : x - 1
        let right = x == width - 1 ? max(0, width - 2) : x + 1
        let row = y * width
        let across =
          values[above + right] - values[above + left] + 2 * (values[row + right] - values[row + left])
          + values[below + right] - values[below + left]
        let down =
          values[below + left] - values[above + left] + 2 * (values[below + x] - values[above + x])
          + values[below + right] - values[above + right]
        result[row + x] = (across * across + down * down).squareRoot()
      }
    }
    return result
  }
}

/// A color as the direction of its hue, its saturation and its brightness.
private struct HueColor {
  var saturation: Float = 0
  var brightness: Float = 0
  /// The direction of the hue, with the saturation as its length.
  var hueCosine: Float = 0
  var hueSine: Float = 0

  init(_ pixel: RGBA8) {
    let most = max(pixel.red, pixel.green, pixel.blue)
    let least = min(pixel.red, pixel.green, pixel.blue)
    brightness = Float(most) / 255
    if most == least { return }
    let spread = Float(most - least)
    saturation = spread / Float(most)
    let (red, green, blue) = (Float(pixel.red), Float(pixel.green), Float(pixel.blue))
    let sixth =
      if most == pixel.red {
        (green - blue) / spread
      } else if most == pixel.green {
        2 + (blue - red) / spread
      } else {
        4 + (red - green) / spread
      }
    let step = (sixth < 0 ? sixth + 6 : sixth) * Float(Self.steps / 6)
    let direction = Self.directions[Int(step) % Self.steps] * saturation
    (hueCosine, hueSine) = (direction.x, direction.y)
  }

  private static let steps = 1_536
  private static let directions: [SIMD2<Float>] = (0..<steps).map { step in
    let angle = 2 * Float.pi * (Float(step) + 0.5) / Float(steps)
    return SIMD2(cosine(angle), cosine(angle - .pi / 2))
  }

  /// Returns a cosine by its series, the same on every machine.
  private static func cosine(_ angle: Float) -> Float {
    let reduced = Double(angle) - 2 * Double.pi * (Double(angle) / (2 * Double.pi)).rounded()
    var (sum, term) = (1.0, 1.0)
    for i in 1..<16 {
      term *= -reduced * reduced / Double((2 * i - 1) * (2 * i))
      sum += term
    }
    return Float(sum)
  }
}
