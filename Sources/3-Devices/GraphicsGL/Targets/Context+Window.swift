internal import GLBridge

extension Context {
  /// Reads the window's pixels back before its buffers are swapped, top row first, and waits for them.
  ///
  /// - Parameters:
  ///   - width: The width of the window's frame buffer in pixels.
  ///   - height: The height of the window's frame buffer in pixels.
  /// - Returns: Four bytes per pixel, as on the screen.
  /// - Throws: ``GraphicsError/contextLost(_:)``.
  package func readWindow(width: Int, height: Int) throws(GraphicsError) -> [UInt8] {
    precondition(width > 0 && height > 0, "a window has at least one pixel")
    activate()
    let byteCount = width * height * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: Swift.max(byteCount, 1)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      base.update(repeating: 0, count: byteCount)
      gl_framebuffer_read(
        0, 0, gl_rectangle(PixelRectangle(width: width, height: height)), PixelFormat.rgba8.rawValue, 0,
        Int32(byteCount), base)
      UnsafeMutableRawBufferPointer(buffer).flipRows(count: height)
      count = byteCount
    }
    state.forgetFramebuffer()
    try checkStatus()
    return pixels
  }
}
