/// What happens to running animations.
public enum AnimationEvents {
  /// An animation came to its end.
  public struct PlaybackCompleted: Event {
    public let playbackController: AnimationPlaybackController
  }

  /// A repeating animation began again.
  public struct PlaybackLooped: Event {
    public let playbackController: AnimationPlaybackController
  }

  /// An animation was stopped before its end.
  public struct PlaybackTerminated: Event {
    public let playbackController: AnimationPlaybackController
  }

  /// An animation began.
  public struct PlaybackStarted: Event {
    public let playbackController: AnimationPlaybackController
  }

  /// The skeletons of the scene took their poses for this update.
  public struct SkeletalPoseUpdateComplete: Event {
    public let deltaTime: Float
  }
}

/// What happens to sounds.
public enum AudioEvents {
  /// A sound came to its end.
  public struct PlaybackCompleted: Event {
    public let playbackController: AudioPlaybackController
  }
}

/// An event about one playback, heard on its controller and on its entity.
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
