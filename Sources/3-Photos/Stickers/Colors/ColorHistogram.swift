internal import Images

/// A color histogram of an image: 32,768 bins of five bits per channel.
///
/// Each bin has the mean of its pixels, so that little precision is lost; a photo fills a few thousand of
/// them.
struct ColorHistogram {
  /// The keys of the non-empty bins: red in the highest bits.
  private(set) var keys: [Int32] = []
  /// The weight of each: 1 for every opaque pixel.
  private(set) var weights: [Float] = []
  /// The mean stored values of each, 0…255, and its weight.
  private(set) var means: [SIMD4<Double>] = []
  /// The mean colors in OKLab.
  private(set) var colors: [OKLab] = []

  /// Counts the pixels; nearly transparent ones are left out.
  init(_ image: Image<RGBA8>) {
    // The sums of red, green and blue and the number, which stay far below 2^32 for any image in memory.
    var sums = [SIMD4<UInt32>](repeating: SIMD4(), count: 32_768)
    var bins = sums.mutableSpan
    let pixels = image.pixels.span
    for i in pixels.indices {
      let pixel = pixels[i]
      if pixel.alpha < 128 { continue }
      let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      bins[(red >> 3) << 10 | (green >> 3) << 5 | blue >> 3] &+= SIMD4(
        UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue), 1)
    }
    for key in bins.indices where bins[key].w > 0 {
      let sum = bins[key]
      let count = Double(sum.w)
      let mean = SIMD4(Double(sum.x) / count, Double(sum.y) / count, Double(sum.z) / count, count)
      keys.append(Int32(key))
      weights.append(Float(count))
      means.append(mean)
      let value = SIMD4<Float>(Float(mean.x), Float(mean.y), Float(mean.z), 255) / 255
      colors.append(OKLab(light: Self.light(of: value)))
    }
  }

  /// Returns the light of fractional stored values.
  private static func light(of value: RGBAFloat) -> RGBAFloat {
    RGBAFloat(
      ColorEncoding.sRGB.light(of: value.x), ColorEncoding.sRGB.light(of: value.y),
      ColorEncoding.sRGB.light(of: value.z), 1)
  }
}
