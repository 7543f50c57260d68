/// An image and its mip levels as the bytes of a texture: rows packed, the top one first.
///
/// The layout follows from the purpose of the image and from its precision: no precision of the file is
/// rounded away, except that 16 bits of color become half floats of light.
public struct PixelLevels: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The texel format.
  public let layout: Layout
  /// The image itself, then its mip levels; each size is half of the previous one, rounded down, at least 1.
  public let levels: [[UInt8]]

  /// The purpose of a texture.
  public enum Purpose: Hashable, Sendable {
    /// Colors up to white.
    case color
    /// High dynamic range light.
    case light
    /// Independent channels, as stored.
    case data
    /// A number per pixel, as stored in the red channel.
    case scalar
    /// Tangent-space normals, as stored.
    case normals
  }

  /// The texel format of the bytes.
  public enum Layout: Hashable, Sendable {
    /// One number in 8 or 16 bits, or as a half float.
    case gray8, gray16, grayHalf
    /// Red, green, blue and alpha, the colors in sRGB.
    case sRGBA8
    /// Red, green, blue and alpha as numbers, in 8 or 16 bits or as half floats.
    case rgba8, rgba16, rgbaHalf

    /// The bytes per texel.
    public var bytesPerPixel: Int {
      switch self {
      case .gray8: 1
      case .gray16, .grayHalf: 2
      case .sRGBA8, .rgba8: 4
      case .rgba16, .rgbaHalf: 8
      }
    }

    /// True if there is one channel, not four.
    public var isGray: Bool { bytesPerPixel < 4 }
  }

  /// Converts an image; this takes milliseconds for large ones, so call it off the main actor.
  ///
  /// - Parameters:
  ///   - pixels: The image.
  ///   - purpose: Its purpose, which also decides how it is averaged.
  ///   - hasHalves: Whether mip levels are computed.
  ///   - coverageThreshold: For cut-outs, see ``MipOptions/coverageThreshold``.
  public init(
    _ pixels: DecodedImage.Pixels, for purpose: Purpose, hasHalves: Bool = true,
    coverageThreshold: Float? = nil
  ) {
    let content: MipOptions.Content =
      switch purpose {
      case .color, .light: .color
      case .data, .scalar: .data
      case .normals: .normals
      }
    let options = MipOptions(
      content, coverageThreshold: coverageThreshold, maximumLevels: hasHalves ? nil : 1)
    switch purpose {
    case .color: self = Self.color(pixels, options)
    case .light: self = Self.halves(pixels.image(RGBAFloat.self, encoding: .linear), options)
    case .data, .normals: self = Self.data(pixels, options)
    case .scalar: self = Self.scalar(pixels, options)
    }
  }

  private static func color(_ pixels: DecodedImage.Pixels, _ options: MipOptions) -> PixelLevels {
    guard pixels.bitsPerChannel > 8 else {
      let image = pixels.encoding == .sRGB ? pixels.rgba8() : pixels.image(RGBA8.self, encoding: .sRGB)
      return PixelLevels(MipChain(image, options: options).levels, .sRGBA8)
    }
    var light = pixels.image(RGBAFloat.self, encoding: .linear)
    light.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = pixels[i].saturated }
    }
    return halves(light, options)
  }

  private static func data(_ pixels: DecodedImage.Pixels, _ options: MipOptions) -> PixelLevels {
    switch pixels {
    case .gray8(let image) where options.content == .data:
      PixelLevels(MipChain(image, options: options).levels, .gray8)
    case .gray16(let image) where options.content == .data:
      PixelLevels(MipChain(image, options: options).levels, .gray16)
    case .gray8, .rgba8: PixelLevels(MipChain(pixels.rgba8(), options: options).levels, .rgba8)
    case .gray16, .rgba16:
      PixelLevels(MipChain(pixels.image(RGBA16.self), options: options).levels, .rgba16)
    case .rgbaFloat(let image): halves(image, options)
    }
  }

  private static func scalar(_ pixels: DecodedImage.Pixels, _ options: MipOptions) -> PixelLevels {
    switch pixels {
    case .gray8(let image): return PixelLevels(MipChain(image, options: options).levels, .gray8)
    case .gray16(let image): return PixelLevels(MipChain(image, options: options).levels, .gray16)
    case .rgba8(let image): return PixelLevels(MipChain(image.channel(.red), options: options).levels, .gray8)
    case .rgba16(let image):
      let red = Image<UInt16>(
        width: image.width, height: image.height, pixels: image.pixels.map(\.red), encoding: .linear)
      return PixelLevels(MipChain(red, options: options).levels, .gray16)
    case .rgbaFloat(let image):
      let chain = MipChain(image, options: options)
      return PixelLevels(
        image.width, image.height, layout: .grayHalf,
        levels: chain.levels.map { level in bytes(level.pixels.map { HalfColor($0).bits.x }) })
    }
  }

  private static func halves(_ image: Image<RGBAFloat>, _ options: MipOptions) -> PixelLevels {
    PixelLevels(
      image.width, image.height, layout: .rgbaHalf,
      levels: MipChain(image, options: options).levels.map { level in
        bytes(level.pixels.map { HalfColor($0) })
      })
  }

  private init<Pixel: PixelFormat>(_ chain: [Image<Pixel>], _ layout: Layout) {
    self.init(chain[0].width, chain[0].height, layout: layout, levels: chain.map { Self.bytes($0.pixels) })
  }

  private init(_ width: Int, _ height: Int, layout: Layout, levels: [[UInt8]]) {
    (self.width, self.height, self.layout, self.levels) = (width, height, layout, levels)
  }

  private static func bytes<Element: BitwiseCopyable>(_ elements: [Element]) -> [UInt8] {
    unsafe elements.withUnsafeBytes { unsafe [UInt8]($0) }
  }
}
