/// Controls one running animation.
@MainActor public final class AnimationPlaybackController: EventSource, nonisolated Hashable, Sendable {
  /// The entity that plays it.
  public private(set) weak var entity: Entity?
  let playback: AnimationPlayback

  init(entity: Entity, playback: AnimationPlayback) {
    (self.entity, self.playback) = (entity, playback)
  }

  /// Whether it can still be controlled: its entity is there, and it has neither ended nor been stopped.
  public var isValid: Bool { entity != nil && !playback.isOver }
  public var isPlaying: Bool { isValid && !playback.isPaused }
  public var isPaused: Bool { isValid && playback.isPaused }
  /// Whether it came to its end.
  public var isComplete: Bool { playback.state == .complete }
  /// Whether it was stopped before its end.
  public var isStopped: Bool { playback.state == .stopped }

  /// From the beginning to the end, with delays and repetitions, in seconds.
  public var duration: Double { playback.duration }

  /// Seconds since the beginning; what is set shows at the next update.
  public var time: Double {
    get { playback.time }
    set { playback.seek(newValue) }
  }

  /// A factor on the time that passes; below zero it runs backwards.
  public var speed: Float {
    get { playback.speed }
    set { playback.speed = newValue.isFinite ? newValue : 0 }
  }

  /// How much it shows: 0 not at all, 1 fully.
  public var blendFactor: Float {
    get { playback.blendFactor }
    set { playback.blendFactor = Swift.min(Swift.max(newValue, 0), 1) }
  }

  public func pause() { setPaused(true) }
  public func resume() { setPaused(false) }

  /// Ends it at once: what it moved shows as before.
  public func stop() { AnimationPlayer.shared.stop(playback) }

  /// Ends it, fading it out over some seconds.
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
