/// A pixel of four 16-bit channels with straight alpha.
public struct RGBA16: Hashable, Sendable, BitwiseCopyable {
  /// The red channel.
  public var red: UInt16
  /// The green channel.
  public var green: UInt16
  /// The blue channel.
  public var blue: UInt16
  /// The alpha channel.
  public var alpha: UInt16

  /// Creates a pixel.
  @inlinable public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16 = 65_535) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates transparent black.
  @inlinable public init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
}

extension RGBA16: PixelFormat {
  public static var hasAlpha: Bool { true }
  public static var alphaSteps: Float { 65_535 }

  public static func areOpaque(_ pixels: Span<Self>) -> Bool {
    for i in pixels.indices where pixels[i].alpha != 65_535 { return false }
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
          RGBAFloat(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha)) / 65_535
      }
    case .sRGB:
      let table = TransferTables.lightFromWord
      let lookUp = table.span
      for i in row.indices {
        let pixel = row[i]
        light[i] = RGBAFloat(
          lookUp[Int(pixel.red)], lookUp[Int(pixel.green)], lookUp[Int(pixel.blue)],
          Float(pixel.alpha) / 65_535)
      }
    }
  }

  public static func write(
    _ light: Span<RGBAFloat>, as encoding: ColorEncoding, into pixels: inout MutableSpan<Self>, at start: Int
  ) {
    precondition(start >= 0 && start <= pixels.count - light.count, "the row lies inside of the target")
    for i in light.indices {
      let value = light[i].saturated
      pixels[start + i] = RGBA16(
        red: UInt16(roundingUnit: encoding.value(of: value.x)),
        green: UInt16(roundingUnit: encoding.value(of: value.y)),
        blue: UInt16(roundingUnit: encoding.value(of: value.z)),
        alpha: UInt16(roundingUnit: value.w))
    }
  }
}
