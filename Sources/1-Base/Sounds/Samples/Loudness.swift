internal import simd

/// The perceived loudness of a sound by ITU-R BS.1770: K-weighted, without the quiet stretches.
package enum Loudness {
  /// Returns the integrated loudness of a sound.
  ///
  /// - Returns: The loudness in decibels below full scale (LKFS); minus infinity for silence.
  package static func integrated(_ sound: SoundBuffer) -> Double {
    // Blocks of 0.4 s that begin every 0.1 s.
    let step = Swift.max(sound.rate / 10, 1)
    var energies: [Double] = Array(repeating: 0, count: (sound.frames + step - 1) / step)
    for channel in 0..<sound.channels {
      let weight = weight(of: channel, among: sound.channels)
      guard weight > 0 else { continue }
      var shelf = BiquadFilter.shelf(rate: Double(sound.rate))
      var high = BiquadFilter.highPass(rate: Double(sound.rate))
      var index = channel
      for frame in 0..<sound.frames {
        let value = high.next(shelf.next(Double(sound.samples[index])))
        energies[frame / step] += weight * value * value
        index += sound.channels
      }
    }
    guard !energies.isEmpty else { return -.infinity }
    let width = Swift.min(4, energies.count)
    let blocks = (0...energies.count - width).map { first in
      let frames = Swift.min((first + width) * step, sound.frames) - first * step
      return energies[first..<first + width].reduce(0, +) / Double(Swift.max(frames, 1))
    }
    let audible = blocks.filter { decibels($0) > -70 }
    guard !audible.isEmpty else { return -.infinity }
    let gate = decibels(audible.reduce(0, +) / Double(audible.count)) - 10
    let loud = audible.filter { decibels($0) > gate }
    return decibels(loud.reduce(0, +) / Double(loud.count))
  }

  private static func decibels(_ energy: Double) -> Double { -0.691 + 10 * Elementary.log10(energy) }

  /// Returns a channel's weight: surround channels count more, low-frequency effects not at all.
  private static func weight(of channel: Int, among count: Int) -> Double {
    guard count >= 5 else { return 1 }
    if count >= 6, channel == 3 { return 0 }
    return channel < 3 ? 1 : 1.41
  }
}

/// A second-order filter.
private struct BiquadFilter {
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
