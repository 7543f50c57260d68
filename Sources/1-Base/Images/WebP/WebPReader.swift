internal import CodecBridge

/// A reader of WebP images, lossy or lossless; the first frame of animations.
enum WebPReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    let result = unsafe bytes.withUnsafeBytes { buffer -> Result<ImageProperties, ImageProblem> in
      var header = codec_webp_header()
      var failure = codec_failure()
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      guard unsafe codec_webp_inspect(start, buffer.count, &header, &failure) else {
        return .failure(failure.problem)
      }
      var properties = ImageProperties(
        format: .webP, width: Int(header.width), height: Int(header.height),
        channels: header.has_alpha ? .rgbAlpha : .rgb, bitsPerChannel: 8, hasAlpha: header.has_alpha)
      properties.pictureCount = Int(header.frame_count)
      var (profileCount, exifCount) = (0, 0)
      var (profile, exif): (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?)
      unsafe codec_webp_metadata(start, buffer.count, &profile, &profileCount, &exif, &exifCount)
      properties.color.profile = unsafe Array(UnsafeBufferPointer(start: profile, count: profileCount))
      let data = unsafe UnsafeRawBufferPointer(start: exif, count: exifCount)
      // Some programs begin the chunk as JPEG begins its segment.
      let isMarked = unsafe data.bytes.contains("Exif\0\0", at: 0)
      let body = unsafe UnsafeRawBufferPointer(rebasing: data.dropFirst(isMarked ? 6 : 0))
      properties.orientation = unsafe EXIFOrientation.find(in: body.bytes) ?? .up
      return .success(properties)
    }
    return try result.get()
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let properties = try inspect(bytes)
    let (width, height) = (properties.width, properties.height)
    try limits.check(width: width, height: height, bytesPerPixel: MemoryLayout<RGBA8>.stride)
    let image = try unsafe Image<RGBA8>(
      width: width, height: height, encoding: .sRGB
    ) { (buffer) throws(ImageProblem) in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var failure = codec_failure()
      let works = unsafe bytes.withUnsafeBytes { source in
        unsafe codec_webp_read(
          source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count,
          target.baseAddress?.assumingMemoryBound(to: UInt8.self), width * MemoryLayout<RGBA8>.stride,
          target.count, &failure)
      }
      guard works else { throw failure.problem }
    }
    return DecodedImage(pixels: .rgba8(image), properties: properties, warnings: properties.imageCountWarning)
  }
}
