/// A reader of Truevision TGA images: colors, grays and palettes of all depths, plain or run-length encoded,
/// from any corner.
enum TGAReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try TGAHeader(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let header = try TGAHeader(bytes)
    let isGray = header.content == .gray && header.bits == 8
    try limits.check(width: header.width, height: header.height, bytesPerPixel: isGray ? 1 : 4)
    var warnings: [String] = []
    let image: DecodedImage.Pixels
    if isGray {
      image = .gray8(
        try pixels(bytes, header) { row, pixels, start, step in
          var target = start
          for i in 0..<row.byteCount {
            pixels[target] = row.byte(i)
            target += step
          }
        })
    } else {
      image = .rgba8(try colors(bytes, header, &warnings))
    }
    return DecodedImage(pixels: image, properties: header.properties, warnings: warnings)
  }

  private static func colors(
    _ bytes: RawSpan, _ header: TGAHeader, _ warnings: inout [String]
  ) throws(ImageProblem) -> Image<RGBA8> {
    let (palette, bits) = (header.palette, header.bits)
    var largest = 0
    var image: Image<RGBA8> = try pixels(bytes, header) { row, pixels, start, step in
      switch header.content {
      case .gray: BGRPixels.storeGray(row, into: &pixels, at: start, step: step)
      case .color: BGRPixels.store(row, bits: bits, into: &pixels, at: start, step: step)
      case .palette where bits == 8:
        largest = max(largest, palette.store(row, into: &pixels, at: start, step: step))
      case .palette:
        var target = start
        for i in 0..<row.byteCount / 2 {
          let number = (Int(row.byte(2 * i)) | Int(row.byte(2 * i + 1)) << 8) & (1 << bits - 1)
          largest = max(largest, number)
          pixels[target] = palette[number]
          target += step
        }
      }
    }
    if header.content == .palette { warnings += palette.warnings(largest: largest) }
    switch header.opacity {
    case .none: if header.content != .palette { image.makeOpaque() }
    case .straight: warnings += image.makeOpaqueIfInvisible()
    case .associated:
      image = Image(width: image.width, height: image.height, premultipliedPixels: image.pixels)
    }
    return image
  }

  /// Assembles an image of rows, whatever their order.
  private static func pixels<Pixel: PixelFormat>(
    _ bytes: RawSpan, _ header: TGAHeader,
    _ store: (_ row: RawSpan, _ pixels: inout MutableSpan<Pixel>, _ start: Int, _ step: Int) -> Void
  ) throws(ImageProblem) -> Image<Pixel> {
    let (width, height) = (header.width, header.height)
    let pixelSize = (header.bits + 7) / 8
    let rowSize = width * pixelSize
    if !header.isPacked { _ = try bytes.range(at: header.pixels, count: rowSize * height) }
    var runs = TGARuns(at: header.pixels, pixelSize: pixelSize)
    var line = [UInt8](repeating: 0, count: header.isPacked ? rowSize : 0)
    return try unsafe Image<Pixel>(
      width: width, height: height, encoding: .sRGB
    ) { (buffer) throws(ImageProblem) in
      var pixels = unsafe buffer.mutableSpan
      for row in 0..<height {
        let y = header.fromTop ? row : height - 1 - row
        let start = header.fromRight ? (y + 1) * width - 1 : y * width
        let step = header.fromRight ? -1 : 1
        if header.isPacked {
          var target = line.mutableSpan
          try runs.read(bytes, into: &target)
          unsafe store(line.span.bytes, &pixels, start, step)
        } else {
          let offset = header.pixels + row * rowSize
          store(bytes.extracting(offset..<offset + rowSize), &pixels, start, step)
        }
      }
    }
  }
}
