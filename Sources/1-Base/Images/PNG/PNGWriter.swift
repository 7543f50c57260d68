internal import CodecBridge

/// A writer of PNG files through libpng.
public struct PNGWriter: Sendable {
  /// The stored channels.
  public var layout = Layout.automatic
  /// The trade-off between time and file size.
  public var compression = Compression.balanced

  /// The stored channels.
  public enum Layout: Hashable, Sendable {
    /// The fewest channels that hold the image without loss.
    case automatic
    /// The channels that the name lists.
    case gray, grayAlpha, rgb, rgbAlpha
  }

  /// The trade-off between time and file size.
  public enum Compression: Hashable, Sendable {
    /// Run lengths only, for images that are viewed once.
    case fast
    /// A third slower for files a tenth smaller.
    case balanced
    /// Five times slower for files another tenth smaller.
    case small
  }

  /// Creates a PNG writer.
  public init(layout: Layout = .automatic, compression: Compression = .balanced) {
    (self.layout, self.compression) = (layout, compression)
  }

  /// Encodes a color image with 8 bits per channel.
  public func encode(_ image: Image<RGBA8>) throws(ImageError) -> [UInt8] { try encodeColor(image) }

  /// Encodes a color image with 16 bits per channel.
  public func encode(_ image: Image<RGBA16>) throws(ImageError) -> [UInt8] { try encodeColor(image) }

  /// Encodes a gray image with 8 bits per pixel; other layouts convert it to color first.
  public func encode(_ image: Image<UInt8>) throws(ImageError) -> [UInt8] {
    if layout == .automatic || layout == .gray { return try write(image.pixels, CODEC_PNG_GRAY, of: image) }
    return try encode(image.converted(to: RGBA8.self))
  }

  /// Encodes a gray image with 16 bits per pixel; other layouts convert it to color first.
  public func encode(_ image: Image<UInt16>) throws(ImageError) -> [UInt8] {
    if layout == .automatic || layout == .gray { return try write(image.pixels, CODEC_PNG_GRAY, of: image) }
    return try encode(image.converted(to: RGBA16.self))
  }

  private func encodeColor<Pixel: IntegerColor>(_ image: Image<Pixel>) throws(ImageError) -> [UInt8] {
    let isGray = layout == .rgb || layout == .rgbAlpha ? false : image.isGray
    var layout = layout
    if layout == .automatic {
      layout = image.isOpaque ? (isGray ? .gray : .rgb) : (isGray ? .grayAlpha : .rgbAlpha)
    }
    switch layout {
    case .gray: return try write(image.grayChannel(isGray), CODEC_PNG_GRAY, of: image)
    case .grayAlpha:
      let gray = image.grayChannel(isGray)
      var pairs = [Pixel.Channel](repeating: 0, count: 2 * gray.count)
      for i in gray.indices { (pairs[2 * i], pairs[2 * i + 1]) = (gray[i], image.pixels[i].alpha) }
      return try write(pairs, CODEC_PNG_GRAY_ALPHA, of: image)
    case .rgb: return try write(image.pixels, CODEC_PNG_RGB, of: image)
    case .rgbAlpha, .automatic: return try write(image.pixels, CODEC_PNG_RGB_ALPHA, of: image)
    }
  }

  /// Passes packed rows to libpng.
  private func write<Element: BitwiseCopyable, Pixel: PixelFormat>(
    _ values: [Element], _ layout: Int, of image: Image<Pixel>
  ) throws(ImageError) -> [UInt8] {
    guard image.width <= Int32.max && image.height <= Int32.max else {
      throw ImageError(
        .cannotHold(width: image.width, height: image.height, largestSide: Int(Int32.max)), format: .png)
    }
    let is16Bit = Pixel.self is UInt16.Type || Pixel.self is RGBA16.Type
    var output = codec_png_output(
      width: UInt32(image.width), height: UInt32(image.height), bits: is16Bit ? 16 : 8, layout: Int32(layout),
      strips_alpha: layout == CODEC_PNG_RGB, level: 4, runs_only: false, filters: 0,
      is_srgb: image.encoding == .sRGB, is_linear: image.encoding == .linear)
    compression.configure(&output)
    do throws(ImageProblem) {
      return try unsafe encoding { bytes, failure in
        unsafe values.withUnsafeBytes { buffer in
          let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
          return unsafe codec_png_write(&output, start, buffer.count / image.height, &bytes, &failure)
        }
      }
    } catch {
      throw ImageError(error, format: .png)
    }
  }
}

extension PNGWriter.Compression {
  /// Sets the parameters of zlib and the filters.
  fileprivate func configure(_ output: inout codec_png_output) {
    switch self {
    case .fast: (output.level, output.runs_only, output.filters) = (1, true, Int32(CODEC_PNG_FILTER_SUB))
    case .balanced: (output.level, output.filters) = (4, Int32(CODEC_PNG_FILTER_SUB))
    case .small: (output.level, output.filters) = (7, Int32(CODEC_PNG_FILTER_ALL))
    }
  }
}
