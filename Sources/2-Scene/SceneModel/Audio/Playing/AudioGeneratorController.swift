public import Platform

/// How a function makes sound.
public struct AudioGeneratorConfiguration {
  /// Which channels it fills.
  public var layoutTag: AudioChannelLayoutTag
  /// The group of an ``AudioMixGroupsComponent`` that it belongs to.
  public var mixGroupName: String?

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

/// Controls a function that makes sound.
@MainActor public final class AudioGeneratorController: Sendable {
  public var entity: Entity? { playback.entity }
  public let configuration: AudioGeneratorConfiguration
  let playback: AudioPlayback

  init(_ configuration: AudioGeneratorConfiguration, _ playback: AudioPlayback) {
    (self.configuration, self.playback) = (configuration, playback)
  }

  public var gain: Audio.Decibel {
    get { Audio.Decibel(amplitude: playback.gain) }
    set { playback.setGain(newValue.amplitude) }
  }

  public var isPlaying: Bool { playback.state == .playing && playback.entity != nil }

  public func play() { AudioPlayer.shared.play(self) }
  public func stop() { AudioPlayer.shared.stop(playback) }
}
