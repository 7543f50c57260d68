internal import Files

/// A writer of image files: PNG, JPEG or Radiance HDR.
///
/// Each format takes what it can hold: high dynamic range becomes clamped sRGB in PNG and JPEG, and integers
/// become light in Radiance files. Files appear whole or not at all.
public struct ImageWriter: Sendable {
  /// The writer of PNG files.
  public var png = PNGWriter()
  /// The writer of JPEG files.
  public var jpeg = JPEGWriter()
  /// The writer of Radiance files.
  public var radiance = RadianceWriter()

  /// Creates an image writer.
  public init() {}

  /// Encodes an image.
  public func encode<Pixel: PixelFormat>(
    _ image: Image<Pixel>, as format: ImageFormat
  ) throws(ImageError) -> [UInt8] {
    switch format {
    case .png: try encodePNG(image)
    case .jpeg:
      if let gray = image as? Image<UInt8> {
        try jpeg.encode(gray)
      } else if Pixel.hasAlpha {
        try jpeg.encode(image.converted(to: RGBA8.self, encoding: .sRGB))
      } else {
        try jpeg.encode(image.converted(to: UInt8.self, encoding: .sRGB))
      }
    case .radiance: radiance.encode(image.converted(to: RGBAFloat.self, encoding: .linear))
    default: throw ImageError(.unsupportedFormat(format))
    }
  }

  private func encodePNG<Pixel: PixelFormat>(_ image: Image<Pixel>) throws(ImageError) -> [UInt8] {
    if let image = image as? Image<RGBA8> { return try png.encode(image) }
    if let image = image as? Image<RGBA16> { return try png.encode(image) }
    if let image = image as? Image<UInt8> { return try png.encode(image) }
    if let image = image as? Image<UInt16> { return try png.encode(image) }
    if Pixel.hasAlpha { return try png.encode(image.converted(to: RGBA16.self, encoding: .sRGB)) }
    return try png.encode(image.converted(to: UInt16.self, encoding: .sRGB))
  }

  /// Writes an image file in the format of its name's extension.
  public func write<Pixel: PixelFormat>(_ image: Image<Pixel>, to path: String) throws(ImageError) {
    guard let format = ImageFormat(fileName: path) else { throw ImageError(.unknownExtension, path: path) }
    let bytes = try mapError(encode(image, as: format)) { (error: ImageError) in
      ImageError(error.problem, format: error.format, path: path)
    }
    try mapError(AtomicFile.write(bytes, to: path)) { ImageError(.file($0), path: path) }
  }

  /// Writes an image file, off the caller's actor.
  @concurrent public func save<Pixel: PixelFormat>(
    _ image: Image<Pixel>, to path: String
  ) async throws(ImageError) {
    try write(image, to: path)
  }
}
