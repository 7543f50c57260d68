/// A reader of GIF files: the first image of an animation, at its position on the canvas.
enum GIFReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try GIFFile(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let file = try GIFFile(bytes)
    // An index for each pixel, and its color.
    try limits.check(width: file.width, height: file.height, bytesPerPixel: 5)
    guard let frame = file.first else { throw .malformed("it holds no image", atByte: 0) }
    var warnings = file.properties.imageCountWarning
    if file.endsEarly { warnings.append("the file ends before its end mark") }
    let numbers = try numbers(bytes, frame)
    var palette = frame.palette
    if let clear = frame.control.clearColor { palette.clear(clear) }
    var image = Image<RGBA8>(width: file.width, height: file.height)
    var largest = 0
    image.withMutablePixels { pixels in
      for (row, line) in lines(of: frame).enumerated() {
        let colors = unsafe numbers.span.bytes.extracting(row * frame.width..<(row + 1) * frame.width)
        let start = (frame.top + line) * file.width + frame.left
        largest = max(largest, palette.store(colors, into: &pixels, at: start))
      }
    }
    if largest != frame.control.clearColor { warnings += palette.warnings(largest: largest) }
    return DecodedImage(pixels: .rgba8(image), properties: file.properties, warnings: warnings)
  }

  /// Returns the indices of the pixels, in the order of the file.
  static func numbers(_ bytes: RawSpan, _ frame: GIFFile.Frame) throws(ImageProblem) -> [UInt8] {
    let bits = try bytes.number(1, at: frame.data, true)
    guard (1...8).contains(bits) else { throw .malformed("indices of \(bits) bits", atByte: frame.data) }
    var position = frame.data + 1
    let packed = try GIFFile.blocks(bytes, &position, keepsBytes: true)
    var result = [UInt8](repeating: 0, count: frame.width * frame.height)
    var target = result.mutableSpan
    let unpacking = LZW(.leastFirst, rootBits: bits)
    let (count, end) = unsafe unpacking.unpack(
      packed.span.bytes, into: &target, at: 0, count: target.count)
    switch end {
    case .full: return result
    case .marked, .outOfBytes:
      throw .malformed("the image ends after \(count) of \(result.count) pixels", atByte: position)
    case .damaged: throw .malformed("an undefined LZW code", atByte: frame.data)
    }
  }

  /// Returns the rows of the image in the order of the file's lines.
  static func lines(of frame: GIFFile.Frame) -> [Int] {
    guard frame.isInterlaced else { return Array(0..<frame.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: frame.height, by: step))
    }
  }
}
