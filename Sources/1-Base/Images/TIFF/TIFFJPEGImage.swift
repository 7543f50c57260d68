/// The assembly of a TIFF image whose strips or tiles are JPEG files without their tables.
enum TIFFJPEGImage {
  static func decode(
    _ bytes: RawSpan, _ layout: TIFFLayout, _ limits: ImageLimits
  ) throws(ImageProblem) -> DecodedImage.Pixels {
    let isGray = layout.model.channels == .gray
    try limits.check(width: layout.width, height: layout.height, bytesPerPixel: isGray ? 1 : 4)
    if isGray {
      var image = Image<UInt8>(width: layout.width, height: layout.height)
      try fill(&image, bytes: bytes, layout: layout, limits: limits) { part in
        if case .gray8(let image) = part { layout.model.isInverted ? image.inverted : image } else { nil }
      }
      return .gray8(image)
    }
    var image = Image<RGBA8>(width: layout.width, height: layout.height)
    try fill(&image, bytes: bytes, layout: layout, limits: limits) { part in
      if case .rgba8(let image) = part { image } else { nil }
    }
    return .rgba8(image)
  }

  private static func fill<Pixel: PixelFormat>(
    _ image: inout Image<Pixel>, bytes: RawSpan, layout: TIFFLayout, limits: ImageLimits,
    _ pixels: (DecodedImage.Pixels) -> Image<Pixel>?
  ) throws(ImageProblem) {
    let width = layout.width
    for number in 0..<layout.columns * layout.rows {
      let file = photo(bytes.extracting(layout.segments[number]), layout)
      let decoded = try unsafe JPEGReader.decode(file.span.bytes, limits: limits, reduction: .none)
      let (left, top) = (
        number % layout.columns * layout.segmentWidth, number / layout.columns * layout.segmentHeight
      )
      let (columns, rows) = (
        min(layout.segmentWidth, width - left), min(layout.segmentHeight, layout.height - top)
      )
      guard let part = pixels(decoded.pixels), part.width >= columns, part.height >= rows else {
        throw .malformed("a JPEG that does not fit", atByte: layout.segments[number].lowerBound)
      }
      let source = part.pixels.span
      image.withMutablePixels { target in
        for y in 0..<rows {
          for x in 0..<columns { target[(top + y) * width + left + x] = source[y * part.width + x] }
        }
      }
    }
  }

  /// Returns a complete JPEG file: with the tables, and a marker of the color model, which readers would
  /// guess otherwise.
  private static func photo(_ part: RawSpan, _ layout: TIFFLayout) -> [UInt8] {
    var result: [UInt8] = [0xff, 0xd8]
    if case .rgb = layout.model.kind {
      result += [0xff, 0xee, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, layout.isLuma ? 1 : 0]
    }
    // The tables without the markers of beginning and end.
    if layout.jpegTables.count > 4 { result += layout.jpegTables[2..<layout.jpegTables.count - 2] }
    if part.byteCount > 2 { result += part.extracting(2..<part.byteCount).array }
    return result
  }
}

extension Image<UInt8> {
  fileprivate var inverted: Image {
    Image(width: width, height: height, pixels: pixels.map { ~$0 }, encoding: encoding)
  }
}
