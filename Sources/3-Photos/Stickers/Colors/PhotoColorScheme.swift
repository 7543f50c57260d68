package import Images

/// A color scheme: the dominant colors of a photo, and colors that match them.
package struct PhotoColorScheme: Hashable, Sendable {
  /// The dominant colors, the most frequent one first.
  package let colors: [DominantColor]
  /// The colors as indices in the order of a smooth gradient, from the darkest on.
  package let gradientOrder: [Int]

  init(colors: [DominantColor]) {
    self.colors = colors
    gradientOrder = GradientOrder.order(colors.map(\.color))
  }

  /// The colors in the order of a smooth gradient.
  package var gradient: [OKLab] { gradientOrder.map { colors[$0].color } }

  /// Returns the gradient's color at a position, 0…1, mixed in OKLab.
  package func gradientColor(at position: Float) -> OKLab {
    let stops = gradient
    guard stops.count > 1 else { return stops[0] }
    let scaled = min(max(position, 0), 1) * Float(stops.count - 1)
    let first = min(Int(scaled), stops.count - 2)
    let part = scaled - Float(first)
    var color = stops[first]
    color.components += (stops[first + 1].components - color.components) * part
    return color.fittedToSRGB
  }

  /// The accent color: strong, and not rare.
  package var accent: OKLab {
    var best = colors[0]
    for color in colors where color.share * color.color.chroma > best.share * best.color.chroma {
      best = color
    }
    return best.color
  }

  /// The complementary color of the accent.
  package var complement: OKLab {
    let start = accent
    return OKLab(lightness: start.lightness, chroma: start.chroma, hue: start.hue + Float.pi).fittedToSRGB
  }

  /// A subdued background: a pale or dark tint of the complement.
  ///
  /// It differs from the mean lightness by at least a third of the whole range.
  package var background: OKLab {
    let mean = colors.reduce(Float(0)) { $0 + $1.color.lightness * $1.share }
    let opposite = complement
    let lightness: Float = abs(0.92 - mean) >= 0.35 ? 0.92 : 0.22
    return OKLab(lightness: lightness, chroma: opposite.chroma * 0.35, hue: opposite.hue).fittedToSRGB
  }
}
