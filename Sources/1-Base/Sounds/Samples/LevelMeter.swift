internal import simd

/// A meter of a sound's levels, which takes the sound piece by piece: peak, root mean square and loudness.
///
/// Loudness is that of ITU-R BS.1770: K-weighted energies of blocks of 0.4 s that begin every 0.1 s, without the
/// quiet ones.
package struct LevelMeter: Sendable {
  /// The largest magnitude of a sample.
  package private(set) var peak: Float = 0
  /// The number of frames so far.
  package private(set) var frames = 0

  private let channels: Int
  private let rate: Int
  /// The frames between the beginnings of two blocks.
  private let step: Int
  private let weights: [Double]
  /// The filters of each channel: the shelf of the head, and the high pass.
  private var filters: [(shelf: BiquadFilter, high: BiquadFilter)]
  /// The sum of squares of all samples.
  private var energy = 0.0
  /// The weighted energies of each step.
  private var energies: [Double] = []

  /// Creates a meter of a sound's format.
  package init(channels: Int, rate: Int) {
    (self.channels, self.rate) = (Swift.max(channels, 1), Swift.max(rate, 1))
    step = Swift.max(self.rate / 10, 1)
    weights = (0..<self.channels).map { [count = self.channels] in Self.weight(of: $0, among: count) }
    let frequency = Double(self.rate)
    filters = Array(
      repeating: (.shelf(rate: frequency), .highPass(rate: frequency)), count: self.channels)
  }

  /// Adds the next samples, interleaved in whole frames.
  package mutating func add(_ samples: [Float]) {
    var index = 0
    while index + channels <= samples.count {
      if frames % step == 0 { energies.append(0) }
      var weighted = 0.0
      for channel in 0..<channels {
        let sample = samples[index + channel], value = Double(sample)
        peak = Swift.max(peak, sample.magnitude)
        energy += value * value
        guard weights[channel] > 0 else { continue }
        let audible = filters[channel].high.next(filters[channel].shelf.next(value))
        weighted += weights[channel] * audible * audible
      }
      energies[energies.count - 1] += weighted
      index += channels
      frames += 1
    }
  }

  /// The largest magnitude in decibels below full scale; minus infinity for silence.
  package var peakLevel: Double { 20 * Elementary.log10(Double(peak)) }

  /// The root mean square over all channels in decibels below full scale; minus infinity for silence.
  package var meanLevel: Double { 10 * Elementary.log10(energy / Double(Swift.max(frames * channels, 1))) }

  /// The duration in seconds.
  package var duration: Double { Double(frames) / Double(rate) }

  /// The integrated loudness in decibels below full scale (LKFS); minus infinity for silence.
  package var loudness: Double {
    guard !energies.isEmpty else { return -.infinity }
    let width = Swift.min(4, energies.count)
    let blocks = (0...energies.count - width).map { first in
      let length = Swift.min((first + width) * step, frames) - first * step
      return energies[first..<first + width].reduce(0, +) / Double(Swift.max(length, 1))
    }
    let audible = blocks.filter { Self.decibels($0) > -70 }
    guard !audible.isEmpty else { return -.infinity }
    let gate = Self.decibels(audible.reduce(0, +) / Double(audible.count)) - 10
    let loud = audible.filter { Self.decibels($0) > gate }
    return Self.decibels(loud.reduce(0, +) / Double(loud.count))
  }

  private static func decibels(_ energy: Double) -> Double { -0.691 + 10 * Elementary.log10(energy) }

  /// Returns a channel's weight: surround channels count more, low-frequency effects not at all.
  private static func weight(of channel: Int, among count: Int) -> Double {
    guard count >= 5 else { return 1 }
    if count >= 6, channel == 3 { return 0 }
    return channel < 3 ? 1 : 1.41
  }
}
