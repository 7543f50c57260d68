internal import Images
internal import Platform
import ShaderPrograms

extension MTLPixelFormat {
  var isSampled: Bool { self != .invalid && self != .depth32Float }

  var isFloat: Bool {
    switch self {
    case .r16Float, .rg16Float, .r32Float, .rgba16Float, .rgba32Float: true
    default: false
    }
  }

  var displayP3Space: String? {
    switch self {
    case .rgba8Unorm_srgb, .bgra8Unorm_srgb: CGColorSpace.displayP3
    case .rgba8Unorm, .bgra8Unorm, .rgba16Unorm: CGColorSpace.linearDisplayP3
    case .rgba16Float, .rgba32Float: CGColorSpace.extendedLinearDisplayP3
    default: nil
    }
  }

  /// Returns a row of pixels; only for formats with a color space.
  func pixels(_ bytes: [UInt8]) -> DecodedImage.Pixels {
    let count = bytes.count / bytesPerPixel
    return bytes.withUnsafeBytes { bytes in
      switch self {
      case .rgba16Unorm:
        .rgba16(
          Image(
            width: count, height: 1,
            pixels: (0..<count).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: RGBA16.self) }))
      case .rgba16Float:
        .rgbaFloat(
          Image(
            width: count, height: 1,
            pixels: (0..<count).map {
              HalfColor(bits: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: SIMD4<UInt16>.self)).color
            }))
      case .rgba32Float:
        .rgbaFloat(
          Image(
            width: count, height: 1,
            pixels: (0..<count).map { bytes.loadUnaligned(fromByteOffset: 16 * $0, as: RGBAFloat.self) }))
      default:
        .rgba8(
          Image(
            width: count, height: 1,
            pixels: (0..<count).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: RGBA8.self) }))
      }
    }
  }

  /// Returns the bytes of a row of pixels, encoded with the format's transfer function.
  func bytes(_ pixels: DecodedImage.Pixels) -> [UInt8] {
    switch self {
    case .rgba16Unorm: pixels.image(RGBA16.self, encoding: .linear).pixels.withUnsafeBytes { Array($0) }
    case .rgba16Float:
      pixels.image(RGBAFloat.self, encoding: .linear).pixels.map { HalfColor($0) }
        .withUnsafeBytes { Array($0) }
    case .rgba32Float: pixels.image(RGBAFloat.self, encoding: .linear).pixels.withUnsafeBytes { Array($0) }
    case .rgba8Unorm, .bgra8Unorm:
      pixels.image(RGBA8.self, encoding: .linear).pixels.withUnsafeBytes { Array($0) }
    default: pixels.image(RGBA8.self, encoding: .sRGB).pixels.withUnsafeBytes { Array($0) }
    }
  }

  /// Returns the linear colors of pixels; `nil` for formats without colors.
  func light(_ bytes: [UInt8]) -> [RGBAFloat]? {
    switch self {
    case .r8Unorm: Image<UInt8>(line: bytes, encoding: .linear).converted(to: RGBAFloat.self).pixels
    case .rgba8Unorm_srgb, .bgra8Unorm_srgb, .rgba8Unorm, .bgra8Unorm, .rgba16Unorm, .rgba16Float,
      .rgba32Float:
      pixels(isBlueFirst ? bytes.exchangingRedAndBlue : bytes).tagged(hasSRGBCurve ? .sRGB : .linear)
        .image(RGBAFloat.self, encoding: .linear).pixels
    case .invalid, .r16Unorm, .r16Float, .rg8Unorm, .r32Float, .rg16Float, .depth32Float: nil
    }
  }

  var isBlueFirst: Bool { self == .bgra8Unorm || self == .bgra8Unorm_srgb }

  private var hasSRGBCurve: Bool { self == .rgba8Unorm_srgb || self == .bgra8Unorm_srgb }
}

extension Image<UInt8> {
  fileprivate init(line: [UInt8], encoding: ColorEncoding) {
    self.init(width: line.count, height: 1, pixels: line, encoding: encoding)
  }
}
