import Images
import TestSupport

extension Image<RGBA8> {
  /// A picture of noise.
  static func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool = false) -> Image {
    var noise = SeededRandom(seed: seed)
    let pixels = (0..<width * height).map { _ in
      let bits = noise.next()
      return RGBA8(
        red: UInt8(truncatingIfNeeded: bits >> 8), green: UInt8(truncatingIfNeeded: bits >> 16),
        blue: UInt8(truncatingIfNeeded: bits >> 24),
        alpha: opaque ? 255 : UInt8(truncatingIfNeeded: bits >> 32))
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// A smooth picture, as lossy formats like them.
  static func gradient(_ width: Int, _ height: Int) -> Image {
    var image = Image(width: width, height: height, filledWith: RGBA8(red: 0, green: 0, blue: 128))
    for y in 0..<height {
      for x in 0..<width {
        image[x, y].red = UInt8(x * 255 / max(1, width - 1))
        image[x, y].green = UInt8(y * 255 / max(1, height - 1))
      }
    }
    return image
  }
}
