internal import Glibc

/// A color in Ottosson's OKLab space, in which equal distances look about equally large.
public struct OKLab: Hashable, Sendable, BitwiseCopyable {
  /// Lightness, a (green to red) and b (blue to yellow) in the first three lanes; the last one is 0.
  public var components: SIMD4<Float>

  /// Lightness, 0 for black to 1 for white.
  @inlinable public var lightness: Float { components.x }
  /// The component from green to red.
  @inlinable public var a: Float { components.y }
  /// The component from blue to yellow.
  @inlinable public var b: Float { components.z }

  /// Creates an OKLab color.
  @inlinable public init(lightness: Float, a: Float, b: Float) {
    components = SIMD4(lightness, a, b, 0)
  }

  /// Creates a color from OKLCH: lightness, chroma and the hue in radians.
  public init(lightness: Float, chroma: Float, hue: Float) {
    self.init(lightness: lightness, a: chroma * cos(hue), b: chroma * sin(hue))
  }

  /// Creates a color from linear sRGB; alpha is ignored.
  @inlinable public init(light: RGBAFloat) {
    let cones =
      light.x * SIMD4<Float>(0.412_221_470_8, 0.211_903_498_2, 0.088_302_461_9, 0)
      + light.y * SIMD4<Float>(0.536_332_536_3, 0.680_699_545_1, 0.281_718_837_6, 0)
      + light.z * SIMD4<Float>(0.051_445_992_9, 0.107_396_956_6, 0.629_978_700_5, 0)
    let root = cones.cubeRoot
    components =
      root.x * SIMD4<Float>(0.210_454_255_3, 1.977_998_495_1, 0.025_904_037_1, 0)
      + root.y * SIMD4<Float>(0.793_617_785_0, -2.428_592_205_0, 0.782_771_766_2, 0)
      + root.z * SIMD4<Float>(-0.004_072_046_8, 0.450_593_709_9, -0.808_675_766_0, 0)
  }

  /// Creates a color from an opaque sRGB pixel.
  public init(_ pixel: RGBA8) {
    let table = TransferTables.lightFromByte
    self.init(light: RGBAFloat(table[Int(pixel.red)], table[Int(pixel.green)], table[Int(pixel.blue)], 1))
  }

  /// The color as opaque linear sRGB; colors outside of the gamut are below 0 or above 1.
  @inlinable public var light: RGBAFloat {
    let root =
      components.x * SIMD4<Float>(1, 1, 1, 0)
      + components.y * SIMD4<Float>(0.396_337_777_4, -0.105_561_345_8, -0.089_484_177_5, 0)
      + components.z * SIMD4<Float>(0.215_803_757_3, -0.063_854_172_8, -1.291_485_548_0, 0)
    let cones = root * root * root
    return cones.x * SIMD4<Float>(4.076_741_662_1, -1.268_438_004_6, -0.004_196_086_3, 0)
      + cones.y * SIMD4<Float>(-3.307_711_591_3, 2.609_757_401_1, -0.703_418_614_7, 0)
      + cones.z * SIMD4<Float>(0.230_969_929_2, -0.341_319_396_5, 1.707_614_701_0, 0)
      + SIMD4<Float>(0, 0, 0, 1)
  }

  /// The chroma; 0 for grays.
  public var chroma: Float { (a * a + b * b).squareRoot() }

  /// The hue's angle in radians, from red over yellow; meaningless for grays.
  public var hue: Float { atan2(b, a) }

  /// Returns the perceived difference of two colors; 0.02 is hardly visible.
  @inlinable public func distance(to other: OKLab) -> Float {
    let difference = components - other.components
    return (difference * difference).sum().squareRoot()
  }

  /// True if the color is in the gamut of sRGB, within rounding.
  public var isInSRGB: Bool {
    let value = light
    return value.min() >= -1e-4 && value.max() <= 1 + 1e-4
  }

  /// The color of the largest chroma in the gamut of sRGB with the same lightness and hue.
  public var fittedToSRGB: OKLab {
    if lightness <= 0 { return OKLab(lightness: 0, a: 0, b: 0) }
    if lightness >= 1 { return OKLab(lightness: 1, a: 0, b: 0) }
    if isInSRGB { return self }
    var (low, high) = (Float(0), Float(1))
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if OKLab(lightness: lightness, a: a * middle, b: b * middle).isInSRGB {
        low = middle
      } else {
        high = middle
      }
    }
    return OKLab(lightness: lightness, a: a * low, b: b * low)
  }

  /// The nearest opaque sRGB pixel; chroma is reduced before lightness and hue.
  public var pixel: RGBA8 {
    let source = [fittedToSRGB.light]
    var target = [RGBA8()]
    var span = target.mutableSpan
    RGBA8.write(source.span, as: .sRGB, into: &span, at: 0)
    return target[0]
  }
}
