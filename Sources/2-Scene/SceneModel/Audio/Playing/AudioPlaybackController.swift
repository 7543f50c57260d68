/// Controls one sound that plays.
@MainActor public final class AudioPlaybackController: EventSource, Sendable, Identifiable {
  public typealias Decibel = Double

  /// The entity the sound comes from.
  public var entity: Entity? { playback.entity }
  public let resource: AudioResource
  /// Is called when the sound has come to its end by itself.
  public var completionHandler: (() -> Void)?
  public nonisolated let id: UInt64
  let playback: AudioPlayback

  init(_ resource: AudioResource, _ playback: AudioPlayback, id: UInt64) {
    (self.resource, self.playback, self.id) = (resource, playback, id)
  }

  /// Whether it is to be heard: it was begun, is not held, and has not come to its end.
  public var isPlaying: Bool { playback.state == .playing && playback.entity != nil }

  /// A factor on speed and pitch.
  public var speed: Double {
    get { playback.speed }
    set { playback.speed = newValue }
  }

  /// How loud it is, by what comes on top of the entity's own gain; on the way while it fades.
  public var gain: Decibel {
    get { Decibel(amplitude: playback.gain) }
    set { playback.setGain(newValue.amplitude) }
  }

  /// Changes the gain over some seconds, evenly in amplitude.
  public func fade(to newValue: Decibel, duration: Double) {
    playback.fade(to: newValue.amplitude, duration: duration)
  }

  /// Begins, goes on where it was paused, or begins again after its end.
  public func play() { AudioPlayer.shared.play(self) }

  public func pause() { playback.pause() }

  /// Ends it; playing it again begins at its beginning.
  public func stop() { AudioPlayer.shared.stop(playback) }

  /// Goes to a moment of the sound.
  public func seek(to time: Duration) { playback.seek(to: time / .seconds(1)) }
}
