/// The events of running animations.
public enum AnimationEvents {
  /// An event when an animation reached its end.
  public struct PlaybackCompleted: Event {
    /// The controller of the animation.
    public let playbackController: AnimationPlaybackController
  }

  /// An event when a repeating animation started again.
  public struct PlaybackLooped: Event {
    /// The controller of the animation.
    public let playbackController: AnimationPlaybackController
  }

  /// An event when an animation was stopped before its end.
  public struct PlaybackTerminated: Event {
    /// The controller of the animation.
    public let playbackController: AnimationPlaybackController
  }

  /// An event when an animation started.
  public struct PlaybackStarted: Event {
    /// The controller of the animation.
    public let playbackController: AnimationPlaybackController
  }

  /// An event when the scene's skeletons have their poses for an update.
  public struct SkeletalPoseUpdateComplete: Event {
    /// The time since the previous update, in seconds.
    public let deltaTime: Float
  }
}

/// The events of sounds.
public enum AudioEvents {
  /// An event when a sound reached its end.
  public struct PlaybackCompleted: Event {
    /// The controller of the sound.
    public let playbackController: AudioPlaybackController
  }
}

/// An event of one playback, sent to subscribers of its controller and of its entity.
@MainActor protocol PlaybackEvent: RoutedEvent {
  associatedtype Controller: AnyObject
  var playbackController: Controller { get }
  var playingEntity: Entity? { get }
}

extension PlaybackEvent {
  var sources: [AnyObject] { playingEntity.map { [playbackController, $0] } ?? [playbackController] }
}

extension PlaybackEvent where Controller == AnimationPlaybackController {
  var playingEntity: Entity? { playbackController.entity }
}

extension PlaybackEvent where Controller == AudioPlaybackController {
  var playingEntity: Entity? { playbackController.entity }
}

extension AnimationEvents.PlaybackCompleted: PlaybackEvent {}
extension AnimationEvents.PlaybackLooped: PlaybackEvent {}
extension AnimationEvents.PlaybackTerminated: PlaybackEvent {}
extension AnimationEvents.PlaybackStarted: PlaybackEvent {}
extension AudioEvents.PlaybackCompleted: PlaybackEvent {}

extension AnimationEvents.SkeletalPoseUpdateComplete: RoutedEvent {
  var sources: [AnyObject] { [] }
}
