/// A reader of Radiance images: three mantissas and a shared exponent per pixel, plain or run-length encoded.
///
/// Values are given as stored: `EXPOSURE` is reported and not undone, other header lines are ignored.
enum RadianceReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try RadianceHeader(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let header = try RadianceHeader(bytes)
    let (width, height) = (header.width, header.height)
    try limits.check(width: width, height: height, bytesPerPixel: MemoryLayout<RGBAFloat>.stride)
    var lines = RadianceLines(position: header.end)
    var line = [UInt8](repeating: 0, count: 4 * header.lineLength)
    let layout = header.layout
    // Each line fills its pixels; a truncated file throws before the rest of the memory is touched.
    let image = try unsafe Image<RGBAFloat>(
      width: width, height: height, encoding: .linear
    ) { (buffer) throws(ImageProblem) in
      var pixels = unsafe buffer.mutableSpan
      for i in 0..<header.lines {
        try lines.read(bytes, into: &line)
        // The first pixel of the line, and the step from each of its pixels to the next.
        let (column, row) = layout.isColumns ? (i, 0) : (0, i)
        let step = layout.isColumns ? (layout.fromBottom ? -width : width) : (layout.fromRight ? -1 : 1)
        let x = layout.fromRight ? width - 1 - column : column
        let y = layout.fromBottom ? height - 1 - row : row
        Self.store(line.span, count: header.lineLength, into: &pixels, at: y * width + x, step: step)
      }
    }
    return DecodedImage(pixels: .rgbaFloat(image), properties: header.properties)
  }

  private static func store(
    _ line: Span<UInt8>, count: Int, into pixels: inout MutableSpan<RGBAFloat>, at start: Int, step: Int
  ) {
    let scales = Self.scales
    let scaleSpan = scales.span
    var target = start
    for i in 0..<count {
      let mantissas = SIMD4(
        Float(line[i]), Float(line[count + i]), Float(line[2 * count + i]), 0)
      pixels[target] = mantissas * scaleSpan[Int(line[3 * count + i])] + SIMD4(0, 0, 0, 1)
      target += step
    }
  }

  /// The value of a mantissa of 1 for each exponent; exponent 0 means black.
  private static let scales: [Float] = (0..<256).map { exponent in
    exponent == 0 ? 0 : Float(sign: .plus, exponent: exponent - 136, significand: 1)
  }
}
