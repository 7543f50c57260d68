package import ShaderPrograms
import simd

extension TracedTextures {
  /// Adds an image in one of the pixel formats of textures.
  ///
  /// - Parameters:
  ///   - bytes: The pixels, rows from the top.
  ///   - width: The width in pixels.
  ///   - format: The pixel format.
  ///   - channels: The stored channels that are read as red, green, blue and alpha.
  /// - Returns: The index of the image; nil for a format without colors.
  package mutating func add(
    _ bytes: [UInt8], width: Int, format: MTLPixelFormat, channels: MTLTextureSwizzleChannels
  ) -> Int32? {
    let size = format.bytesPerPixel
    guard width > 0, size > 0, bytes.count >= width * size, bytes.count % (width * size) == 0 else {
      return nil
    }
    let count = bytes.count / size
    func small(_ channels: Int, isBlueFirst: Bool = false, isSRGB: Bool = false) -> Int32 {
      let texels = (0..<count).map { pixel in
        var texel = SIMD4<UInt8>(0, 0, 0, 255)
        for channel in 0..<channels { texel[channel] = bytes[pixel * size + channel] }
        return isBlueFirst ? SIMD4(texel.z, texel.y, texel.x, texel.w) : texel
      }
      return add(swizzled(texels, 255), width: width, isSRGB: isSRGB)
    }
    func large(_ channels: Int, _ number: (Int) -> Float) -> Int32 {
      let colors = (0..<count).map { pixel in
        var color = SIMD4<Float>(0, 0, 0, 1)
        for channel in 0..<channels { color[channel] = number(pixel * size + channel * (size / channels)) }
        return color
      }
      return add(swizzled(colors, 1), width: width)
    }
    func swizzled<Number: SIMDScalar & ExpressibleByIntegerLiteral>(
      _ pixels: [SIMD4<Number>], _ one: Number
    ) -> [SIMD4<Number>] {
      guard channels != MTLTextureSwizzleChannels() else { return pixels }
      func value(_ pixel: SIMD4<Number>, _ source: MTLTextureSwizzle) -> Number {
        switch source {
        case .zero: 0
        case .one: one
        case .red: pixel.x
        case .green: pixel.y
        case .blue: pixel.z
        case .alpha: pixel.w
        }
      }
      return pixels.map {
        SIMD4(
          value($0, channels.red), value($0, channels.green), value($0, channels.blue),
          value($0, channels.alpha))
      }
    }
    func word(_ place: Int) -> UInt16 { UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8 }
    func share(_ place: Int) -> Float { Float(word(place)) / 65_535 }
    func half(_ place: Int) -> Float { Self.float(ofHalf: word(place)) }
    func float(_ place: Int) -> Float {
      Float(bitPattern: UInt32(word(place)) | UInt32(word(place + 2)) << 16)
    }
    switch format {
    case .r8Unorm: return small(1)
    case .rg8Unorm: return small(2)
    case .rgba8Unorm: return small(4)
    case .rgba8Unorm_srgb: return small(4, isSRGB: true)
    case .bgra8Unorm: return small(4, isBlueFirst: true)
    case .bgra8Unorm_srgb: return small(4, isBlueFirst: true, isSRGB: true)
    case .r16Unorm: return large(1, share)
    case .rgba16Unorm: return large(4, share)
    case .r16Float: return large(1, half)
    case .rg16Float: return large(2, half)
    case .rgba16Float: return large(4, half)
    case .r32Float: return large(1, float)
    case .rgba32Float: return large(4, float)
    case .invalid, .depth32Float: return nil
    }
  }

  private static func float(ofHalf bits: UInt16) -> Float {
    let size = Float(bitPattern: UInt32(bits & 0x7FFF) << 13) * 0x1p112
    return bits & 0x8000 == 0 ? size : -size
  }
}
