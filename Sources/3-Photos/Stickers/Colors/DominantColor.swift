public import Images

/// A dominant color of an image.
public struct DominantColor: Hashable, Sendable {
  /// The color in OKLab.
  public var color: OKLab
  /// The share of the image that is nearest to it, 0…1.
  public var share: Float

  /// Creates a dominant color.
  package init(color: OKLab, share: Float) { (self.color, self.share) = (color, share) }

  /// The color as an sRGB pixel.
  public var pixel: RGBA8 { color.pixel }

  /// The color as `#rrggbb`.
  public var hex: String { pixel.hex }
}

extension RGBA8 {
  /// Red, green and blue as `#rrggbb`; alpha is left out.
  package var hex: String {
    "#"
      + [red, green, blue].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
