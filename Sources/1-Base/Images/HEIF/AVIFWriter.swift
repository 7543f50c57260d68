internal import CodecBridge

/// A writer of AVIF files through libheif and the AV1 encoder that it has.
///
/// The same versions of the libraries write the same bytes: they run in one thread.
package struct AVIFWriter: Sendable {
  /// The quality of the colors, clamped to 0…100; opacity is kept without loss.
  package var quality: Int

  /// The longest side of an image.
  package static let largestSide = 16_384

  /// Creates an AVIF writer.
  package init(quality: Int = 90) { self.quality = quality }

  /// Encodes an image; values that are not sRGB are converted first.
  package func encode(_ image: Image<RGBA8>) throws(ImageError) -> [UInt8] {
    let image = image.converted(to: RGBA8.self, encoding: .sRGB)
    guard max(image.width, image.height) <= Self.largestSide else {
      throw ImageError(
        .cannotHold(width: image.width, height: image.height, largestSide: Self.largestSide), format: .avif)
    }
    var output = codec_avif_output(
      width: UInt32(image.width), height: UInt32(image.height), quality: Int32(min(100, max(0, quality))))
    do throws(ImageProblem) {
      return try unsafe encoding { bytes, failure in
        unsafe image.pixels.withUnsafeBytes { buffer in
          let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
          return unsafe codec_avif_write(&output, start, 4 * image.width, &bytes, &failure)
        }
      }
    } catch {
      throw ImageError(error, format: .avif)
    }
  }
}
