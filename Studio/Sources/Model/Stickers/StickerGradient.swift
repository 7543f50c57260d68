package import Images
package import Stickers

/// The background of a sticker: a gradient of the photo's own colors, softened.
package nonisolated struct StickerGradient: Hashable, Sendable {
  /// The colors at even distances.
  package var colors: [OKLab]

  /// The number of colors.
  package static let count = 5

  /// The gradient of a photo whose colors are not known.
  package static func plain(isDark: Bool) -> StickerGradient {
    let lightness: Float = isDark ? 0.27 : 0.93
    return StickerGradient(
      colors: Array(repeating: OKLab(lightness: lightness, a: 0.002, b: -0.008), count: count))
  }

  private init(colors: [OKLab]) { self.colors = colors }

  /// Creates the gradient of a scheme.
  package init(_ scheme: Palette) {
    colors = (0..<Self.count).map { index in
      var color = scheme.gradientColor(at: Float(index) / Float(Self.count - 1))
      // The sticker stays the strongest and the lightest.
      color.components *= SIMD4(1, 0.85, 0.85, 0)
      color.components.x = 0.3 + 0.5 * color.components.x
      return color.fittedToSRGB
    }
  }

  /// Returns the soft color of what lies below a small sticker with a white edge.
  package func tint(isDark: Bool) -> OKLab {
    // The strongest of the colors, toned down.
    var color = colors.max { Self.chroma($0) < Self.chroma($1) } ?? colors[0]
    let scale = min(0.6, 0.07 / max(Self.chroma(color), 1e-4))
    color.components *= SIMD4(0, scale, scale, 0)
    color.components.x = isDark ? 0.38 : 0.85
    return color.fittedToSRGB
  }

  private static func chroma(_ color: OKLab) -> Float { (color.a * color.a + color.b * color.b).squareRoot() }

  /// Returns the gradient between two, mixed in OKLab.
  package func mixed(with other: StickerGradient, _ share: Float) -> StickerGradient {
    let mixed = zip(colors, other.colors).map { own, other in
      var color = own
      color.components += (other.components - own.components) * min(max(share, 0), 1)
      return color.fittedToSRGB
    }
    return StickerGradient(colors: mixed)
  }
}
