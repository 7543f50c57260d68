internal import CodecBridge

extension DecodedImage {
  /// Returns the image converted to sRGB, according to the file's profile or its primaries.
  ///
  /// A profile that cannot be used adds a warning, and the values stay as they are: that is how they would
  /// look in a program without color management. CMYK has been converted already, and light has no profile.
  public func convertedToSRGB() -> DecodedImage {
    let color = properties.color
    guard properties.channels != .cmyk, encoding == .sRGB else { return self }
    let hasPrimaries = color.profile.isEmpty && (color.primaries == 12 || color.primaries == 9)
    guard !color.profile.isEmpty || hasPrimaries else { return self }
    var result = self
    let source = ColorSource(profile: color.profile, primaries: hasPrimaries ? color.primaries ?? 0 : 0)
    let converted: Pixels? =
      switch pixels {
      case .gray8(let image):
        source.isGray
          ? source.convert(image, RGBA8(red: 0, green: 0, blue: 0)).map(Pixels.rgba8)
          : source.convert(image.expanded, RGBA8()).map(Pixels.rgba8)
      case .gray16(let image):
        source.isGray
          ? source.convert(image, RGBA16(red: 0, green: 0, blue: 0)).map(Pixels.rgba16)
          : source.convert(image.converted(to: RGBA16.self), RGBA16()).map(Pixels.rgba16)
      case .rgba8(let image): source.convert(image, RGBA8()).map(Pixels.rgba8)
      case .rgba16(let image): source.convert(image, RGBA16()).map(Pixels.rgba16)
      case .rgbaFloat: nil
      }
    result.properties.color = FileColor()
    guard let converted else {
      // Some programs attach a gray profile to a color image; the values are close enough to be taken as they
      // are.
      if !source.isGray {
        result.warnings.append("its color profile cannot be used; colors may be a little off")
      }
      return result
    }
    result.pixels = converted
    return result
  }
}

/// The source color space: an ICC profile, or the primaries of a standard.
private struct ColorSource {
  let profile: [UInt8]
  let primaries: Int

  /// True if the profile's header declares a single gray channel.
  var isGray: Bool { profile.count > 20 && Array(profile[16..<20]) == Array("GRAY".utf8) }

  /// Converts pixels; nil when the profile does not allow it.
  func convert<From: PixelFormat, To: PixelFormat>(_ image: Image<From>, _ start: To) -> Image<To>? {
    var pixels = [To](repeating: start, count: image.pixels.count)
    let works = unsafe profile.withUnsafeBufferPointer { profile in
      var source = unsafe codec_color_source(
        profile: profile.baseAddress, profile_count: profile.count, primaries: Int32(primaries),
        is_gray: !From.hasAlpha, is_16_bit: MemoryLayout<To>.stride == 8)
      return unsafe image.pixels.withUnsafeBytes { from in
        unsafe pixels.withUnsafeMutableBytes { to in
          unsafe codec_color_to_srgb(&source, from.baseAddress, to.baseAddress, image.pixels.count)
        }
      }
    }
    return works ? Image<To>(width: image.width, height: image.height, pixels: pixels, encoding: .sRGB) : nil
  }
}
