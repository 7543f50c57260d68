/// A picture as it came out of a file, in the pixel format that holds it without loss.
public struct DecodedImage: Hashable, Sendable {
  public var pixels: Pixels
  public var properties: ImageProperties
  /// Harmless damage that the decoder put up with.
  public var warnings: [String] = []

  /// The pixel formats that files need.
  public enum Pixels: Hashable, Sendable {
    case gray8(Image<UInt8>)
    case gray16(Image<UInt16>)
    case rgba8(Image<RGBA8>)
    case rgba16(Image<RGBA16>)
    case rgbaFloat(Image<RGBAFloat>)
  }

  public var width: Int { pixels.width }
  public var height: Int { pixels.height }

  /// What the values of the pixels mean.
  public var encoding: ColorEncoding { pixels.encoding }

  /// The picture in the pixels wanted; see ``Pixels/image(_:encoding:)``.
  public func image<Pixel: PixelFormat>(
    _ format: Pixel.Type, encoding: ColorEncoding? = nil
  ) -> Image<Pixel> {
    pixels.image(format, encoding: encoding)
  }

  /// Eight bits for each of red, green, blue and alpha: what most textures and windows want.
  public func rgba8() -> Image<RGBA8> { pixels.rgba8() }

  /// Straight alpha in linear light.
  public func light() -> Image<RGBAFloat> { image(RGBAFloat.self, encoding: .linear) }

  /// Applies a change of geometry to whichever pixels there are.
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
  /// The same gray in three opaque channels.
  var expanded: Image<RGBA8> {
    Image<RGBA8>(
      width: width, height: height, pixels: pixels.map { RGBA8(red: $0, green: $0, blue: $0) },
      encoding: encoding)
  }
}
