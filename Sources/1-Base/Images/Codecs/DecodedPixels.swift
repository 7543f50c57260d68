extension DecodedImage.Pixels {
  /// The width in pixels.
  public var width: Int {
    switch self {
    case .gray8(let image): image.width
    case .gray16(let image): image.width
    case .rgba8(let image): image.width
    case .rgba16(let image): image.width
    case .rgbaFloat(let image): image.width
    }
  }

  /// The height in pixels.
  public var height: Int {
    switch self {
    case .gray8(let image): image.height
    case .gray16(let image): image.height
    case .rgba8(let image): image.height
    case .rgba16(let image): image.height
    case .rgbaFloat(let image): image.height
    }
  }

  /// The color encoding of the pixels.
  public var encoding: ColorEncoding {
    switch self {
    case .gray8(let image): image.encoding
    case .gray16(let image): image.encoding
    case .rgba8(let image): image.encoding
    case .rgba16(let image): image.encoding
    case .rgbaFloat(let image): image.encoding
    }
  }

  /// Returns the image in a given pixel format.
  ///
  /// Stored values keep their encoding, except that light of high dynamic range becomes sRGB, clamped, when
  /// it has to fit into integers.
  public func image<Pixel: PixelFormat>(
    _ format: Pixel.Type, encoding: ColorEncoding? = nil
  ) -> Image<Pixel> {
    switch self {
    case .gray8(let image): return image.converted(to: format, encoding: encoding)
    case .gray16(let image): return image.converted(to: format, encoding: encoding)
    case .rgba8(let image): return image.converted(to: format, encoding: encoding)
    case .rgba16(let image): return image.converted(to: format, encoding: encoding)
    case .rgbaFloat(let image):
      let isFloat = format == RGBAFloat.self || format == Float.self
      return image.converted(to: format, encoding: encoding ?? (isFloat ? image.encoding : .sRGB))
    }
  }

  /// Returns the image with eight bits per channel, as most textures and windows take it.
  public func rgba8() -> Image<RGBA8> {
    if case .gray8(let image) = self { return image.expanded }
    return image(RGBA8.self)
  }

  /// True if there is one channel, not four.
  public var isGray: Bool {
    switch self {
    case .gray8, .gray16: true
    case .rgba8, .rgba16, .rgbaFloat: false
    }
  }

  /// The bits per channel.
  public var bitsPerChannel: Int {
    switch self {
    case .gray8, .rgba8: 8
    case .gray16, .rgba16: 16
    case .rgbaFloat: 32
    }
  }

  /// The size of the pixels in memory.
  public var byteCount: Int { width * height * (isGray ? 1 : 4) * bitsPerChannel / 8 }
}
