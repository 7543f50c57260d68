package import Images

/// The ground of the carousel: the gradient of the sticker, and a light behind it.
///
/// It is computed as a small image and drawn enlarged. On a software driver that takes a fraction of what gradients of
/// the toolkit take, whose every pixel is computed in every frame.
package nonisolated struct CarouselGround: Hashable, Sendable {
  private let gradient: StickerGradient
  private let size: SIMD2<Float>
  private let cardWidth: Float

  /// The width of the image in pixels.
  package static let width = 128
  /// The opacity of the light in its middle, and its radius in widths of a card.
  private static let glow: Float = 0.38, reach: Float = 0.9

  /// Creates the ground of a view.
  ///
  /// - Parameters:
  ///   - gradient: The colors, from the upper left corner to the lower right one.
  ///   - size: The size of the view.
  ///   - cardWidth: The width of a card.
  package init(_ gradient: StickerGradient, size: SIMD2<Float>, cardWidth: Float) {
    self.gradient = gradient
    self.size = SIMD2(max(size.x, 1), max(size.y, 1))
    self.cardWidth = max(cardWidth, 1)
  }

  /// The image.
  package var image: Image<RGBA8> {
    let width = Self.width
    let height = min(max(Int(Float(width) * size.y / size.x), 1), 4 * width)
    let step = size / SIMD2(Float(width), Float(height))
    let colors = gradient.colors.map { Self.channels($0.pixel) }
    let diagonal = size / (size * size).sum()
    var pixels: [RGBA8] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let point = (SIMD2(Float(x), Float(y)) + 0.5) * step
        let place = (point * diagonal).sum() * Float(colors.count - 1)
        let first = min(max(Int(place), 0), colors.count - 2)
        let below = colors[first] + (colors[first + 1] - colors[first]) * (place - Float(first))
        let away = point - size / 2
        let near = max(0, 1 - (away * away).sum().squareRoot() / (Self.reach * cardWidth))
        let light = Self.glow * near * near * (3 - 2 * near)
        let color = below + (255 - below) * light
        pixels.append(
          RGBA8(
            red: UInt8(color.x.rounded()), green: UInt8(color.y.rounded()), blue: UInt8(color.z.rounded())))
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private static func channels(_ pixel: RGBA8) -> SIMD3<Float> {
    SIMD3(Float(pixel.red), Float(pixel.green), Float(pixel.blue))
  }
}
