/// A controller of one running animation.
@preconcurrency @MainActor
public final class AnimationPlaybackController: EventSource, nonisolated Hashable, Sendable {
  /// The entity that plays the animation.
  public private(set) weak var entity: Entity?
  let playback: AnimationPlayback

  init(entity: Entity, playback: AnimationPlayback) {
    (self.entity, self.playback) = (entity, playback)
  }

  /// True if the animation can still be controlled: its entity exists, and it has neither ended nor been
  /// stopped.
  public var isValid: Bool { entity != nil && !playback.isOver }
  /// True if the animation plays: it is valid and not paused.
  public var isPlaying: Bool { isValid && !playback.isPaused }
  /// True if the animation is paused.
  public var isPaused: Bool { isValid && playback.isPaused }
  /// True if the animation reached its end.
  public var isComplete: Bool { playback.state == .complete }
  /// True if the animation was stopped before its end.
  public var isStopped: Bool { playback.state == .stopped }

  /// The duration from beginning to end with delays and repetitions, in seconds.
  public var duration: Double { playback.duration }

  /// The playback time since the beginning, in seconds; a new time takes effect at the next update.
  public var time: Double {
    get { playback.time }
    set { playback.seek(newValue) }
  }

  /// The choice at the moment between two repetitions: true for the end of the first, false for the start of the second.
  package var showsEnds: Bool {
    get { playback.showsEnds }
    set { playback.showsEnds = newValue }
  }

  /// The factor on the speed of playback; negative values play backward.
  public var speed: Float {
    get { playback.speed }
    set { playback.speed = newValue.isFinite ? newValue : 0 }
  }

  /// The blend factor of the animation: 0 has no effect, 1 full effect.
  public var blendFactor: Float {
    get { playback.blendFactor }
    set { playback.blendFactor = Swift.min(Swift.max(newValue, 0), 1) }
  }

  /// Pauses the animation.
  public func pause() { setPaused(true) }
  /// Resumes the paused animation.
  public func resume() { setPaused(false) }

  /// Stops the animation at once; the animated values return to what they were.
  public func stop() { AnimationPlayer.shared.stop(playback) }

  /// Stops the animation, fading it out over the given seconds.
  public func stop(blendOutDuration: Double) {
    AnimationPlayer.shared.stop(playback, blendOutDuration: blendOutDuration)
  }

  private func setPaused(_ isPaused: Bool) {
    guard isValid, playback.isPaused != isPaused else { return }
    playback.isPaused = isPaused
    for listener in playback.listeners { listener.pausedChanged(playback, isPaused: isPaused) }
  }

  public nonisolated static func == (
    one: AnimationPlaybackController, other: AnimationPlaybackController
  ) -> Bool { one === other }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
