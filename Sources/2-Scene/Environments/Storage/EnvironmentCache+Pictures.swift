internal import Files
public import Images

extension EnvironmentCache {
  /// The name of what filtering a picture in memory with options makes.
  ///
  /// - Parameters:
  ///   - pixels: The picture, which names it by its size, its kind and its pixels.
  ///   - options: Quality and sizes.
  /// - Returns: A name for a file.
  public static func key(of pixels: DecodedImage.Pixels, options: EnvironmentOptions) -> String {
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

  /// The surroundings of a picture in memory, from an earlier run when possible.
  ///
  /// - Parameters:
  ///   - pixels: Light from all around; white of colors that have a limit is radiance 1.
  ///   - options: Quality and sizes.
  /// - Returns: What filtering makes of the picture, from whichever run.
  /// - Throws: `CancellationError` when the task is cancelled.
  @concurrent public func environment(
    of pixels: DecodedImage.Pixels, options: EnvironmentOptions = EnvironmentOptions()
  ) async throws -> PrefilteredEnvironment {
    let key = Self.key(of: pixels, options: options)
    if let known = environment(key) { return known }
    try Task.checkCancellation()
    let environment = try await PrefilteredEnvironment.filter(EquirectangularMap(pixels), options: options)
    try? store(environment, key)
    return environment
  }

  /// The same where the caller is.
  public func environmentNow(
    of pixels: DecodedImage.Pixels, options: EnvironmentOptions = EnvironmentOptions()
  ) -> PrefilteredEnvironment {
    let key = Self.key(of: pixels, options: options)
    if let known = environment(key) { return known }
    let environment = PrefilteredEnvironment(EquirectangularMap(pixels), options: options)
    try? store(environment, key)
    return environment
  }

  private static func add<Pixel: BitwiseCopyable>(_ pixels: [Pixel], to hash: inout ContentHash) {
    // In pieces, so that a large picture is not there twice.
    for start in stride(from: 0, to: pixels.count, by: 1 << 16) {
      let piece = pixels[start..<min(pixels.count, start + 1 << 16)]
      hash.add(unsafe piece.withUnsafeBytes { unsafe [UInt8]($0) }[...])
    }
  }
}

extension EquirectangularMap {
  /// The widest picture that is filtered as it is.
  public static let widest = 8_192

  /// Reads a picture as light; one that is wider than ``widest`` is scaled down before it becomes floats.
  public init(_ pixels: DecodedImage.Pixels) {
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
