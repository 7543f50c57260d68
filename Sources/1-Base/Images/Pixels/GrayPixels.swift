// Pixels of one channel are plain numbers. They read as equal red, green and blue; writing colors stores
// their luminance.

extension UInt8: PixelFormat {
  public static var hasAlpha: Bool { false }

  public static func areOpaque(_: Span<Self>) -> Bool { true }

  public static func read(
    _ row: Span<Self>, as encoding: ColorEncoding, into light: inout MutableSpan<RGBAFloat>
  ) {
    precondition(light.count >= row.count, "the target row is too short")
    let table = encoding == .sRGB ? TransferTables.lightFromByte : (0..<256).map { Float($0) / 255 }
    let lookUp = table.span
    for i in row.indices {
      let value = lookUp[Int(row[i])]
      light[i] = RGBAFloat(value, value, value, 1)
    }
  }

  public static func write(
    _ light: Span<RGBAFloat>, as encoding: ColorEncoding, into pixels: inout MutableSpan<Self>, at start: Int
  ) {
    precondition(start >= 0 && start <= pixels.count - light.count, "the row lies inside of the target")
    switch encoding {
    case .linear:
      for i in light.indices {
        let value = light[i].luminance.saturated
        pixels[start + i] = UInt8(truncatingIfNeeded: (value * 255 + 8_388_608).bitPattern)
      }
    case .sRGB:
      let (codes, borders) = (TransferTables.codeOfBucket, TransferTables.borders)
      let (codeSpan, borderSpan) = (codes.span, borders.span)
      for i in light.indices {
        pixels[start + i] = TransferTables.byte(light[i].luminance.saturated, codeSpan, borderSpan)
      }
    }
  }
}

extension UInt16: PixelFormat {
  public static var hasAlpha: Bool { false }

  public static func areOpaque(_: Span<Self>) -> Bool { true }

  public static func read(
    _ row: Span<Self>, as encoding: ColorEncoding, into light: inout MutableSpan<RGBAFloat>
  ) {
    precondition(light.count >= row.count, "the target row is too short")
    switch encoding {
    case .linear:
      for i in row.indices {
        let value = Float(row[i]) / 65_535
        light[i] = RGBAFloat(value, value, value, 1)
      }
    case .sRGB:
      let table = TransferTables.lightFromWord
      let lookUp = table.span
      for i in row.indices {
        let value = lookUp[Int(row[i])]
        light[i] = RGBAFloat(value, value, value, 1)
      }
    }
  }

  public static func write(
    _ light: Span<RGBAFloat>, as encoding: ColorEncoding, into pixels: inout MutableSpan<Self>, at start: Int
  ) {
    precondition(start >= 0 && start <= pixels.count - light.count, "the row lies inside of the target")
    for i in light.indices {
      pixels[start + i] = UInt16(roundingUnit: encoding.value(of: light[i].luminance.saturated))
    }
  }

  /// Creates the nearest code for a value in 0…1.
  @inline(__always) init(roundingUnit value: Float) {
    self.init(truncatingIfNeeded: (value * 65_535 + 8_388_608).bitPattern)
  }
}

extension Float: PixelFormat {
  public static var hasAlpha: Bool { false }

  public static func areOpaque(_: Span<Self>) -> Bool { true }

  public static func read(
    _ row: Span<Self>, as encoding: ColorEncoding, into light: inout MutableSpan<RGBAFloat>
  ) {
    precondition(light.count >= row.count, "the target row is too short")
    for i in row.indices {
      let value = encoding.light(of: row[i])
      light[i] = RGBAFloat(value, value, value, 1)
    }
  }

  public static func write(
    _ light: Span<RGBAFloat>, as encoding: ColorEncoding, into pixels: inout MutableSpan<Self>, at start: Int
  ) {
    precondition(start >= 0 && start <= pixels.count - light.count, "the row lies inside of the target")
    for i in light.indices { pixels[start + i] = encoding.value(of: light[i].luminance) }
  }

  /// The value clamped to 0…1; not-a-number becomes 0.
  @inline(__always) var saturated: Float { self >= 0 ? (self > 1 ? 1 : self) : 0 }
}
