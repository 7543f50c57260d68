internal import Images

/// How often which colors occur: a picture's pixels in 32,768 bins of five bits a channel.
///
/// Each bin knows the mean of its pixels, so that little is lost; a photo fills a few thousand of them.
struct ColorHistogram {
  /// Which bins hold pixels: red in the highest bits.
  private(set) var keys: [Int32] = []
  /// The weight of each: 1 for every opaque pixel.
  private(set) var weights: [Float] = []
  /// The mean stored values of each, 0…255, and its weight.
  private(set) var means: [SIMD4<Double>] = []
  /// The same colors in OKLab.
  private(set) var colors: [OKLab] = []

  /// Counts the pixels; those that are hardly covered do not count.
  init(_ image: Image<RGBA8>) {
    // The sums of red, green and blue and the number, which stay far below 2^32 for any picture in memory.
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

  /// Stored values that lie between two codes, as light.
  private static func light(of value: RGBAFloat) -> RGBAFloat {
    RGBAFloat(
      ColorEncoding.sRGB.light(of: value.x), ColorEncoding.sRGB.light(of: value.y),
      ColorEncoding.sRGB.light(of: value.z), 1)
  }
}
