import Images
import TestSupport

/// Photos that nobody took: a ball on a quiet ground, with noise.
enum MadePhotos {
  /// A photo with one subject.
  ///
  /// - Parameters:
  ///   - width: Its width.
  ///   - height: Its height.
  ///   - seed: What its noise begins with, and what the colors depend on.
  /// - Returns: The photo.
  static func ball(_ width: Int = 240, _ height: Int = 180, seed: UInt64 = 1) -> Image<RGBA8> {
    var random = SeededRandom(seed: seed)
    var pixels = [RGBA8](repeating: RGBA8(), count: width * height)
    let (x, y, radius) = (Float(width) * 0.55, Float(height) * 0.5, Float(height) * 0.3)
    let turn = Int(seed % 3)
    for v in 0..<height {
      for u in 0..<width {
        let noise = Int(random.next() % 9) - 4
        let (dx, dy) = (Float(u) - x, Float(v) - y)
        let isInside = dx * dx + dy * dy < radius * radius
        let shade = isInside ? Int(20 * (dx + dy) / radius) : 20 * v / height
        let color = isInside ? [215 - shade, 80 - shade, 40] : [90 + shade, 130 + shade, 150 + shade]
        func value(_ i: Int) -> UInt8 { UInt8(min(255, max(0, color[(i + turn) % 3] + noise))) }
        pixels[v * width + u] = RGBA8(red: value(0), green: value(1), blue: value(2))
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The same as a file.
  static func file(_ width: Int = 240, _ height: Int = 180, seed: UInt64 = 1) throws -> [UInt8] {
    try JPEGWriter(quality: 92).encode(ball(width, height, seed: seed))
  }

  /// A finished cut-out: a disc with soft edges that leaves some room.
  static func cutout(_ size: Int = 120) -> Image<RGBA8> {
    var image = Image<RGBA8>(width: size, height: size)
    for v in 0..<size {
      for u in 0..<size {
        let (dx, dy) = (Float(u) + 0.5 - Float(size) / 2, Float(v) + 0.5 - Float(size) / 2)
        let inside = Float(size) * 0.35 - (dx * dx + dy * dy).squareRoot()
        let alpha = min(max(inside + 0.5, 0), 1)
        guard alpha > 0 else { continue }
        image[u, v] = RGBA8(
          red: UInt8(60 + 190 * u / size), green: UInt8(200 - 150 * v / size), blue: 90,
          alpha: UInt8(alpha * 255))
      }
    }
    return image
  }
}
