/// A reader of Windows and OS/2 bitmaps: palettes, 16, 24 and 32 bits, masks, run lengths.
enum BMPReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try BMPHeader(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let header = try BMPHeader(bytes)
    // Runs are unpacked into indices before they become colors.
    try limits.check(
      width: header.width, height: header.height, bytesPerPixel: header.packing == .runs ? 5 : 4)
    var warnings: [String] = []
    var image =
      header.bits <= 8
      ? try named(bytes, header, &warnings) : try colors(bytes, header)
    if header.hasAlpha { warnings += image.makeOpaqueIfInvisible() }
    return DecodedImage(pixels: .rgba8(image), properties: header.properties, warnings: warnings)
  }

  /// Reads an image with a palette.
  private static func named(
    _ bytes: RawSpan, _ header: BMPHeader, _ warnings: inout [String]
  ) throws(ImageProblem) -> Image<RGBA8> {
    let palette = header.palette, width = header.width
    var largest = 0
    var numbers = header.packing == .runs ? try BMPRuns.numbers(bytes, header) : []
    let image: Image<RGBA8>
    if header.packing == .runs {
      image = try unsafe Image<RGBA8>(
        width: width, height: header.height, encoding: .sRGB
      ) { (buffer) throws(ImageProblem) in
        var pixels = unsafe buffer.mutableSpan
        largest = unsafe palette.store(numbers.span.bytes, into: &pixels, at: 0)
      }
    } else {
      if header.bits < 8 { numbers = [UInt8](repeating: 0, count: width) }
      image = try rows(bytes, header) { row, pixels, start in
        guard header.bits < 8 else {
          largest = max(largest, palette.store(row.extracting(0..<width), into: &pixels, at: start))
          return
        }
        let bits = header.bits, perByte = 8 / bits
        var target = numbers.mutableSpan
        for x in 0..<width {
          let shift = 8 - bits * (x % perByte + 1)
          target[x] = row.byte(x / perByte) >> UInt8(shift) & (1 << UInt8(bits) - 1)
        }
        largest = unsafe max(largest, palette.store(numbers.span.bytes, into: &pixels, at: start))
      }
    }
    warnings += palette.warnings(largest: largest)
    return image
  }

  /// Reads an image of direct colors.
  private static func colors(_ bytes: RawSpan, _ header: BMPHeader) throws(ImageProblem) -> Image<RGBA8> {
    let (width, masks) = (header.width, header.masks)
    let isPlain =
      masks.count == 4 && masks[0].isByte(at: 16) && masks[1].isByte(at: 8) && masks[2].isByte(at: 0)
      && (masks[3].isEmpty || masks[3].isByte(at: 24))
    return try rows(bytes, header) { row, pixels, start in
      switch header.bits {
      case 24:
        BGRPixels.store(
          row.extracting(0..<3 * width), bits: 24, into: &pixels, at: start, step: 1)
      case 32 where isPlain:
        BGRPixels.store(
          row.extracting(0..<4 * width), bits: 32, into: &pixels, at: start, step: 1)
        if !header.hasAlpha { for x in start..<start + width { pixels[x].alpha = 255 } }
      default:
        let isWide = header.bits == 32
        for x in 0..<width {
          let pixel =
            isWide ? row.word(4 * x) : UInt32(row.byte(2 * x)) | UInt32(row.byte(2 * x + 1)) << 8
          pixels[start + x] = RGBA8(
            red: masks[0].value(of: pixel), green: masks[1].value(of: pixel),
            blue: masks[2].value(of: pixel), alpha: masks[3].value(of: pixel))
        }
      }
    }
  }

  /// Assembles an image of rows, which are padded to whole words in the file.
  private static func rows(
    _ bytes: RawSpan, _ header: BMPHeader,
    _ store: (_ row: RawSpan, _ pixels: inout MutableSpan<RGBA8>, _ start: Int) -> Void
  ) throws(ImageProblem) -> Image<RGBA8> {
    let (width, height) = (header.width, header.height)
    let rowSize = (width * header.bits + 31) / 32 * 4
    // The padding of the last row is missing in some files.
    let lastSize = (width * header.bits + 7) / 8
    _ = try bytes.range(at: header.pixels, count: rowSize * (height - 1) + lastSize)
    return try unsafe Image<RGBA8>(
      width: width, height: height, encoding: .sRGB
    ) { (buffer) throws(ImageProblem) in
      var pixels = unsafe buffer.mutableSpan
      for row in 0..<height {
        let offset = header.pixels + row * rowSize
        let y = header.isTopDown ? row : height - 1 - row
        store(bytes.extracting(offset..<offset + lastSize), &pixels, y * width)
      }
    }
  }
}
