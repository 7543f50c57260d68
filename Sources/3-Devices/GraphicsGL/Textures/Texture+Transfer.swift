internal import GLBridge

extension Texture {
  /// Replaces pixels.
  ///
  /// - Parameters:
  ///   - pixels: Rows from the one at the smallest texture coordinate on.
  ///   - source: The format of `pixels` where it differs from the texture's; OpenGL converts, but ignores
  ///     sRGB
  ///     here.
  ///   - level: The mip level.
  ///   - layer: The layer of an array; the face of a cube.
  ///   - region: The part to replace; nil for the whole level.
  ///   - bytesPerRow: The distance between rows, a multiple of the pixel size; nil without padding.
  package borrowing func upload(
    _ pixels: RawSpan, as source: PixelFormat? = nil, level: Int = 0, layer: Int = 0,
    region: PixelRectangle? = nil, bytesPerRow: Int? = nil
  ) {
    precondition((0..<description.levels).contains(level), "the texture has no level \(level)")
    precondition((0..<description.layers).contains(layer), "the texture has no layer \(layer)")
    let size = description.size(level: level)
    let region = region ?? PixelRectangle(width: size.width, height: size.height)
    precondition(
      region.isInside(width: size.width, height: size.height), "\(region) is not inside level \(level)")
    let source = source ?? format
    let row = bytesPerRow ?? region.width * source.bytesPerPixel
    precondition(
      row >= region.width * source.bytesPerPixel && row.isMultiple(of: source.bytesPerPixel),
      "rows of \(region.width) pixels cannot be \(row) bytes apart")
    let needed = row * (region.height - 1) + region.width * source.bytesPerPixel
    precondition(
      pixels.byteCount >= needed, "\(needed) bytes are needed, but there are only \(pixels.byteCount)")
    context.activate()
    pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      gl_texture_upload(
        handle.name, handle.shape, Int32(level), Int32(layer), gl_rectangle(region), source.rawValue,
        Int32(row / source.bytesPerPixel), base)
    }
  }

  /// Clears all pixels of a level to zero.
  package borrowing func clear(level: Int = 0) {
    context.activate()
    gl_texture_clear(handle.name, Int32(level), format.rawValue, nil)
  }

  /// Reads pixels back, row 0 first, and waits for them.
  ///
  /// - Parameters:
  ///   - level: The mip level.
  ///   - layer: The layer of an array; the face of a cube.
  ///   - format: The format of the result where it differs from the texture's.
  /// - Returns: The rows without padding.
  /// - Throws: ``GraphicsError/contextLost(_:)``.
  package borrowing func read(level: Int = 0, layer: Int = 0, as format: PixelFormat? = nil)
    throws(GraphicsError) -> [UInt8]
  {
    let pixels = copyOut(level: level, layer: layer, as: format ?? self.format)
    try context.checkStatus()
    return pixels
  }

  /// Returns the bytes of a level and a layer as they were uploaded, without checking whether the context was
  /// lost.
  package borrowing func storedBytes(level: Int, layer: Int) -> [UInt8] {
    copyOut(level: level, layer: layer, as: format)
  }

  private borrowing func copyOut(level: Int, layer: Int, as format: PixelFormat) -> [UInt8] {
    precondition((0..<description.levels).contains(level), "the texture has no level \(level)")
    precondition((0..<description.layers).contains(layer), "the texture has no layer \(layer)")
    if case .multisampled = description.shape { preconditionFailure("samples have to be resolved first") }
    let size = description.size(level: level)
    let byteCount = size.width * size.height * format.bytesPerPixel
    context.activate()
    return [UInt8](unsafeUninitializedCapacity: Swift.max(byteCount, 1)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      // Memory that a lost context leaves untouched must not be undefined.
      base.update(repeating: 0, count: byteCount)
      gl_texture_read(
        handle.name, Int32(level), Int32(layer),
        gl_rectangle(PixelRectangle(width: size.width, height: size.height)),
        format.rawValue, Int32(byteCount), base)
      count = byteCount
    }
  }
}

extension gl_rectangle {
  nonisolated init(_ rectangle: PixelRectangle) {
    self.init(
      x: Int32(rectangle.x), y: Int32(rectangle.y), width: Int32(rectangle.width),
      height: Int32(rectangle.height))
  }
}
