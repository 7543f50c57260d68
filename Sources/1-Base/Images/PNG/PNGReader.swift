internal import CodecBridge

/// A reader of PNG files through libpng.
///
/// Files that Xcode has optimized for iOS (``CgBI``) are read as well. Palettes and low bit depths are expanded; values
/// are given as stored, without gamma correction.
enum PNGReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    guard CgBI.isUsed(in: bytes) else { return try properties(bytes) }
    let header = try CgBI.header(of: bytes)
    return try unsafe properties(header.span.bytes)
  }

  private static func properties(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try unsafe reading(bytes) { (_, properties, _) throws(ImageProblem) in properties }
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    guard CgBI.isUsed(in: bytes) else { return try decodeStandard(bytes, limits: limits) }
    let properties = try inspect(bytes)
    try limits.check(width: properties.width, height: properties.height, bytesPerPixel: 4)
    let file = try CgBI.standardFile(bytes, dataSize: properties.pngDataSize)
    var image = try unsafe decodeStandard(file.span.bytes, limits: limits)
    image.pixels = CgBI.restored(image.pixels, hasAlpha: properties.channels == .rgbAlpha)
    return image
  }

  private static func decodeStandard(
    _ bytes: RawSpan, limits: ImageLimits
  ) throws(ImageProblem) -> DecodedImage {
    try unsafe reading(bytes) { (reader, properties, failure) throws(ImageProblem) in
      let isGray = properties.channels == .gray && !properties.hasAlpha
      let pixelSize = (isGray ? 1 : 4) * (properties.bitsPerChannel == 16 ? 2 : 1)
      try limits.check(width: properties.width, height: properties.height, bytesPerPixel: pixelSize)
      let pixels: DecodedImage.Pixels =
        switch (isGray, properties.bitsPerChannel == 16) {
        case (true, false): .gray8(try unsafe image(reader, properties, &failure))
        case (true, true): .gray16(try unsafe image(reader, properties, &failure))
        case (false, false): .rgba8(try unsafe image(reader, properties, &failure))
        case (false, true): .rgba16(try unsafe image(reader, properties, &failure))
        }
      return DecodedImage(
        pixels: pixels, properties: properties, warnings: failure.warnings + properties.imageCountWarning)
    }
  }

  private static func image<Pixel: PixelFormat>(
    _ reader: OpaquePointer, _ properties: ImageProperties, _ failure: inout codec_failure
  ) throws(ImageProblem) -> Image<Pixel> {
    try unsafe Image<Pixel>(
      width: properties.width, height: properties.height, encoding: properties.color.encoding
    ) { (buffer) throws(ImageProblem) in
      let stride = properties.width * MemoryLayout<Pixel>.stride
      let start = unsafe UnsafeMutableRawBufferPointer(buffer).baseAddress?
        .assumingMemoryBound(to: UInt8.self)
      guard unsafe codec_png_read(reader, start, stride, &failure) else { throw failure.problem }
    }
  }

  static func decode(
    _ bytes: RawSpan, limits: ImageLimits, reduction: ImageReader.Reduction
  ) throws(ImageProblem) -> DecodedImage {
    let header = try inspect(bytes)
    let divisor = reduction.divisor(width: header.width, height: header.height)
    guard divisor > 1, !header.isProgressive, header.bitsPerChannel <= 8, !CgBI.isUsed(in: bytes) else {
      return try decode(bytes, limits: limits)
    }
    return try unsafe reading(bytes) { (reader, properties, failure) throws(ImageProblem) in
      let isGray = properties.channels == .gray && !properties.hasAlpha
      let (width, height) = (properties.width, properties.height)
      // All rows are decoded, so their number is limited as without a reduction.
      try limits.check(width: width, height: height, bytesPerPixel: isGray ? 1 : 4, isWhole: false)
      var rows = RowReduction(width: width, divisor: divisor, channels: isGray ? 1 : 4)
      var row = [UInt8](repeating: 0, count: width * (isGray ? 1 : 4))
      for y in 0..<height {
        let isRead = unsafe row.withUnsafeMutableBufferPointer {
          unsafe codec_png_read_row(reader, $0.baseAddress, $0.count, &failure)
        }
        guard isRead else { throw failure.problem }
        rows.add(row.span)
        if (y + 1) % divisor == 0 || y == height - 1 { rows.finishRow() }
      }
      return DecodedImage(
        pixels: rows.pixels(encoding: properties.color.encoding), properties: properties,
        warnings: failure.warnings + properties.imageCountWarning)
    }
  }

  /// Opens the file, and closes it in any case.
  private static func reading<R>(
    _ bytes: RawSpan, _ body: (OpaquePointer, ImageProperties, inout codec_failure) throws(ImageProblem) -> R
  ) throws(ImageProblem) -> R {
    var header = codec_png_header()
    return try unsafe bytes.reading {
      unsafe codec_png_open($0, $1, &header, &$2)
    } close: {
      unsafe codec_png_close($0)
    } _: { (reader, failure) throws(ImageProblem) in
      var properties = header.properties
      var count = 0
      if let profile = unsafe codec_png_profile(reader, &count) {
        properties.color.profile = unsafe Array(UnsafeBufferPointer(start: profile, count: count))
      }
      if let exif = unsafe codec_png_exif(reader, &count) {
        let data = unsafe UnsafeRawBufferPointer(start: exif, count: count)
        properties.orientation = unsafe EXIFOrientation.find(in: data.bytes) ?? .up
      }
      return try unsafe body(reader, properties, &failure)
    }
  }
}

extension codec_png_header {
  var properties: ImageProperties {
    let hasAlpha = Int(layout) == CODEC_PNG_GRAY_ALPHA || Int(layout) == CODEC_PNG_RGB_ALPHA
    let channels: ImageProperties.Channels =
      switch Int(layout) {
      case CODEC_PNG_GRAY: .gray
      case CODEC_PNG_GRAY_ALPHA: .grayAlpha
      case CODEC_PNG_RGB_ALPHA: .rgbAlpha
      default: has_palette ? .palette : .rgb
      }
    var result = ImageProperties(
      format: .png, width: Int(width), height: Int(height), channels: channels, bitsPerChannel: Int(bits),
      hasAlpha: hasAlpha || has_transparency_key, isProgressive: is_interlaced)
    if gamma != 0 { result.color.gamma = Float(gamma) / 100_000 }
    if primaries != 0 || transfer != 0 {
      (result.color.primaries, result.color.transfer) = (Int(primaries), Int(transfer))
    }
    result.color.encoding = encoding
    result.pictureCount = max(1, Int(frame_count))
    return result
  }

  /// The encoding of the colors, from the chunks in the standard's order of precedence.
  private var encoding: ColorEncoding {
    if transfer != 0 { return transfer == 8 ? .linear : .sRGB }
    if has_profile || has_srgb { return .sRGB }
    return gamma > 95_000 ? .linear : .sRGB
  }
}
