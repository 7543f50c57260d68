internal import simd

/// A second-order filter.
struct BiquadFilter {
  var b: (Double, Double, Double)
  var a: (Double, Double)
  var first = 0.0
  var second = 0.0

  mutating func next(_ x: Double) -> Double {
    let y = b.0 * x + first
    first = b.1 * x - a.0 * y + second
    second = b.2 * x - a.1 * y
    return y
  }

  /// Returns the high shelf of the head: frequencies above 1.5 kHz are 4 dB louder.
  static func shelf(rate: Double) -> BiquadFilter {
    let k = Elementary.tan(.pi * 1681.974450955533 / rate), q = 0.7071752369554196
    let high = Elementary.pow(10, 3.999843853973347 / 20), band = Elementary.pow(high, 0.4996667741545416)
    let scale = 1 + k / q + k * k
    return BiquadFilter(
      b: (
        (high + band * k / q + k * k) / scale, 2 * (k * k - high) / scale,
        (high - band * k / q + k * k) / scale
      ), a: (2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale))
  }

  /// Returns the high-pass filter: frequencies below 38 Hz are hardly heard.
  static func highPass(rate: Double) -> BiquadFilter {
    let k = Elementary.tan(.pi * 38.13547087602444 / rate), q = 0.5003270373238773
    let scale = 1 + k / q + k * k
    return BiquadFilter(b: (1, -2, 1), a: (2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale))
  }
}
