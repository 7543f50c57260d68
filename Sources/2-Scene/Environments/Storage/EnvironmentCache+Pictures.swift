internal import Files
package import Images

extension EnvironmentCache {
  /// Returns the cache key of an image in memory with options.
  ///
  /// - Parameters:
  ///   - pixels: The image, identified by its size, type and pixels.
  ///   - options: The sampling quality and sizes.
  /// - Returns: A file name.
  package static func key(of pixels: DecodedImage.Pixels, options: EnvironmentOptions) -> String {
    var hash = ContentHash()
    hash.add(UInt64(pixels.width))
    hash.add(UInt64(pixels.height))
    hash.add(UInt64(pixels.bitsPerChannel))
    hash.add(pixels.isGray ? 1 : 4)
    hash.add(pixels.encoding == .sRGB ? 1 : 0)
    switch pixels {
    case .gray8(let image): hash.add(image.pixels[...])
    case .gray16(let image): add(image.pixels, to: &hash)
    case .rgba8(let image): add(image.pixels, to: &hash)
    case .rgba16(let image): add(image.pixels, to: &hash)
    case .rgbaFloat(let image): add(image.pixels, to: &hash)
    }
    return key(hash, options: options)
  }

  /// Returns the environment of an image in memory, from the cache if possible.
  ///
  /// - Parameters:
  ///   - pixels: The environment map; white in images without high dynamic range is radiance 1.
  ///   - options: The sampling quality and sizes.
  /// - Returns: The filtered environment.
  /// - Throws: `CancellationError` when the task is cancelled.
  @concurrent package func environment(
    of pixels: DecodedImage.Pixels, options: EnvironmentOptions = EnvironmentOptions()
  ) async throws -> PrefilteredEnvironment {
    let key = Self.key(of: pixels, options: options)
    if let known = environment(key) { return known }
    try Task.checkCancellation()
    let environment = try await PrefilteredEnvironment.filter(EquirectangularMap(pixels), options: options)
    try? store(environment, key)
    return environment
  }

  /// Returns the environment of an image in memory on the calling thread, from the cache if possible.
  package func environmentNow(
    of pixels: DecodedImage.Pixels, options: EnvironmentOptions = EnvironmentOptions()
  ) -> PrefilteredEnvironment {
    let key = Self.key(of: pixels, options: options)
    if let known = environment(key) { return known }
    let environment = PrefilteredEnvironment(EquirectangularMap(pixels), options: options)
    try? store(environment, key)
    return environment
  }

  private static func add<Pixel: BitwiseCopyable>(_ pixels: [Pixel], to hash: inout ContentHash) {
    // In pieces, so that a large image is not in memory twice.
    for start in stride(from: 0, to: pixels.count, by: 1 << 16) {
      let piece = pixels[start..<min(pixels.count, start + 1 << 16)]
      hash.add(unsafe piece.withUnsafeBytes { unsafe [UInt8]($0) }[...])
    }
  }
}

extension EquirectangularMap {
  /// The maximal width of an image that is filtered at full size.
  package static let widest = 8_192

  /// Creates a map from an image; one wider than ``widest`` is scaled down before it is converted to floats.
  package init(_ pixels: DecodedImage.Pixels) {
    let scale = Float(Self.widest) / Float(max(pixels.width, pixels.height))
    guard scale < 1 else {
      self.init(pixels.image(RGBAFloat.self, encoding: .linear))
      return
    }
    let width = max(1, Int(Float(pixels.width) * scale))
    let height = max(1, Int(Float(pixels.height) * scale))
    let light: Image<RGBAFloat> =
      switch pixels {
      case .gray8(let image): Self.reduced(image, width, height)
      case .gray16(let image): Self.reduced(image, width, height)
      case .rgba8(let image): Self.reduced(image, width, height)
      case .rgba16(let image): Self.reduced(image, width, height)
      case .rgbaFloat(let image): Self.reduced(image, width, height)
      }
    self.init(light)
  }

  private static func reduced<Pixel: PixelFormat>(
    _ image: Image<Pixel>, _ width: Int, _ height: Int
  ) -> Image<RGBAFloat> {
    image.resized(width: width, height: height, filter: .box).converted(to: RGBAFloat.self, encoding: .linear)
  }
}
