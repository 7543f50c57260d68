internal import CodecBridge

/// A reader of HEIF images (HEIC and AVIF) through libheif: the main one of each file, upright.
enum HEIFReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try unsafe reading(bytes, Int(Int32.max)) { (_, properties, _) throws(ImageProblem) in properties }
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    // The size in the header and that of the coded image may differ; the library checks the latter by this
    // side.
    let side = min(limits.maximumPixels, 1 << 15)
    return try unsafe reading(bytes, side) { (reader, properties, failure) throws(ImageProblem) in
      let (width, height) = (properties.width, properties.height)
      try limits.check(width: width, height: height, bytesPerPixel: MemoryLayout<RGBA8>.stride)
      let image = try unsafe Image<RGBA8>(
        width: width, height: height, encoding: .sRGB
      ) { (buffer) throws(ImageProblem) in
        let start = unsafe UnsafeMutableRawBufferPointer(buffer).baseAddress?
          .assumingMemoryBound(to: UInt8.self)
        guard unsafe codec_heif_read(reader, start, width * MemoryLayout<RGBA8>.stride, &failure) else {
          throw failure.problem
        }
      }
      return DecodedImage(
        pixels: .rgba8(image), properties: properties,
        warnings: failure.warnings + properties.imageCountWarning)
    }
  }

  /// Opens the file, and closes it in any case.
  private static func reading<R>(
    _ bytes: RawSpan, _ longestSide: Int,
    _ body: (OpaquePointer, ImageProperties, inout codec_failure) throws(ImageProblem) -> R
  ) throws(ImageProblem) -> R {
    var header = codec_heif_header()
    return try unsafe bytes.reading {
      unsafe codec_heif_open($0, $1, UInt32(longestSide), &header, &$2)
    } close: {
      unsafe codec_heif_close($0)
    } _: { (reader, failure) throws(ImageProblem) in
      var properties = ImageProperties(
        format: bytes.contains("avi", at: 8) ? .avif : .heif, width: Int(header.width),
        height: Int(header.height),
        channels: header.has_alpha ? .rgbAlpha : .rgb, bitsPerChannel: Int(header.bits),
        hasAlpha: header.has_alpha)
      properties.pictureCount = max(1, Int(header.picture_count))
      if header.primaries != 0 || header.transfer != 0 {
        properties.color.primaries = Int(header.primaries)
        properties.color.transfer = Int(header.transfer)
      }
      var count = 0
      if let profile = unsafe codec_heif_profile(reader, &count) {
        properties.color.profile = unsafe Array(UnsafeBufferPointer(start: profile, count: count))
      }
      return try unsafe body(reader, properties, &failure)
    }
  }
}
