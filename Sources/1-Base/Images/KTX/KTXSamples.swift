/// The pixel formats without blocks that are read: samples of the same size, whole bytes each.
struct KTXSamples: Hashable {
  /// The number of samples of a pixel.
  let count: Int
  let depth: SampleDepth
  /// True if blue comes first and red third.
  let isBGR: Bool

  /// Finds a format by Vulkan's number; nil for one that is not read.
  init?(_ format: Int) {
    let (count, bits, isFloat): (Int, Int, Bool)
    switch format {
    // Unsigned fractions, and sRGB.
    case 9, 15: (count, bits, isFloat) = (1, 8, false)
    case 16, 22: (count, bits, isFloat) = (2, 8, false)
    case 23, 29, 30, 36: (count, bits, isFloat) = (3, 8, false)
    // With the words of 32 bits, 51 and 57, whose lowest byte is red.
    case 37, 43, 44, 50, 51, 57: (count, bits, isFloat) = (4, 8, false)
    case 70: (count, bits, isFloat) = (1, 16, false)
    case 77: (count, bits, isFloat) = (2, 16, false)
    case 84: (count, bits, isFloat) = (3, 16, false)
    case 91: (count, bits, isFloat) = (4, 16, false)
    case 76: (count, bits, isFloat) = (1, 16, true)
    case 83: (count, bits, isFloat) = (2, 16, true)
    case 90: (count, bits, isFloat) = (3, 16, true)
    case 97: (count, bits, isFloat) = (4, 16, true)
    case 100: (count, bits, isFloat) = (1, 32, true)
    case 103: (count, bits, isFloat) = (2, 32, true)
    case 106: (count, bits, isFloat) = (3, 32, true)
    case 109: (count, bits, isFloat) = (4, 32, true)
    default: return nil
    }
    self.count = count
    depth = SampleDepth(bits: bits, isFloat: isFloat, isLittle: true)
    isBGR = [30, 36, 44, 50].contains(format)
  }

  /// The bytes of a pixel.
  var pixelSize: Int { count * depth.bits / 8 }

  /// Converts a level's bytes, as many as the size asks for, to pixels.
  func pixels(_ source: RawSpan, _ header: KTXHeader) -> DecodedImage.Pixels {
    let channels = header.channels
    let isGray = channels.isGray && channels.alpha == .one
    switch (depth.isFloat, depth.bits, isGray) {
    case (true, _, _):
      return .rgbaFloat(
        image(source, header) { (samples: Span<Float>, at) in channels.color(samples, at: at) })
    case (_, 16, true):
      return .gray16(image(source, header) { (samples: Span<UInt16>, at) in channels.gray(samples, at: at) })
    case (_, 16, false):
      return .rgba16(image(source, header) { (samples: Span<UInt16>, at) in channels.color(samples, at: at) })
    case (_, _, true):
      return .gray8(image(source, header) { (samples: Span<UInt8>, at) in channels.gray(samples, at: at) })
    case (_, _, false):
      return .rgba8(image(source, header) { (samples: Span<UInt8>, at) in channels.color(samples, at: at) })
    }
  }

  /// Assembles an image of pixels that a closure makes of their samples.
  private func image<Sample: ColorSample, Pixel: PixelFormat>(
    _ source: RawSpan, _ header: KTXHeader, _ pixel: (_ samples: Span<Sample>, _ start: Int) -> Pixel
  ) -> Image<Pixel> {
    let width = header.width
    let rowSize = width * pixelSize
    var line = [UInt8](repeating: 0, count: rowSize)
    var samples = [Sample](repeating: Sample(), count: width * count)
    return unsafe Image<Pixel>(width: width, height: header.height, encoding: header.encoding) { buffer in
      var pixels = unsafe buffer.mutableSpan
      for y in 0..<header.height {
        var bytes = line.mutableSpan
        for i in 0..<rowSize { bytes[i] = source.byte(y * rowSize + i) }
        var target = samples.mutableSpan
        Sample.unpack(&bytes, at: 0, depth: depth, into: &target, range: 0..<width * count)
        let row = samples.span
        for x in 0..<width { pixels[y * width + x] = pixel(row, x * count) }
      }
    }
  }
}
