// Images always have straight alpha; premultiplied pixels are plain arrays, so that the two cannot be
// confused.

extension Image<RGBA8> {
  /// Returns the pixels with their stored values multiplied by alpha, correctly rounded.
  ///
  /// The values are not decoded first: this is the convention of windows and compositors. In linear light,
  /// convert to ``RGBAFloat`` with `.linear`, then premultiply.
  public func premultipliedPixels() -> [RGBA8] {
    var result = pixels
    var target = result.mutableSpan
    for i in target.indices {
      let pixel = target[i]
      target[i] = RGBA8(
        red: Self.product(pixel.red, pixel.alpha), green: Self.product(pixel.green, pixel.alpha),
        blue: Self.product(pixel.blue, pixel.alpha), alpha: pixel.alpha)
    }
    return result
  }

  /// Creates an image from premultiplied stored values.
  ///
  /// Values above alpha, which are invalid, become 255.
  public init(width: Int, height: Int, premultipliedPixels: [RGBA8], encoding: ColorEncoding = .sRGB) {
    var result = premultipliedPixels
    var target = result.mutableSpan
    for i in target.indices { target[i] = target[i].unpremultiplied }
    self.init(width: width, height: height, pixels: result, encoding: encoding)
  }

  /// Returns `a * b / 255` rounded to nearest, without a division.
  @inline(__always) private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let product = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (product + (product >> 8)) >> 8)
  }
}

extension RGBA8 {
  /// The color whose product with alpha this one is; values above alpha, which are invalid, become 255.
  var unpremultiplied: RGBA8 {
    alpha == 255
      ? self : RGBA8(red: quotient(red), green: quotient(green), blue: quotient(blue), alpha: alpha)
  }

  @inline(__always) private func quotient(_ value: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, (UInt32(value) * 255 + UInt32(alpha) / 2) / UInt32(alpha)))
  }
}

extension Image<RGBAFloat> {
  /// Returns the pixels with their values multiplied by alpha.
  public func premultipliedPixels() -> [RGBAFloat] {
    pixels.map { pixel in
      var result = pixel * pixel.w
      result.w = pixel.w
      return result
    }
  }

  /// Creates an image from premultiplied values.
  public init(width: Int, height: Int, premultipliedPixels: [RGBAFloat], encoding: ColorEncoding = .linear) {
    let pixels = premultipliedPixels.map { pixel in
      var result = pixel.w == 0 ? RGBAFloat() : pixel / pixel.w
      result.w = pixel.w
      return result
    }
    self.init(width: width, height: height, pixels: pixels, encoding: encoding)
  }
}
