/// An image as it came out of a file, in the pixel format that holds it without loss.
public struct DecodedImage: Hashable, Sendable {
  /// The pixels.
  public var pixels: Pixels
  /// The properties of the file.
  public var properties: ImageProperties
  /// Harmless damage that the decoder tolerated.
  public var warnings: [String] = []

  /// The pixels, in the format of the file.
  public enum Pixels: Hashable, Sendable {
    /// Gray with 8 bits.
    case gray8(Image<UInt8>)
    /// Gray with 16 bits.
    case gray16(Image<UInt16>)
    /// Color with 8 bits per channel.
    case rgba8(Image<RGBA8>)
    /// Color with 16 bits per channel.
    case rgba16(Image<RGBA16>)
    /// Color in floats, as files of high dynamic range have it.
    case rgbaFloat(Image<RGBAFloat>)
  }

  /// The width in pixels.
  public var width: Int { pixels.width }
  /// The height in pixels.
  public var height: Int { pixels.height }

  /// The color encoding of the pixels.
  public var encoding: ColorEncoding { pixels.encoding }

  /// Returns the image in a given pixel format; see ``Pixels/image(_:encoding:)``.
  public func image<Pixel: PixelFormat>(
    _ format: Pixel.Type, encoding: ColorEncoding? = nil
  ) -> Image<Pixel> {
    pixels.image(format, encoding: encoding)
  }

  /// Returns the image with eight bits per channel, as most textures and windows take it.
  public func rgba8() -> Image<RGBA8> { pixels.rgba8() }

  /// Returns the image in linear light with straight alpha.
  public func light() -> Image<RGBAFloat> { image(RGBAFloat.self, encoding: .linear) }

  /// Applies an orientation to the pixels, whatever their format.
  func oriented(_ orientation: ImageOrientation) -> DecodedImage {
    var result = self
    switch pixels {
    case .gray8(let image): result.pixels = .gray8(image.oriented(orientation))
    case .gray16(let image): result.pixels = .gray16(image.oriented(orientation))
    case .rgba8(let image): result.pixels = .rgba8(image.oriented(orientation))
    case .rgba16(let image): result.pixels = .rgba16(image.oriented(orientation))
    case .rgbaFloat(let image): result.pixels = .rgbaFloat(image.oriented(orientation))
    }
    return result
  }
}

extension Image<UInt8> {
  /// The image with its gray in three opaque channels.
  var expanded: Image<RGBA8> {
    Image<RGBA8>(
      width: width, height: height, pixels: pixels.map { RGBA8(red: $0, green: $0, blue: $0) },
      encoding: encoding)
  }
}
