internal import CodecBridge

/// A reader of JPEG files through libjpeg-turbo.
enum JPEGReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try JPEGSegments(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    try decode(bytes, limits: limits, reduction: .none)
  }

  static func decode(
    _ bytes: RawSpan, limits: ImageLimits, reduction: ImageReader.Reduction
  ) throws(ImageProblem) -> DecodedImage {
    let properties = try JPEGSegments(bytes).properties
    let divisor = reduction.divisor(width: properties.width, height: properties.height)
    let (width, height) =
      ((properties.width + divisor - 1) / divisor, (properties.height + divisor - 1) / divisor)
    let bytesPerPixel = properties.channels == .gray ? 1 : 4
    try limits.check(width: width, height: height, bytesPerPixel: bytesPerPixel)
    return try unsafe reading(bytes, divisor: divisor, limits: limits) {
      (reader, header, failure) throws(ImageProblem) in
      // The header was read by two parsers; a file on which they disagree is refused.
      guard Int(header.width) == width && Int(header.height) == height else {
        throw .malformed("it holds two different sizes", atByte: 0)
      }
      if Int(header.layout) == CODEC_JPEG_GRAY {
        let image: Image<UInt8> = try unsafe image(reader, header, &failure)
        return DecodedImage(pixels: .gray8(image), properties: properties, warnings: failure.warnings)
      }
      var image: Image<RGBA8> = try unsafe image(reader, header, &failure)
      if Int(header.layout) == CODEC_JPEG_CMYK,
        !convertInks(&image, by: properties.color.profile, areInverted: header.is_inverted)
      {
        mixInks(&image, areInverted: header.is_inverted)
      }
      return DecodedImage(pixels: .rgba8(image), properties: properties, warnings: failure.warnings)
    }
  }

  private static func image<Pixel: PixelFormat>(
    _ reader: OpaquePointer, _ header: codec_jpeg_header, _ failure: inout codec_failure
  ) throws(ImageProblem) -> Image<Pixel> {
    let (width, height) = (Int(header.width), Int(header.height))
    return try unsafe Image<Pixel>(
      width: width, height: height, encoding: .sRGB
    ) { (buffer) throws(ImageProblem) in
      let start = unsafe UnsafeMutableRawBufferPointer(buffer).baseAddress?
        .assumingMemoryBound(to: UInt8.self)
      guard unsafe codec_jpeg_read(reader, start, width * MemoryLayout<Pixel>.stride, &failure) else {
        throw failure.problem
      }
    }
  }

  /// Converts CMYK to RGB by the profile of the file, and returns whether it could be used.
  private static func convertInks(
    _ image: inout Image<RGBA8>, by profile: [UInt8], areInverted: Bool
  ) -> Bool {
    guard !profile.isEmpty else { return false }
    return image.withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBytes { bytes in
        unsafe codec_inks_to_srgb(
          profile, profile.count, areInverted, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          bytes.count / 4)
      }
    }
  }

  /// Converts CMYK to RGB by plain multiplication.
  ///
  /// That is what viewers do for files without a usable profile.
  private static func mixInks(_ image: inout Image<RGBA8>, areInverted: Bool) {
    let flip: UInt8 = areInverted ? 0 : 255
    image.withMutablePixels { pixels in
      for i in pixels.indices {
        let inks = pixels[i]
        // The shares that each ink and black let through, 255 for all.
        let black = UInt32(inks.alpha ^ flip)
        pixels[i] = RGBA8(
          red: UInt8((UInt32(inks.red ^ flip) * black + 127) / 255),
          green: UInt8((UInt32(inks.green ^ flip) * black + 127) / 255),
          blue: UInt8((UInt32(inks.blue ^ flip) * black + 127) / 255))
      }
    }
  }

  /// Opens the file, and closes it in any case.
  private static func reading<R>(
    _ bytes: RawSpan, divisor: Int, limits: ImageLimits,
    _ body: (OpaquePointer, codec_jpeg_header, inout codec_failure) throws(ImageProblem) -> R
  ) throws(ImageProblem) -> R {
    var header = codec_jpeg_header()
    return try unsafe bytes.reading {
      unsafe codec_jpeg_open($0, $1, UInt32(divisor), limits.maximumDecodedBytes, &header, &$2)
    } close: {
      unsafe codec_jpeg_close($0)
    } _: { (reader, failure) throws(ImageProblem) in
      try unsafe body(reader, header, &failure)
    }
  }
}
