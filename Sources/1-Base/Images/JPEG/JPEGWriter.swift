internal import CodecBridge

/// A writer of JPEG files through libjpeg-turbo.
///
/// Alpha is dropped: the format has none.
public struct JPEGWriter: Sendable {
  /// The quality, clamped to 1…100.
  public var quality = 90
  /// True if color is subsampled by two in both directions, which photos hardly show.
  public var halvesColor = true
  /// True if the file is progressive: a little smaller, slower to decode.
  public var isProgressive = false
  /// The orientation in which viewers show the image.
  public var orientation = ImageOrientation.up

  /// Creates a JPEG writer.
  public init(quality: Int = 90, halvesColor: Bool = true, isProgressive: Bool = false) {
    (self.quality, self.halvesColor, self.isProgressive) = (quality, halvesColor, isProgressive)
  }

  /// The longest side of a JPEG image.
  public static let largestSide = 65_500

  /// Encodes an image; values that are not sRGB are converted first.
  public func encode(_ image: Image<RGBA8>) throws(ImageError) -> [UInt8] {
    try write(image.converted(to: RGBA8.self, encoding: .sRGB), CODEC_JPEG_RGBX)
  }

  /// Encodes an image; values that are not sRGB are converted first.
  public func encode(_ image: Image<UInt8>) throws(ImageError) -> [UInt8] {
    try write(image.converted(to: UInt8.self, encoding: .sRGB), CODEC_JPEG_GRAY)
  }

  /// Encodes CMYK as it is: a hook for tests of the reader.
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

  /// Returns EXIF data that contains only an orientation.
  private static func exif(_ orientation: ImageOrientation) -> [UInt8] {
    let header = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0]
    // One entry: tag 0x0112, type 3, one value; then no further directory.
    let entry: [UInt8] = [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation.rawValue), 0, 0, 0]
    return header + entry + [0, 0, 0, 0]
  }
}
