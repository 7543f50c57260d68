public import Images

/// The colors of a photo, and others that go with them.
public struct PhotoColorScheme: Hashable, Sendable {
  /// The most dominant one first.
  public let colors: [DominantColor]
  /// The same colors as indices, from the darkest on, each one next to those that it flows into.
  public let gradientOrder: [Int]

  init(colors: [DominantColor]) {
    self.colors = colors
    gradientOrder = ColorPath.order(colors.map(\.color))
  }

  /// The colors in the order of a smooth gradient.
  public var gradient: [OKLab] { gradientOrder.map { colors[$0].color } }

  /// The gradient's color at a position, 0…1, mixed in OKLab.
  public func gradientColor(at position: Float) -> OKLab {
    let stops = gradient
    guard stops.count > 1 else { return stops[0] }
    let place = min(max(position, 0), 1) * Float(stops.count - 1)
    let first = min(Int(place), stops.count - 2)
    let part = place - Float(first)
    var color = stops[first]
    color.components += (stops[first + 1].components - color.components) * part
    return color.fittedToSRGB
  }

  /// The color that the scheme hangs on: strong, and not rare.
  public var accent: OKLab {
    var best = colors[0]
    for color in colors where color.share * color.color.chroma > best.share * best.color.chroma {
      best = color
    }
    return best.color
  }

  /// Colors whose hues stand in a certain relation to that of ``accent``, which comes first.
  public func harmony(_ harmony: Harmony) -> [OKLab] {
    let start = accent
    return [start.fittedToSRGB]
      + harmony.degrees.map { degrees in
        OKLab(
          lightness: start.lightness, chroma: start.chroma, hue: start.hue + degrees * Float.pi / 180
        ).fittedToSRGB
      }
  }

  /// Relations between hues.
  public enum Harmony: String, Hashable, Sendable, CaseIterable {
    case complementary, split, analogous, triad, tetrad

    /// How far the other hues are from the first one.
    var degrees: [Float] {
      switch self {
      case .complementary: [180]
      case .split: [150, 210]
      case .analogous: [-30, 30]
      case .triad: [120, 240]
      case .tetrad: [90, 180, 270]
      }
    }
  }

  /// The color opposite to ``accent``.
  public var complement: OKLab { harmony(.complementary)[1] }

  /// A quiet background for what has these colors: a pale or dark tint of the complement.
  ///
  /// It differs from the mean lightness by at least a third of the whole range.
  public var background: OKLab {
    let mean = colors.reduce(Float(0)) { $0 + $1.color.lightness * $1.share }
    let opposite = complement
    let lightness: Float = abs(0.92 - mean) >= 0.35 ? 0.92 : 0.22
    return OKLab(lightness: lightness, chroma: opposite.chroma * 0.35, hue: opposite.hue).fittedToSRGB
  }
}
