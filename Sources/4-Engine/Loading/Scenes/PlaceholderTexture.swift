internal import Images
internal import SceneModel
import ShaderPrograms

/// The texture in place of images that are missing or broken: a fine checkerboard in the mean color of the others.
@MainActor enum PlaceholderTexture {
  /// The number of pixels along an edge, and along that of a square.
  private static let size = 64, square = 4
  /// The difference of the squares from the mean color.
  private static let contrast: Float = 0.16

  /// Creates the texture for a scene with other textures.
  static func texture(beside others: [TextureResource]) -> TextureResource {
    let means = others.compactMap(\.meanColor)
    let mean = means.isEmpty ? SIMD3(repeating: 0.6) : means.reduce(.zero, +) / Float(means.count)
    // Neither black nor white, so that both kinds of squares are seen.
    let color = mean.clamped(lowerBound: SIMD3(repeating: 0.2), upperBound: SIMD3(repeating: 0.8))
    let tones = [color * (1 + contrast), color * (1 - contrast)].map { tone -> [UInt8] in
      let bytes = (tone * 255).rounded(.toNearestOrEven)
      return [UInt8(bytes.x), UInt8(bytes.y), UInt8(bytes.z), 255]
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size * size * 4)
    for row in 0..<size {
      for column in 0..<size { pixels += tones[(row / square + column / square) % 2] }
    }
    return TextureResource(
      TextureContents(
        width: size, height: size, format: .rgba8Unorm_srgb, semantic: .color, levels: [pixels]),
      name: "missing")
  }
}

extension TextureResource {
  /// The mean of some of the pixels as they are stored, without those that are transparent; nil for what is no color.
  @MainActor fileprivate var meanColor: SIMD3<Float>? {
    let contents = contents
    guard contents.format == .rgba8Unorm_srgb, let level = contents.levels.first else { return nil }
    var sum = SIMD3<Float>.zero, count: Float = 0
    let pixels = level.count / 4
    for pixel in stride(from: 0, to: pixels, by: max(pixels / 1021, 1)) where level[4 * pixel + 3] > 127 {
      sum += SIMD3(Float(level[4 * pixel]), Float(level[4 * pixel + 1]), Float(level[4 * pixel + 2]))
      count += 1
    }
    return count > 0 ? sum / (255 * count) : nil
  }
}
