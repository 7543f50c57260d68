public import Foundation
internal import Images

extension CGImage {
  /// Creates an image of raw bytes; nil when the layout is inconsistent, or bytes are missing.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row.
  ///   - height: The number of rows.
  ///   - bitsPerComponent: 8, 16, or 32 for floats.
  ///   - bitsPerPixel: One, three or four components.
  ///   - bytesPerRow: The distance from one row to the next.
  ///   - space: The color space.
  ///   - bitmapInfo: The position of alpha, and the byte order.
  ///   - provider: The bytes.
  ///   - decode: Has to be nil.
  ///   - shouldInterpolate: Ignored.
  ///   - intent: Ignored.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard decode == nil,
      let layout = BitmapLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        bytesPerRow: bytesPerRow, colors: space.numberOfComponents, bitmapInfo),
      layout.byteCount <= provider.bytes.count
    else { return nil }
    self.init(layout.pixels(provider.bytes), space)
  }
}

/// The layout of components in bytes.
private struct BitmapLayout {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let componentSize: Int
  /// The number of components of a pixel, and the positions of red, green, blue and alpha.
  let components: Int
  let componentOffsets: SIMD4<Int>
  let hasAlpha: Bool
  let isPremultiplied: Bool
  let isFloat: Bool
  /// True if components of 16 or 32 bits, or whole pixels of 32 bits, have the low byte first.
  let isLittleEndian: Bool

  init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, colors: Int,
    _ info: CGBitmapInfo
  ) {
    guard (1...1 << 16).contains(width), (1...1 << 16).contains(height),
      [8, 16, 32].contains(bitsPerComponent), bitsPerPixel % bitsPerComponent == 0,
      info.contains(.floatComponents) == (bitsPerComponent == 32), let alpha = info.alphaInfo,
      alpha != .alphaOnly
    else { return nil }
    let count = bitsPerPixel / bitsPerComponent
    let hasFourth = alpha != .none
    guard count == colors + (hasFourth ? 1 : 0), bytesPerRow >= width * bitsPerPixel / 8,
      bytesPerRow <= 1 << 40
    else { return nil }
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    components = count
    componentSize = bitsPerComponent / 8
    isFloat = bitsPerComponent == 32
    let isFirst = alpha == .premultipliedFirst || alpha == .first || alpha == .noneSkipFirst
    hasAlpha = hasFourth && alpha != .noneSkipLast && alpha != .noneSkipFirst
    isPremultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
    let start = isFirst ? 1 : 0
    var componentOffsets = colors == 1 ? SIMD4(start, start, start, 0) : SIMD4(start, start + 1, start + 2, 0)
    componentOffsets.w = isFirst ? 0 : colors
    // A little-endian 32-bit order reverses the four bytes of a pixel.
    if info.order == .byteOrder32Little, bitsPerPixel == 32, bitsPerComponent == 8 {
      componentOffsets = SIMD4(repeating: 3) &- componentOffsets
    }
    self.componentOffsets = componentOffsets
    isLittleEndian =
      (bitsPerComponent == 16 && info.order == .byteOrder16Little)
      || (bitsPerComponent == 32 && info.order == .byteOrder32Little)
  }

  var byteCount: Int { bytesPerRow * (height - 1) + width * components * componentSize }

  func pixels(_ bytes: [UInt8]) -> DecodedImage.Pixels {
    let isGray = components == 1
    switch componentSize {
    case 1 where isGray:
      return .gray8(image { bytes[$0 + componentOffsets.x] })
    case 1:
      let image: Image<RGBA8> = image { start in
        RGBA8(
          red: bytes[start + componentOffsets.x], green: bytes[start + componentOffsets.y],
          blue: bytes[start + componentOffsets.z],
          alpha: hasAlpha ? bytes[start + componentOffsets.w] : 255)
      }
      guard isPremultiplied else { return .rgba8(image) }
      return .rgba8(Image(width: width, height: height, premultipliedPixels: image.pixels))
    case 2 where isGray:
      return .gray16(image { word(bytes, $0 + 2 * componentOffsets.x) })
    case 2:
      return .rgba16(
        image { start in
          var pixel = RGBA16(
            red: word(bytes, start + 2 * componentOffsets.x),
            green: word(bytes, start + 2 * componentOffsets.y),
            blue: word(bytes, start + 2 * componentOffsets.z),
            alpha: hasAlpha ? word(bytes, start + 2 * componentOffsets.w) : 65_535)
          if isPremultiplied { pixel.unmultiply() }
          return pixel
        })
    default:
      return .rgbaFloat(
        image { start in
          var pixel = SIMD4<Float>(
            float(bytes, start + 4 * componentOffsets.x), float(bytes, start + 4 * componentOffsets.y),
            float(bytes, start + 4 * componentOffsets.z),
            hasAlpha ? float(bytes, start + 4 * componentOffsets.w) : 1)
          if isPremultiplied, pixel.w != 0, pixel.w != 1 {
            pixel = SIMD4(pixel.x / pixel.w, pixel.y / pixel.w, pixel.z / pixel.w, pixel.w)
          }
          return pixel
        })
    }
  }

  private func image<Pixel: PixelFormat>(_ pixel: (Int) -> Pixel) -> Image<Pixel> {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(y * bytesPerRow + x * components * componentSize)) }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private func word(_ bytes: [UInt8], _ offset: Int) -> UInt16 {
    let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  private func float(_ bytes: [UInt8], _ offset: Int) -> Float {
    var bits: UInt32 = 0
    for byte in 0..<4 {
      bits |= UInt32(bytes[offset + byte]) << UInt32(8 * (isLittleEndian ? byte : 3 - byte))
    }
    return Float(bitPattern: bits)
  }
}

extension RGBA16 {
  fileprivate mutating func unmultiply() {
    guard alpha > 0, alpha < 65_535 else { return }
    func quotient(_ value: UInt16) -> UInt16 {
      UInt16(min(65_535, (UInt32(value) * 65_535 + UInt32(alpha) / 2) / UInt32(alpha)))
    }
    self = RGBA16(red: quotient(red), green: quotient(green), blue: quotient(blue), alpha: alpha)
  }
}
