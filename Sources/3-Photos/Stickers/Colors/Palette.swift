public import Images

/// A palette: the dominant colors of a photo, and colors that match them.
public struct Palette: Hashable, Sendable {
  /// The dominant colors, the most frequent one first.
  public let colors: [DominantColor]
  /// The colors as indices in the order of a smooth gradient, from the darkest on.
  package let gradientOrder: [Int]

  init(colors: [DominantColor]) {
    self.colors = colors
    gradientOrder = GradientOrder.order(colors.map(\.color))
  }

  /// Extracts the dominant colors of an image, on the calling thread.
  ///
  /// - Parameters:
  ///   - image: The image; transparent pixels do not count. 512 pixels are enough, larger images give the same colors.
  ///   - count: The wanted number of colors, 3 to 10; there are fewer where the image has no more that can be told apart.
  ///   - preference: The preference when there are more colors than wanted.
  /// - Throws: ``PhotoError/invisible`` when the image is fully transparent.
  public init(
    image: Image<RGBA8>, count: Int = 5, preference: ColorExtractor.Preference = .faithful
  ) throws(PhotoError) {
    let image = image.converted(to: RGBA8.self, encoding: .sRGB)
    guard let palette = ColorExtractor(count: count, preference: preference).scheme(of: image) else {
      throw .invisible
    }
    self = palette
  }

  /// Extracts the dominant colors of an image, away from the caller's actor.
  @concurrent public static func make(
    image: Image<RGBA8>, count: Int = 5, preference: ColorExtractor.Preference = .faithful
  ) async throws(PhotoError) -> Palette {
    try Palette(image: image, count: count, preference: preference)
  }

  /// The colors in the order of a smooth gradient.
  public var gradient: [OKLab] { gradientOrder.map { colors[$0].color } }

  /// Returns the gradient's color at a position, 0…1, mixed in OKLab.
  public func gradientColor(at position: Float) -> OKLab {
    let stops = gradient
    guard stops.count > 1 else { return stops[0] }
    let scaled = position.isNaN ? 0 : min(max(position, 0), 1) * Float(stops.count - 1)
    let first = min(Int(scaled), stops.count - 2)
    let part = scaled - Float(first)
    var color = stops[first]
    color.components += (stops[first + 1].components - color.components) * part
    return color.fittedToSRGB
  }

  /// The accent color: strong, and not rare.
  public var accent: OKLab {
    var best = colors[0]
    for color in colors where color.share * color.color.chroma > best.share * best.color.chroma {
      best = color
    }
    return best.color
  }

  /// The complementary color of the accent.
  public var complement: OKLab {
    let start = accent
    return OKLab(lightness: start.lightness, chroma: start.chroma, hue: start.hue + Float.pi).fittedToSRGB
  }

  /// A subdued background: a pale or dark tint of the complement.
  ///
  /// It differs from the mean lightness by at least a third of the whole range.
  public var background: OKLab {
    let mean = colors.reduce(Float(0)) { $0 + $1.color.lightness * $1.share }
    let opposite = complement
    let lightness: Float = abs(0.92 - mean) >= 0.35 ? 0.92 : 0.22
    return OKLab(lightness: lightness, chroma: opposite.chroma * 0.35, hue: opposite.hue).fittedToSRGB
  }
}
