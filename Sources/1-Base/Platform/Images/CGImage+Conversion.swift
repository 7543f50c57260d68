package import Images

extension CGImage {
  /// The pixels with the primaries of sRGB, tagged with their transfer function.
  ///
  /// sRGB and gray images are given as they are; those of Display P3 are clamped to the gamut of sRGB, unless
  /// they are floats.
  package var standardPixels: DecodedImage.Pixels {
    switch (space.gamut, space.curve) {
    case (.displayP3, _), (_, .gamma22): converted
    case (_, .linear): pixels.tagged(.linear)
    case (_, .sRGB): pixels.tagged(.sRGB)
    }
  }

  /// The stored values of the pixels, without regard to their color space.
  package var storedPixels: DecodedImage.Pixels { pixels.tagged(.linear) }

  private var converted: DecodedImage.Pixels {
    var image = pixels.tagged(.linear).image(RGBAFloat.self)
    let (gamut, curve) = (space.gamut, space.curve)
    image.withMutablePixels { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        let stored = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
        let light = gamut.toSRGB(curve.decode(stored))
        pixels[i] = SIMD4(SIMD3<Float>(light), pixel.w)
      }
    }
    switch pixels {
    case .gray8: return .gray8(image.converted(to: UInt8.self, encoding: .sRGB))
    case .gray16: return .gray16(image.converted(to: UInt16.self, encoding: .sRGB))
    case .rgba8: return .rgba8(image.converted(to: RGBA8.self, encoding: .sRGB))
    case .rgba16: return .rgba16(image.converted(to: RGBA16.self, encoding: .sRGB))
    case .rgbaFloat: return .rgbaFloat(image)
    }
  }
}

extension DecodedImage.Pixels {
  /// Returns the same values, tagged with another transfer function.
  package func tagged(_ encoding: ColorEncoding) -> Self {
    switch self {
    case .gray8(var image):
      image.encoding = encoding
      return .gray8(image)
    case .gray16(var image):
      image.encoding = encoding
      return .gray16(image)
    case .rgba8(var image):
      image.encoding = encoding
      return .rgba8(image)
    case .rgba16(var image):
      image.encoding = encoding
      return .rgba16(image)
    case .rgbaFloat(var image):
      image.encoding = encoding
      return .rgbaFloat(image)
    }
  }
}

extension CGImage {
  /// Returns a rectangle of the image, rotated by half a turn if asked for.
  package func part(x: Int, y: Int, width: Int, height: Int, isUpsideDown: Bool = false) -> CGImage {
    func cut<Pixel>(_ image: Image<Pixel>) -> Image<Pixel> {
      let part = image.cropped(x: x, y: y, width: width, height: height)
      return isUpsideDown ? part.oriented(.down) : part
    }
    let parts: DecodedImage.Pixels =
      switch pixels {
      case .gray8(let image): .gray8(cut(image))
      case .gray16(let image): .gray16(cut(image))
      case .rgba8(let image): .rgba8(cut(image))
      case .rgba16(let image): .rgba16(cut(image))
      case .rgbaFloat(let image): .rgbaFloat(cut(image))
      }
    return CGImage(parts, space)
  }
}
