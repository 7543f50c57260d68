/// A sound as samples: 32-bit floats from -1 to 1, interleaved by frame.
package struct SoundBuffer: Sendable, Equatable {
  /// The number of channels, in the order of WAV files: left, right, center, low frequencies, rear and side.
  package let channels: Int
  /// The frames per second.
  package let rate: Int
  /// The samples, interleaved by frame.
  package var samples: [Float]

  /// Creates a sound from samples; an incomplete frame at the end is dropped.
  package init(samples: [Float], channels: Int, rate: Int) {
    (self.channels, self.rate) = (Swift.max(channels, 1), Swift.max(rate, 1))
    self.samples = samples
    self.samples.removeLast(samples.count % self.channels)
  }

  /// The number of frames.
  package var frames: Int { samples.count / channels }
  /// The duration in seconds.
  package var duration: Double { Double(frames) / Double(rate) }

  /// Returns the samples of one channel.
  package func channel(_ channel: Int) -> [Float] {
    guard channels > 1 else { return samples }
    return (0..<frames).map { samples[$0 * channels + channel] }
  }

  /// The mean of all channels, which is never louder than the loudest.
  package var mono: SoundBuffer {
    guard channels > 1 else { return self }
    var mixed: [Float] = []
    mixed.reserveCapacity(frames)
    let share = 1 / Float(channels)
    var sample = 0
    for _ in 0..<frames {
      var sum: Float = 0
      for channel in 0..<channels { sum += samples[sample + channel] }
      mixed.append(sum * share)
      sample += channels
    }
    return SoundBuffer(samples: mixed, channels: 1, rate: rate)
  }

  /// Returns the frames of a range, which has to lie within the sound.
  package func part(_ range: Range<Int>) -> SoundBuffer {
    SoundBuffer(
      samples: Array(samples[range.lowerBound * channels..<range.upperBound * channels]), channels: channels,
      rate: rate)
  }
}
