/// A sound as samples: 32-bit floats from -1 to 1, the channels of each frame side by side.
public struct SoundBuffer: Sendable, Equatable {
  /// In the order of WAV files: left, right, center, low frequencies, then those behind and at the sides.
  public let channels: Int
  /// Frames a second.
  public let rate: Int
  public var samples: [Float]

  /// Puts samples together; what is left over of a frame is dropped.
  public init(samples: [Float], channels: Int, rate: Int) {
    (self.channels, self.rate) = (Swift.max(channels, 1), Swift.max(rate, 1))
    self.samples = samples
    self.samples.removeLast(samples.count % self.channels)
  }

  public var frames: Int { samples.count / channels }
  /// In seconds.
  public var duration: Double { Double(frames) / Double(rate) }

  /// The sound of one channel.
  public func channel(_ channel: Int) -> [Float] {
    guard channels > 1 else { return samples }
    return (0..<frames).map { samples[$0 * channels + channel] }
  }

  /// The mean of all channels, which is never louder than the loudest.
  public var mono: SoundBuffer {
    guard channels > 1 else { return self }
    var mixed: [Float] = []
    mixed.reserveCapacity(frames)
    let share = 1 / Float(channels)
    var place = 0
    for _ in 0..<frames {
      var sum: Float = 0
      for channel in 0..<channels { sum += samples[place + channel] }
      mixed.append(sum * share)
      place += channels
    }
    return SoundBuffer(samples: mixed, channels: 1, rate: rate)
  }

  /// The frames of a range, which has to lie within the sound.
  public func part(_ range: Range<Int>) -> SoundBuffer {
    SoundBuffer(
      samples: Array(samples[range.lowerBound * channels..<range.upperBound * channels]), channels: channels,
      rate: rate)
  }
}
