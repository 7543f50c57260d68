import Images
import StudioWidgets

extension Paint {
  /// Creates a color of a pixel.
  nonisolated init(_ pixel: RGBA8) {
    self.init(
      Float(pixel.red) / 255, Float(pixel.green) / 255, Float(pixel.blue) / 255, Float(pixel.alpha) / 255)
  }

  /// Creates a color of OKLab.
  nonisolated init(_ color: OKLab) { self.init(color.pixel) }

  /// The color of text on a background of this color.
  nonisolated var textPaint: Paint {
    let luminance = 0.213 * channels.x + 0.715 * channels.y + 0.072 * channels.z
    return luminance > 0.55 ? Paint(0, 0, 0, 0.85) : Paint(1, 1, 1, 0.95)
  }
}
