/// A pixel of four 8-bit channels with straight alpha.
public struct RGBA8: Hashable, Sendable, BitwiseCopyable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// The alpha channel.
  public var alpha: UInt8

  /// Creates a pixel.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates transparent black.
  @inlinable public init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
}

extension RGBA8: PixelFormat {
  public static var hasAlpha: Bool { true }
  public static var alphaSteps: Float { 255 }

  public static func areOpaque(_ pixels: Span<Self>) -> Bool {
    // Without an early exit inside, a block is checked sixteen bytes at a time.
    var start = 0
    while start < pixels.count {
      let end = min(start + 1_024, pixels.count)
      var common: UInt8 = 255
      for i in start..<end { common &= pixels[i].alpha }
      if common != 255 { return false }
      start = end
    }
    return true
  }

  public static func read(
    _ row: Span<Self>, as encoding: ColorEncoding, into light: inout MutableSpan<RGBAFloat>
  ) {
    precondition(light.count >= row.count, "the target row is too short")
    switch encoding {
    case .linear:
      for i in row.indices {
        let pixel = row[i]
        light[i] =
          RGBAFloat(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha)) / 255
      }
    case .sRGB:
      let table = TransferTables.lightFromByte
      let lookUp = table.span
      precondition(lookUp.count == 256)
      for i in row.indices {
        let pixel = row[i]
        light[i] = RGBAFloat(
          lookUp[Int(pixel.red)], lookUp[Int(pixel.green)], lookUp[Int(pixel.blue)], Float(pixel.alpha) / 255)
      }
    }
  }

  public static func write(
    _ light: Span<RGBAFloat>, as encoding: ColorEncoding, into pixels: inout MutableSpan<Self>, at start: Int
  ) {
    precondition(start >= 0 && start <= pixels.count - light.count, "the row lies inside of the target")
    switch encoding {
    case .linear:
      for i in light.indices { pixels[start + i] = (light[i].saturated * 255).roundedToBytes }
    case .sRGB:
      let (codes, borders) = (TransferTables.codeOfBucket, TransferTables.borders)
      let (codeSpan, borderSpan) = (codes.span, borders.span)
      precondition(codeSpan.count == TransferTables.bucketCount && borderSpan.count == 256)
      for i in light.indices {
        let value = light[i].saturated
        pixels[start + i] = RGBA8(
          red: TransferTables.byte(value.x, codeSpan, borderSpan),
          green: TransferTables.byte(value.y, codeSpan, borderSpan),
          blue: TransferTables.byte(value.z, codeSpan, borderSpan),
          alpha: UInt8(truncatingIfNeeded: (value.w * 255 + 8_388_608).bitPattern))
      }
    }
  }
}
