internal import Glibc

/// A color model: the conversion of a pixel's samples to its color.
struct SampleModel {
  var kind: Kind
  /// True if samples are inverted: full means black for gray, no ink for inks.
  var isInverted = false
  /// The index of the alpha channel.
  var alpha: Int?
  var opacity = Opacity.straight

  enum Kind {
    case gray
    case rgb
    /// Cyan, magenta, yellow and black (CMYK).
    case inks
    /// CIE Lab, of which the axes may have zero in the middle of their range.
    case lab(isCentered: Bool)
    case palette(ColorTable)
  }

  /// The relation of colors to alpha.
  enum Opacity: Hashable {
    case straight
    /// Premultiplied colors.
    case associated
    /// Colors composited on white.
    case onWhite
  }

  /// The number of color channels.
  var colorCount: Int {
    switch kind {
    case .gray, .palette: 1
    case .rgb, .lab: 3
    case .inks: 4
    }
  }

  var channels: ImageProperties.Channels {
    switch kind {
    case .gray: alpha == nil ? .gray : .grayAlpha
    case .rgb, .lab: alpha == nil ? .rgb : .rgbAlpha
    case .inks: .cmyk
    case .palette: .palette
    }
  }

  /// The layout of a row of samples.
  struct Row {
    /// The number of pixels.
    var count: Int
    /// The step from a pixel to the next.
    var pixelStep: Int
    /// The step from a channel to the next.
    var channelStep: Int
  }

  /// Writes a row of gray samples.
  func storeGray<Sample: ColorSample>(
    _ samples: Span<Sample>, _ row: Row, into pixels: inout MutableSpan<Sample>, at start: Int
  ) {
    if isInverted {
      for i in 0..<row.count { pixels[start + i] = samples[i * row.pixelStep].inverted }
    } else {
      for i in 0..<row.count { pixels[start + i] = samples[i * row.pixelStep] }
    }
  }

  /// Writes a row of colors.
  func store<Sample: ColorSample>(
    _ samples: Span<Sample>, _ row: Row, into pixels: inout MutableSpan<Sample.Color>, at start: Int
  ) {
    let (next, second, third) = (row.pixelStep, row.channelStep, 2 * row.channelStep)
    let alphaOffset = alpha.map { $0 * row.channelStep }
    switch kind {
    case .gray, .palette:
      for i in 0..<row.count {
        let stored = samples[i * next]
        let gray = isInverted ? stored.inverted : stored
        let alpha = alphaOffset.map { samples[i * next + $0] } ?? Sample.full
        pixels[start + i] = color(gray, gray, gray, alpha)
      }
    case .rgb:
      guard let alphaOffset else {
        for i in 0..<row.count {
          let first = i * next
          pixels[start + i] = Sample.color(
            samples[first], samples[first + second], samples[first + third], Sample.full)
        }
        return
      }
      for i in 0..<row.count {
        let first = i * next
        pixels[start + i] = color(
          samples[first], samples[first + second], samples[first + third], samples[first + alphaOffset])
      }
    case .inks:
      for i in 0..<row.count {
        let first = i * next
        let black = paper(samples[first + 3 * second])
        pixels[start + i] = color(
          paper(samples[first]).times(black), paper(samples[first + second]).times(black),
          paper(samples[first + third]).times(black), alphaOffset.map { samples[first + $0] } ?? Sample.full)
      }
    case .lab(let isCentered):
      for i in 0..<row.count {
        let first = i * next
        let rgb = LabColor.sRGB(
          samples[first].unit, samples[first + second].unit, samples[first + third].unit,
          isCentered: isCentered)
        pixels[start + i] = color(
          Sample(unit: rgb.x), Sample(unit: rgb.y), Sample(unit: rgb.z),
          alphaOffset.map { samples[first + $0] } ?? Sample.full)
      }
    }
  }

  /// Returns the share of white paper that is visible under an ink.
  @inline(__always) private func paper<Sample: ColorSample>(_ ink: Sample) -> Sample {
    isInverted ? ink : ink.inverted
  }

  @inline(__always) private func color<Sample: ColorSample>(
    _ red: Sample, _ green: Sample, _ blue: Sample, _ alpha: Sample
  ) -> Sample.Color {
    switch opacity {
    case .straight: Sample.color(red, green, blue, alpha)
    case .associated:
      Sample.color(red.divided(by: alpha), green.divided(by: alpha), blue.divided(by: alpha), alpha)
    case .onWhite:
      Sample.color(
        red.lifted(fromWhiteBy: alpha), green.lifted(fromWhiteBy: alpha), blue.lifted(fromWhiteBy: alpha),
        alpha)
    }
  }
}

/// The conversion of CIE 1976 Lab colors under D50, the light for viewing prints.
enum LabColor {
  /// Returns a color in clamped sRGB, from samples as shares of the largest one.
  static func sRGB(_ lightness: Float, _ a: Float, _ b: Float, isCentered: Bool) -> SIMD3<Float> {
    func axis(_ value: Float) -> Float {
      // Two's complement wraps around where the axis has its middle.
      let steps = value * 255
      return isCentered ? steps - 128 : steps < 127.5 ? steps : steps - 256
    }
    let y = (lightness * 100 + 16) / 116
    func linear(_ t: Float) -> Float { t > 6 / 29 ? t * t * t : 3 * (6 / 29) * (6 / 29) * (t - 4 / 29) }
    let white = SIMD3<Float>(0.9642, 1, 0.8249)
    let xyz = white * SIMD3(linear(y + axis(a) / 500), linear(y), linear(y - axis(b) / 200))
    // The matrix from D50 to the primaries of sRGB under D65, with Bradford adaptation.
    let light =
      xyz.x * SIMD3(3.133_856, -0.978_768, 0.071_945) + xyz.y * SIMD3(-1.616_867, 1.916_142, -0.228_991)
      + xyz.z * SIMD3(-0.490_615, 0.033_454, 1.405_243)
    return SIMD3(
      ColorEncoding.sRGB.value(of: light.x.saturated), ColorEncoding.sRGB.value(of: light.y.saturated),
      ColorEncoding.sRGB.value(of: light.z.saturated))
  }
}
