package import Images

/// An image of a color scheme: the colors as wide as their shares, and below them the gradient.
package struct PaletteSwatch: Sendable {
  /// The color scheme.
  package let scheme: Palette

  /// Creates a palette swatch.
  package init(scheme: Palette) { self.scheme = scheme }

  /// Renders the swatch.
  package func image(width: Int = 512, height: Int = 128) -> Image<RGBA8> {
    precondition(width > 0 && height > 0, "a swatch has at least one pixel")
    var shares: [RGBA8] = []
    shares.reserveCapacity(width)
    let pixels = scheme.colors.map(\.pixel)
    var (index, covered) = (0, scheme.colors[0].share)
    for x in 0..<width {
      while (Float(x) + 0.5) / Float(width) > covered, index + 1 < pixels.count {
        index += 1
        covered += scheme.colors[index].share
      }
      shares.append(pixels[index])
    }
    let gradient = (0..<width).map { x in
      scheme.gradientColor(at: Float(x) / Float(max(1, width - 1))).pixel
    }
    var rows: [RGBA8] = []
    rows.reserveCapacity(width * height)
    for y in 0..<height { rows += 2 * y < height ? shares : gradient }
    return Image(width: width, height: height, pixels: rows)
  }
}
