internal import CodecBridge

/// A reader of OpenEXR images through the C core of their library: the first part, in lines or tiles, of any
/// compression.
///
/// Colors are linear and may exceed 1. Files store them premultiplied; here they are straight.
enum OpenEXRReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try unsafe reading(bytes) { (_, properties, _) throws(ImageProblem) in properties }
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    try unsafe reading(bytes) { (reader, properties, failure) throws(ImageProblem) in
      let (width, height) = (properties.width, properties.height)
      try limits.check(width: width, height: height, bytesPerPixel: MemoryLayout<RGBAFloat>.stride)
      let image = try unsafe Image<RGBAFloat>(
        width: width, height: height, encoding: .linear
      ) { (buffer) throws(ImageProblem) in
        unsafe buffer.update(repeating: RGBAFloat(0, 0, 0, 1))
        let stride = width * MemoryLayout<RGBAFloat>.stride
        let start = unsafe UnsafeMutableRawBufferPointer(buffer).baseAddress?
          .assumingMemoryBound(to: Float.self)
        guard unsafe codec_exr_read(reader, start, stride, &failure) else { throw failure.problem }
        let isGray = properties.channels == .gray || properties.channels == .grayAlpha
        var pixels = unsafe buffer.mutableSpan
        for i in pixels.indices { pixels[i] = usable(pixels[i], isGray: isGray, properties.hasAlpha) }
      }
      return DecodedImage(pixels: .rgbaFloat(image), properties: properties, warnings: failure.warnings)
    }
  }

  /// Returns a pixel with straight alpha and finite numbers.
  private static func usable(_ stored: RGBAFloat, isGray: Bool, _ hasAlpha: Bool) -> RGBAFloat {
    var pixel = isGray ? RGBAFloat(stored.x, stored.x, stored.x, stored.w) : stored
    for lane in 0..<4 { pixel[lane] = pixel[lane].usable }
    guard hasAlpha else { return pixel }
    let alpha = min(max(pixel.w, 0), 1)
    // Emission without coverage has no alpha to divide by.
    if alpha > 0, alpha < 1 { pixel /= alpha }
    pixel.w = alpha
    return pixel
  }

  /// Opens the file, and closes it in any case.
  private static func reading<R>(
    _ bytes: RawSpan, _ body: (OpaquePointer, ImageProperties, inout codec_failure) throws(ImageProblem) -> R
  ) throws(ImageProblem) -> R {
    var header = codec_exr_header()
    return try unsafe bytes.reading {
      unsafe codec_exr_open($0, $1, &header, &$2)
    } close: {
      unsafe codec_exr_close($0)
    } _: { (reader, failure) throws(ImageProblem) in
      try unsafe body(reader, header.properties, &failure)
    }
  }
}

extension codec_exr_header {
  var properties: ImageProperties {
    let channels: ImageProperties.Channels =
      is_gray ? (has_alpha ? .grayAlpha : .gray) : has_alpha ? .rgbAlpha : .rgb
    var result = ImageProperties(
      format: .openEXR, width: Int(width), height: Int(height), channels: channels,
      bitsPerChannel: is_float ? 32 : 16, hasAlpha: has_alpha)
    result.color.encoding = .linear
    return result
  }
}
