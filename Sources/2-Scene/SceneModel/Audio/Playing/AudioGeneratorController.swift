public import Platform

/// The configuration of a sound that a render function produces.
public struct AudioGeneratorConfiguration {
  /// The layout of the channels that the function fills.
  public var layoutTag: AudioChannelLayoutTag
  /// The name of the sound's group in an ``AudioMixGroupsComponent``.
  public var mixGroupName: String?

  /// Creates an audio generator configuration with the given values.
  public init(
    layoutTag: AudioChannelLayoutTag = kAudioChannelLayoutTag_Mono, mixGroupName: String? = nil
  ) {
    (self.layoutTag, self.mixGroupName) = (layoutTag, mixGroupName)
  }

  func channels() throws(AudioError) -> Int {
    let count = Int(layoutTag & 0xFFFF)
    guard (1...16).contains(count) else { throw .channelCount(count) }
    return count
  }
}

/// A controller of a sound that a render function produces.
@preconcurrency @MainActor public final class AudioGeneratorController: Sendable {
  /// The entity that plays the sound.
  public var entity: Entity? { playback.entity }
  /// The configuration of the sound.
  public let configuration: AudioGeneratorConfiguration
  let playback: AudioPlayback

  init(_ configuration: AudioGeneratorConfiguration, _ playback: AudioPlayback) {
    (self.configuration, self.playback) = (configuration, playback)
  }

  /// The gain of the sound, in decibels.
  public var gain: Audio.Decibel {
    get { Audio.Decibel(amplitude: playback.gain) }
    set { playback.setGain(newValue.amplitude) }
  }

  /// True if the sound plays.
  public var isPlaying: Bool { playback.state == .playing && playback.entity != nil }

  /// Starts or resumes the sound.
  public func play() { AudioPlayer.shared.play(self) }
  /// Stops the sound.
  public func stop() { AudioPlayer.shared.stop(playback) }
}
