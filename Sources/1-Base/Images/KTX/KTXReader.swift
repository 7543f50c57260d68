internal import CodecBridge

/// A reader of Khronos' textures, version 2 of their container: the largest level of one picture, whose pixels are UASTC,
/// ETC1S or plain samples.
///
/// Smaller levels are not read: mipmaps are made of the largest one, as for other images.
enum KTXReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try KTXHeader(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let header = try KTXHeader(bytes)
    let properties = header.properties
    try limits.check(
      width: header.width, height: header.height, bytesPerPixel: properties.bitsPerChannel == 8 ? 4 : 16)
    var warnings = header.descriptor.warnings
    let pixels: DecodedImage.Pixels =
      switch header.content {
      case .samples(let samples):
        try unpacked(bytes, header) { samples.pixels($0, header) }
      case .uastc:
        try unpacked(bytes, header) {
          header.channels.pixels(UASTCImage.decode($0, header, &warnings))
        }
      case .etc1s: header.channels.pixels(try ETC1SImage.decode(bytes, header))
      }
    let result = DecodedImage(pixels: pixels, properties: properties, warnings: warnings)
    return result.oriented(header.orientation)
  }

  /// Unpacks the largest level, and lends its bytes to a closure.
  private static func unpacked<R>(
    _ bytes: RawSpan, _ header: KTXHeader, _ body: (RawSpan) -> R
  ) throws(ImageProblem) -> R {
    let (level, count) = (header.level, header.unpackedCount)
    let source = bytes.extracting(level)
    if header.packing == .none {
      guard level.count == count else {
        throw .malformed("\(level.count) bytes of pixels where the size asks for \(count)", atByte: 88)
      }
      return body(source)
    }
    // The length of what is unpacked stands in the file too, but the size of the picture, which was checked, decides.
    var target = [UInt8](repeating: 0, count: count)
    if header.packing == .zlib {
      var span = target.mutableSpan
      let written = try ZlibStream.decompress(
        source, fileOffset: level.lowerBound, into: &span, at: 0, count: count)
      guard written == count else {
        throw .malformed(
          "\(written) bytes of pixels where the size asks for \(count)", atByte: level.lowerBound)
      }
    } else {
      try decompressZstandard(source, fileOffset: level.lowerBound, into: &target)
    }
    return unsafe body(target.span.bytes)
  }

  /// Fills an array with what frames of Zstandard hold, which has to be as much.
  private static func decompressZstandard(
    _ source: RawSpan, fileOffset: Int, into target: inout [UInt8]
  ) throws(ImageProblem) {
    // The library also reads the formats of its own first years.
    guard source.contains([0x28, 0xb5, 0x2f, 0xfd], at: 0) else {
      throw .malformed("the pixels do not begin with a frame of Zstandard", atByte: fileOffset)
    }
    var failure = codec_failure()
    let works = unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe codec_zstd_decompress(
          source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count, target.baseAddress,
          target.count,
          &failure)
      }
    }
    guard !works else { return }
    // The library does not tell where it gave up.
    switch failure.problem {
    case .malformed(let reason, _): throw .malformed(reason, atByte: fileOffset)
    case .truncated(let byte): throw .truncated(atByte: fileOffset + byte)
    default: throw failure.problem
    }
  }
}

extension KTXChannels {
  /// Returns the pixels that the blocks of an image stand for.
  func pixels(_ decoded: Image<RGBA8>) -> DecodedImage.Pixels {
    var image = decoded
    if isGray, alpha == .one, case .sample(let number) = red, number == 0 {
      return .gray8(
        Image(
          width: image.width, height: image.height, pixels: image.pixels.map(\.red), encoding: image.encoding)
      )
    }
    if areStored {
      if alpha == .one { image.makeOpaque() }
      return .rgba8(image)
    }
    let channels = self
    var samples: [UInt8] = [0, 0, 0, 0]
    image.withMutablePixels { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        (samples[0], samples[1], samples[2], samples[3]) = (pixel.red, pixel.green, pixel.blue, pixel.alpha)
        pixels[i] = channels.color(samples.span, at: 0)
      }
    }
    return .rgba8(image)
  }
}
