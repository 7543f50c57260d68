internal import GLBridge

extension RenderTarget {
  /// Replaces pixels of the first color attachment.
  ///
  /// - Parameters:
  ///   - pixels: Rows without padding, in the format of the attachment, the bottom row first.
  ///   - region: The part to replace; row 0 is the bottom one.
  package borrowing func upload(_ pixels: RawSpan, region: PixelRectangle) {
    precondition(region.isInside(width: width, height: height), "\(region) is not inside target \(label)")
    let needed = region.width * region.height * colorFormats[0].bytesPerPixel
    precondition(pixels.byteCount >= needed, "\(needed) bytes are needed, not \(pixels.byteCount)")
    context.activate()
    pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      gl_texture_upload(
        colorTextures[0].name, colorTextures[0].shape, 0, 0, gl_rectangle(region), colorFormats[0].rawValue,
        Int32(region.width), base)
    }
  }
}
