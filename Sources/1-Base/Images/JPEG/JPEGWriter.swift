internal import CodecBridge

/// Writes JPEG files through libjpeg-turbo.
///
/// Alpha gets lost: the format has none.
public struct JPEGWriter: Sendable {
  /// How much is kept, 1…100; outside of that the nearest is taken.
  public var quality = 90
  /// Whether color is stored at half the resolution in both directions, which photos hardly show.
  public var halvesColor = true
  /// A coarse picture first that gets finer: a little smaller, slower to decode.
  public var isProgressive = false
  /// How viewers should turn the picture.
  public var orientation = ImageOrientation.up

  public init(quality: Int = 90, halvesColor: Bool = true, isProgressive: Bool = false) {
    (self.quality, self.halvesColor, self.isProgressive) = (quality, halvesColor, isProgressive)
  }

  /// The longest side of a JPEG file.
  public static let largestSide = 65_500

  /// Encodes a picture; values that are not sRGB are converted first.
  public func encode(_ image: Image<RGBA8>) throws(ImageError) -> [UInt8] {
    try write(image.converted(to: RGBA8.self, encoding: .sRGB), CODEC_JPEG_RGBX)
  }

  /// Encodes a picture; values that are not sRGB are converted first.
  public func encode(_ image: Image<UInt8>) throws(ImageError) -> [UInt8] {
    try write(image.converted(to: UInt8.self, encoding: .sRGB), CODEC_JPEG_GRAY)
  }

  /// Encodes cyan, magenta, yellow and black as they are: a hook for tests of the reader.
  package func encode(inks: Image<RGBA8>, areInverted: Bool) throws(ImageError) -> [UInt8] {
    try write(inks, CODEC_JPEG_CMYK, areInverted: areInverted)
  }

  private func write<Pixel: PixelFormat>(
    _ image: Image<Pixel>, _ layout: Int, areInverted: Bool = false
  ) throws(ImageError) -> [UInt8] {
    guard max(image.width, image.height) <= Self.largestSide else {
      throw ImageError(
        .cannotHold(width: image.width, height: image.height, largestSide: Self.largestSide), format: .jpeg)
    }
    var output = codec_jpeg_output(
      width: UInt32(image.width), height: UInt32(image.height), layout: Int32(layout),
      is_inverted: areInverted, quality: Int32(min(100, max(1, quality))), halves_color: halvesColor,
      is_progressive: isProgressive, optimizes: isProgressive)
    let exif = orientation == .up ? [] : Self.exif(orientation)
    do throws(ImageProblem) {
      return try unsafe encoding { bytes, failure in
        unsafe image.pixels.withUnsafeBytes { buffer in
          let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
          return unsafe codec_jpeg_write(
            &output, start, buffer.count / image.height, exif, exif.count, &bytes, &failure)
        }
      }
    } catch {
      throw ImageError(error, format: .jpeg)
    }
  }

  /// EXIF data with nothing but an orientation.
  private static func exif(_ orientation: ImageOrientation) -> [UInt8] {
    let header = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0]
    // One entry: tag 0x0112, type 3, one value; then no further directory.
    let entry: [UInt8] = [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation.rawValue), 0, 0, 0]
    return header + entry + [0, 0, 0, 0]
  }
}
