internal import GLBridge
internal import Glibc

extension RenderTarget {
  /// The order of rows.
  package nonisolated enum RowOrder: Sendable, Hashable {
    /// The top row first, as in image files.
    case topFirst
    /// The bottom row first, as in OpenGL.
    case bottomFirst
  }

  /// Reads pixels of a color attachment back, and waits for them.
  ///
  /// - Parameters:
  ///   - index: The color attachment.
  ///   - format: The format of the result; nil takes the attachment's. Bytes of sRGB attachments stay
  ///     encoded.
  ///   - region: The part to read; nil for the whole attachment.
  ///   - rows: The order of rows.
  /// - Returns: The rows without padding.
  /// - Throws: ``GraphicsError/contextLost(_:)``.
  package borrowing func read(
    color index: Int = 0, as format: PixelFormat? = nil, region: PixelRectangle? = nil,
    rows: RowOrder = .topFirst
  ) throws(GraphicsError) -> [UInt8] {
    precondition(colorFormats.indices.contains(index), "target \(label) has no color attachment \(index)")
    let format = format ?? colorFormats[index]
    return try readArray(slot: index, format: format, region: region, rows: rows, zero: 0)
  }

  /// Reads pixels of a color attachment back as values whose memory layout is the attachment's format.
  ///
  /// - Parameters:
  ///   - pixel: A value of that type, as large as one pixel.
  ///   - index: The color attachment.
  /// - Returns: The pixels, the top row first.
  /// - Throws: ``GraphicsError/contextLost(_:)``.
  package borrowing func readPixels<Pixel: BitwiseCopyable>(
    like pixel: Pixel, color index: Int = 0
  ) throws(GraphicsError) -> [Pixel] {
    let format = colorFormats[index]
    precondition(
      MemoryLayout<Pixel>.stride == format.bytesPerPixel,
      "a pixel of \(format) has \(format.bytesPerPixel) bytes")
    return try readArray(slot: index, format: format, region: nil, rows: .topFirst, zero: pixel)
  }

  /// Reads a color attachment back as four floats per pixel.
  package borrowing func readFloats(
    color index: Int = 0, region: PixelRectangle? = nil, rows: RowOrder = .topFirst
  ) throws(GraphicsError) -> [SIMD4<Float>] {
    precondition(colorFormats.indices.contains(index), "target \(label) has no color attachment \(index)")
    return try readArray(slot: index, format: .rgba32Float, region: region, rows: rows, zero: SIMD4())
  }

  /// Reads depth back, from 0 to 1.
  package borrowing func readDepth(region: PixelRectangle? = nil, rows: RowOrder = .topFirst)
    throws(GraphicsError) -> [Float]
  {
    precondition(depthFormat != nil, "target \(label) has no depth")
    return try readArray(slot: -1, format: .depth32Float, region: region, rows: rows, zero: 0)
  }

  private borrowing func readArray<Element: BitwiseCopyable>(
    slot: Int, format: PixelFormat, region: PixelRectangle?, rows: RowOrder, zero: Element
  ) throws(GraphicsError) -> [Element] {
    precondition(samples == 1, "target \(label) has to be resolved before it is read")
    let region = region ?? bounds
    precondition(region.isInside(width: width, height: height), "\(region) is not inside target \(label)")
    let byteCount = region.width * region.height * format.bytesPerPixel
    let elements = byteCount / MemoryLayout<Element>.stride
    context.activate()
    let pixels = [Element](unsafeUninitializedCapacity: Swift.max(elements, 1)) { buffer, count in
      // Memory that a lost context leaves untouched must not be undefined.
      buffer.initialize(repeating: zero)
      gl_framebuffer_read(
        name, Int32(slot), gl_rectangle(region), format.rawValue, 0, Int32(byteCount), buffer.baseAddress)
      if rows == .topFirst { UnsafeMutableRawBufferPointer(buffer).flipRows(count: region.height) }
      count = elements
    }
    context.state.forgetFramebuffer()
    try context.checkStatus()
    return pixels
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Flips an image vertically.
  nonisolated func flipRows(count: Int) {
    guard let base = baseAddress, count > 1 else { return }
    let stride = self.count / count
    // Small enough for the stack.
    withUnsafeTemporaryAllocation(byteCount: Swift.min(stride, 1024), alignment: 16) { piece in
      guard let spare = piece.baseAddress else { return }
      for top in 0..<count / 2 {
        let upper = base + top * stride
        let lower = base + (count - 1 - top) * stride
        for start in Swift.stride(from: 0, to: stride, by: piece.count) {
          let length = Swift.min(piece.count, stride - start)
          memcpy(spare, upper + start, length)
          memcpy(upper + start, lower + start, length)
          memcpy(lower + start, spare, length)
        }
      }
    }
  }
}
