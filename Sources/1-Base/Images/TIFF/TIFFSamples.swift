/// The conversion of a TIFF file's samples to pixels.
enum TIFFSamples {
  static func decode(
    _ bytes: RawSpan, layout: TIFFLayout, limits: ImageLimits, warnings: inout [String]
  ) throws(ImageProblem) -> DecodedImage.Pixels {
    let segments = TIFFSegments(layout)
    let isGray = layout.model.channels == .gray
    let depth = layout.depth
    let size = (isGray && !depth.isFloat ? 1 : 4) * (depth.isFloat ? 4 : depth.bits == 16 ? 2 : 1)
    // A segment is decoded before it becomes pixels, and its size is what the file declares.
    let stored = (layout.samplesPerPixel * depth.bits + 7) / 8
    try limits.check(width: layout.width, height: layout.height, bytesPerPixel: size)
    try limits.check(width: layout.segmentWidth, height: layout.segmentHeight, bytesPerPixel: stored)
    if case .palette(let palette) = layout.model.kind {
      var largest = 0
      let image: Image<RGBA8> = try image(bytes, segments) { (samples: Span<UInt8>, row, pixels, start) in
        var numbers = [UInt8](repeating: 0, count: row.count)
        for i in 0..<row.count { numbers[i] = samples[i * row.pixelStep] }
        largest = unsafe max(largest, palette.store(numbers.span.bytes, into: &pixels, at: start))
      }
      warnings += palette.warnings(largest: largest)
      return .rgba8(image)
    }
    let model = layout.model
    switch (depth.bits, isGray) {
    case _ where depth.isFloat:
      return .rgbaFloat(
        try image(bytes, segments) { (samples: Span<Float>, row, pixels, start) in
          model.store(samples, row, into: &pixels, at: start)
        })
    case (16, true):
      return .gray16(
        try image(bytes, segments) { model.storeGray($0, $1, into: &$2, at: $3) })
    case (16, false):
      return .rgba16(
        try image(bytes, segments) { (samples: Span<UInt16>, row, pixels, start) in
          model.store(samples, row, into: &pixels, at: start)
        })
    case (_, true):
      return .gray8(
        try image(bytes, segments) { model.storeGray($0, $1, into: &$2, at: $3) })
    default:
      return .rgba8(
        try image(bytes, segments) { (samples: Span<UInt8>, row, pixels, start) in
          model.store(samples, row, into: &pixels, at: start)
        })
    }
  }

  /// Assembles an image of the partial rows that segments hold.
  private static func image<Sample: ColorSample, Pixel: PixelFormat>(
    _ bytes: RawSpan, _ segments: TIFFSegments,
    _ store: (
      _ samples: Span<Sample>, _ row: SampleModel.Row, _ pixels: inout MutableSpan<Pixel>, _ start: Int
    ) -> Void
  ) throws(ImageProblem) -> Image<Pixel> {
    let layout = segments.layout
    let (width, planes, rowSize) = (layout.width, segments.planes, segments.rowSize)
    let planeSize = rowSize * min(layout.segmentHeight, layout.height)
    var unpacked = [UInt8](repeating: 0, count: planeSize * planes)
    // The samples of a row; planar channels follow one another.
    let rowCount = layout.segmentWidth * segments.step
    var samples = [Sample](repeating: Sample(), count: rowCount * planes)
    return try unsafe Image<Pixel>(
      width: width, height: layout.height, encoding: layout.properties.color.encoding
    ) { (buffer) throws(ImageProblem) in
      var pixels = unsafe buffer.mutableSpan
      for number in 0..<layout.columns * layout.rows {
        let (left, top) = (
          number % layout.columns * layout.segmentWidth, number / layout.columns * layout.segmentHeight
        )
        let rows = min(layout.segmentHeight, layout.height - top)
        var target = unpacked.mutableSpan
        for plane in 0..<planes {
          try segments.unpack(
            plane * layout.columns * layout.rows + number, rows: rows, bytes, into: &target,
            at: plane * planeSize)
        }
        let row = SampleModel.Row(
          count: min(layout.segmentWidth, width - left), pixelStep: segments.step,
          channelStep: layout.isPlanar ? rowCount : 1)
        for y in 0..<rows {
          var part = samples.mutableSpan
          for plane in 0..<planes {
            Sample.unpack(
              &target, at: plane * planeSize + y * rowSize, depth: layout.depth, into: &part,
              range: plane * rowCount..<(plane + 1) * rowCount)
          }
          store(samples.span, row, &pixels, (top + y) * width + left)
        }
      }
    }
  }
}
