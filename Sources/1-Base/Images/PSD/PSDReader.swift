/// A reader of Photoshop files: the flattened image of all layers, in every color mode but multichannel.
enum PSDReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try PSDHeader(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let header = try PSDHeader(bytes)
    let (depth, model) = (header.depth, header.model)
    let isGray = model.channels == .gray && !depth.isFloat
    try limits.check(
      width: header.width, height: header.height,
      bytesPerPixel: (isGray ? 1 : 4) * (depth.isFloat ? 4 : depth.bits == 16 ? 2 : 1))
    let channels = try PSDChannels(bytes, header, limits)
    let pixels: DecodedImage.Pixels
    if case .palette(let palette) = model.kind {
      pixels = .rgba8(
        try image(bytes, header: header, channels: channels) { (samples: Span<UInt8>, _, pixels, start) in
          _ = unsafe palette.store(samples.bytes, into: &pixels, at: start)
        })
    } else {
      switch (depth.bits, isGray) {
      case (32, _):
        pixels = .rgbaFloat(
          try image(bytes, header: header, channels: channels) { (samples: Span<Float>, row, pixels, start) in
            model.store(samples, row, into: &pixels, at: start)
          })
      case (16, true):
        pixels = .gray16(
          try image(bytes, header: header, channels: channels) { model.storeGray($0, $1, into: &$2, at: $3) })
      case (16, false):
        pixels = .rgba16(
          try image(bytes, header: header, channels: channels) {
            (samples: Span<UInt16>, row, pixels, start) in
            model.store(samples, row, into: &pixels, at: start)
          })
      case (_, true):
        pixels = .gray8(
          try image(bytes, header: header, channels: channels) { model.storeGray($0, $1, into: &$2, at: $3) })
      default:
        pixels = .rgba8(
          try image(bytes, header: header, channels: channels) { (samples: Span<UInt8>, row, pixels, start) in
            model.store(samples, row, into: &pixels, at: start)
          })
      }
    }
    return DecodedImage(pixels: pixels, properties: header.properties, warnings: warnings(header))
  }

  private static func warnings(_ header: PSDHeader) -> [String] {
    var warnings: [String] = []
    if header.isBlank {
      warnings.append(
        "it was saved without a flattened image, and may be blank; save it again with maximum compatibility"
      )
    }
    let unread = header.channelCount - header.model.colorCount - (header.model.alpha == nil ? 0 : 1)
    if unread > 0 {
      warnings.append("\(unread) channels that are neither color nor opacity are not read")
    }
    return warnings
  }

  /// Assembles an image of the channels that are color or alpha.
  private static func image<Sample: ColorSample, Pixel: PixelFormat>(
    _ bytes: RawSpan, header: PSDHeader, channels: PSDChannels,
    _ store: (
      _ samples: Span<Sample>, _ row: SampleModel.Row, _ pixels: inout MutableSpan<Pixel>, _ start: Int
    ) -> Void
  ) throws(ImageProblem) -> Image<Pixel> {
    let width = header.width
    let count = header.model.colorCount + (header.model.alpha == nil ? 0 : 1)
    var line = [UInt8](repeating: 0, count: header.depth.byteCount(of: width))
    var samples = [Sample](repeating: Sample(), count: width * count)
    let row = SampleModel.Row(count: width, pixelStep: 1, channelStep: width)
    var depth = header.depth
    if channels.areDifferences { depth.differences = depth.isFloat ? .floats : .numbers }
    return try unsafe Image<Pixel>(
      width: width, height: header.height, encoding: header.properties.color.encoding
    ) { (buffer) throws(ImageProblem) in
      var pixels = unsafe buffer.mutableSpan
      for y in 0..<header.height {
        for channel in 0..<count {
          var packed = line.mutableSpan
          try channels.read(bytes, channel: channel, row: y, into: &packed)
          var all = samples.mutableSpan
          Sample.unpack(
            &packed, at: 0, depth: depth, into: &all, range: channel * width..<(channel + 1) * width)
        }
        store(samples.span, row, &pixels, y * width)
      }
    }
  }
}
