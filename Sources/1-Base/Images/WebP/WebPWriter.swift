internal import CodecBridge

/// A writer of WebP files through libwebp.
///
/// The same version of the library writes the same bytes: it runs in one thread.
package struct WebPWriter: Sendable {
  /// The quality of a lossy file, clamped to 0…100; nil for a lossless one.
  package var quality: Int?

  /// The longest side of a WebP image.
  package static let largestSide = 16_383

  /// Creates a WebP writer.
  package init(quality: Int? = nil) { self.quality = quality }

  /// Encodes an image; values that are not sRGB are converted first.
  package func encode(_ image: Image<RGBA8>) throws(ImageError) -> [UInt8] {
    let image = image.converted(to: RGBA8.self, encoding: .sRGB)
    guard max(image.width, image.height) <= Self.largestSide else {
      throw ImageError(
        .cannotHold(width: image.width, height: image.height, largestSide: Self.largestSide), format: .webP)
    }
    var output = codec_webp_output(
      width: UInt32(image.width), height: UInt32(image.height), is_lossless: quality == nil,
      quality: Int32(min(100, max(0, quality ?? 75))))
    do throws(ImageProblem) {
      return try unsafe encoding { bytes, failure in
        unsafe image.pixels.withUnsafeBytes { buffer in
          let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
          return unsafe codec_webp_write(&output, start, 4 * image.width, &bytes, &failure)
        }
      }
    } catch {
      throw ImageError(error, format: .webP)
    }
  }

  /// Encodes an image into a file of limited size: lossless where that fits, else at the best quality that does.
  ///
  /// - Returns: The file, or nil when not even the lowest quality is small enough.
  package static func encode(_ image: Image<RGBA8>, limit: Int) throws(ImageError) -> [UInt8]? {
    let exact = try WebPWriter().encode(image)
    if exact.count <= limit { return exact }
    var (best, low, high) = ([UInt8]?.none, 0, 100)
    while low <= high {
      let quality = (low + high) / 2
      let bytes = try WebPWriter(quality: quality).encode(image)
      if bytes.count <= limit {
        (best, low) = (bytes, quality + 1)
      } else {
        high = quality - 1
      }
    }
    return best
  }
}
