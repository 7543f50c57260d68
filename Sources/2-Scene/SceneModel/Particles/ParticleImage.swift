import ShaderPrograms
import simd

extension TextureResource {
  /// The default image of particles: a white circle with a soft edge.
  package static let particle = TextureResource(
    TextureContents(
      width: 64, height: 64, format: .rgba8Unorm_srgb, semantic: .color,
      levels: [64, 32, 16, 8, 4, 2, 1].map(softCircle)),
    name: "particle")

  private nonisolated static func softCircle(size: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size * size * 4)
    for row in 0..<size {
      for column in 0..<size {
        let point = (SIMD2(Float(column), Float(row)) + 0.5) / Float(size) * 2 - 1
        // A single pixel would show only the brightest center.
        let height = size == 1 ? 0.58 : max(1 - simd_length_squared(point), 0)
        pixels += [255, 255, 255, UInt8((255 * height * height).rounded())]
      }
    }
    return pixels
  }
}
