/// A channel's sample, for formats of many bit depths.
protocol ColorSample: PixelFormat {
  /// The color of four samples.
  associatedtype Color: PixelFormat
  /// The sample of white, or of opaque alpha.
  static var full: Self { get }
  static func color(_ red: Self, _ green: Self, _ blue: Self, _ alpha: Self) -> Color
  /// Creates a sample from a value in 0…1.
  init(unit: Float)
  /// The sample as a share of ``full``.
  var unit: Float { get }
  var inverted: Self { get }
  /// Returns the product of two samples as shares.
  func times(_ other: Self) -> Self
  /// Returns a premultiplied sample divided by alpha.
  func divided(by alpha: Self) -> Self
  /// Returns a sample that was composited on white, without the white.
  func lifted(fromWhiteBy alpha: Self) -> Self

  /// Unpacks a row of samples from bytes, which may be changed.
  ///
  /// - Parameters:
  ///   - bytes: The buffer with the bytes.
  ///   - start: The offset of the row.
  ///   - depth: The encoding of the samples.
  ///   - samples: The target.
  ///   - range: The range of the target.
  static func unpack(
    _ bytes: inout MutableSpan<UInt8>, at start: Int, depth: SampleDepth,
    into samples: inout MutableSpan<Self>, range: Range<Int>)
}

extension UInt8: ColorSample {
  static var full: Self { 255 }

  @inline(__always) static func color(_ red: Self, _ green: Self, _ blue: Self, _ alpha: Self) -> RGBA8 {
    RGBA8(red: red, green: green, blue: blue, alpha: alpha)
  }

  init(unit: Float) { self = UInt8(unit.saturated * 255 + 0.5) }
  var unit: Float { Float(self) / 255 }
  @inline(__always) var inverted: Self { ~self }

  @inline(__always) func times(_ other: Self) -> Self {
    UInt8((UInt32(self) * UInt32(other) + 127) / 255)
  }

  @inline(__always) func divided(by alpha: Self) -> Self {
    alpha == 255
      ? self : alpha == 0 ? 0 : UInt8(Swift.min(255, (Int(self) * 255 + Int(alpha) / 2) / Int(alpha)))
  }

  @inline(__always) func lifted(fromWhiteBy alpha: Self) -> Self {
    if alpha == 255 || alpha == 0 { return self }
    let light = (Int(self) - 255) * 255
    return UInt8(Swift.min(255, Swift.max(0, 255 + (light - Int(alpha) / 2) / Int(alpha))))
  }

  static func unpack(
    _ bytes: inout MutableSpan<UInt8>, at start: Int, depth: SampleDepth,
    into samples: inout MutableSpan<Self>, range: Range<Int>
  ) {
    if depth.bits == 8 {
      for i in 0..<range.count { samples[range.lowerBound + i] = bytes[start + i] }
      if depth.differences == .numbers { depth.addUp(&samples, range) }
      return
    }
    let perByte = 8 / depth.bits
    let most = UInt8(1) << UInt8(depth.bits) - 1
    let factor = depth.stretches ? 255 / most : 1
    for i in 0..<range.count {
      let shift = UInt8(8 - depth.bits * (i % perByte + 1))
      samples[range.lowerBound + i] = (bytes[start + i / perByte] >> shift & most) * factor
    }
  }
}

extension UInt16: ColorSample {
  static var full: Self { 65_535 }

  @inline(__always) static func color(_ red: Self, _ green: Self, _ blue: Self, _ alpha: Self) -> RGBA16 {
    RGBA16(red: red, green: green, blue: blue, alpha: alpha)
  }

  init(unit: Float) { self.init(roundingUnit: unit.saturated) }
  var unit: Float { Float(self) / 65_535 }
  @inline(__always) var inverted: Self { ~self }

  @inline(__always) func times(_ other: Self) -> Self {
    UInt16((UInt64(self) * UInt64(other) + 32_767) / 65_535)
  }

  @inline(__always) func divided(by alpha: Self) -> Self {
    alpha == .max
      ? self : alpha == 0 ? 0 : UInt16(Swift.min(65_535, (Int(self) * 65_535 + Int(alpha) / 2) / Int(alpha)))
  }

  @inline(__always) func lifted(fromWhiteBy alpha: Self) -> Self {
    if alpha == .max || alpha == 0 { return self }
    let light = (Int(self) - 65_535) * 65_535
    return UInt16(Swift.min(65_535, Swift.max(0, 65_535 + (light - Int(alpha) / 2) / Int(alpha))))
  }

  static func unpack(
    _ bytes: inout MutableSpan<UInt8>, at start: Int, depth: SampleDepth,
    into samples: inout MutableSpan<Self>, range: Range<Int>
  ) {
    let (low, high) = depth.isLittle ? (0, 1) : (1, 0)
    for i in 0..<range.count {
      let sampleStart = start + 2 * i
      samples[range.lowerBound + i] =
        UInt16(bytes[sampleStart + low]) | UInt16(bytes[sampleStart + high]) << 8
    }
    if depth.differences == .numbers { depth.addUp(&samples, range) }
  }
}

extension Float: ColorSample {
  static var full: Self { 1 }

  @inline(__always) static func color(_ red: Self, _ green: Self, _ blue: Self, _ alpha: Self) -> RGBAFloat {
    RGBAFloat(red.usable, green.usable, blue.usable, alpha.saturated)
  }

  init(unit: Float) { self = unit }
  var unit: Float { self }
  @inline(__always) var inverted: Self { 1 - self }
  @inline(__always) func times(_ other: Self) -> Self { self * other }
  @inline(__always) func divided(by alpha: Self) -> Self { alpha > 0 && alpha < 1 ? self / alpha : self }

  @inline(__always) func lifted(fromWhiteBy alpha: Self) -> Self {
    alpha > 0 && alpha < 1 ? 1 - (1 - self) / alpha : self
  }

  static func unpack(
    _ bytes: inout MutableSpan<UInt8>, at start: Int, depth: SampleDepth,
    into samples: inout MutableSpan<Self>, range: Range<Int>
  ) {
    let (size, count) = (depth.bits / 8, range.count)
    let isApart = depth.differences == .floats
    // The highest bytes of all numbers come first, then the next, and all are differences.
    if isApart { depth.addUp(&bytes, start..<start + size * count) }
    let (next, plane) = isApart ? (1, count) : (size, 1)
    for i in 0..<count {
      var pattern: UInt32 = 0
      for byte in 0..<size {
        let from = !isApart && depth.isLittle ? size - 1 - byte : byte
        pattern = pattern << 8 | UInt32(bytes[start + i * next + from * plane])
      }
      samples[range.lowerBound + i] =
        size == 2 ? HalfFloat.value(UInt16(truncatingIfNeeded: pattern)) : Float(bitPattern: pattern)
    }
  }

  /// The value made finite and clamped to the range of half floats.
  @inline(__always) var usable: Float {
    abs(self) <= Self.largest ? self : isNaN ? 0 : self < 0 ? -Self.largest : Self.largest
  }

  /// The largest value of half floats.
  private static var largest: Float { 65_504 }
}
