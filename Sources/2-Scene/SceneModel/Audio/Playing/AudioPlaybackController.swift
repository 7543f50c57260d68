/// A controller of one playing sound.
@preconcurrency @MainActor public final class AudioPlaybackController: EventSource, Sendable, Identifiable {
  /// A level in decibels.
  public typealias Decibel = Double

  /// The entity that plays the sound.
  public var entity: Entity? { playback.entity }
  /// The resource that is played.
  public let resource: AudioResource
  /// The function called when the sound has reached its end.
  public var completionHandler: (() -> Void)?
  public nonisolated let id: UInt64
  let playback: AudioPlayback

  init(_ resource: AudioResource, _ playback: AudioPlayback, id: UInt64) {
    (self.resource, self.playback, self.id) = (resource, playback, id)
  }

  /// True if the sound plays: it was started, is not paused, and has not ended.
  public var isPlaying: Bool { playback.state == .playing && playback.entity != nil }

  /// The factor on speed and pitch.
  public var speed: Double {
    get { playback.speed }
    set { playback.speed = newValue }
  }

  /// The gain in addition to the entity's own; an intermediate value during a fade.
  public var gain: Decibel {
    get { Decibel(amplitude: playback.gain) }
    set { playback.setGain(newValue.amplitude) }
  }

  /// Fades the gain over some seconds, linearly in amplitude.
  public func fade(to newValue: Decibel, duration: Double) {
    playback.fade(to: newValue.amplitude, duration: duration)
  }

  /// Starts the sound, resumes it after a pause, or restarts it after its end.
  public func play() { AudioPlayer.shared.play(self) }

  /// Pauses the sound.
  public func pause() { playback.pause() }

  /// Stops the sound; playing it again starts at its beginning.
  public func stop() { AudioPlayer.shared.stop(playback) }

  /// Moves the playback position to a time.
  public func seek(to time: Duration) { playback.seek(to: time / .seconds(1)) }
}
