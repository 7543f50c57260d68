import Images
import Platform
import SceneModel

/// A procedural image, a function of position: (0, 0) is the bottom left corner, (1, 1) the top right one.
nonisolated struct Pattern: Sendable {
  let width: Int
  let height: Int
  /// Color and alpha as stored: sRGB in color textures, linear in all others.
  let color: @Sendable (SIMD2<Float>) -> SIMD4<Float>
  /// The samples along each edge of a pixel that are averaged.
  let samples: Int

  init(
    width: Int = 512, height: Int = 512, samples: Int = 2,
    color: @escaping @Sendable (SIMD2<Float>) -> SIMD4<Float>
  ) {
    (self.width, self.height, self.samples, self.color) = (width, height, samples, color)
  }

  /// Renders the image and its mip levels, off the main actor.
  ///
  /// - Parameters:
  ///   - semantic: The semantic of the texture.
  ///   - threshold: The opacity threshold of cut-outs, so that they do not thin out in the distance.
  /// - Returns: The texture.
  /// - Throws: `TextureError` if there cannot be such a texture, or `CancellationError`.
  @MainActor func texture(
    _ semantic: TextureResource.Semantic = .color, threshold: Float? = nil
  ) async throws -> TextureResource {
    var options = TextureResource.CreateOptions(semantic: semantic)
    options.opacityThreshold = threshold
    return try await TextureResource(image: await drawn(), options: options)
  }

  @concurrent private func drawn() async -> CGImage { CGImage(image) }

  private var image: Image<RGBA8> {
    let offsets = (0..<samples * samples).map { index in
      (SIMD2(Float(index % samples), Float(index / samples)) + 0.5) / Float(samples)
    }
    let size = SIMD2(Float(width), Float(height))
    var pixels: [RGBA8] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let corner = SIMD2(Float(x), Float(height - 1 - y))
        let sum = offsets.reduce(into: SIMD4<Float>()) { $0 += color((corner + $1) / size) }
        let mean = sum * (255 / Float(offsets.count)) + 0.5
        let bytes = SIMD4<UInt8>(mean.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
        pixels.append(RGBA8(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: bytes.w))
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}
