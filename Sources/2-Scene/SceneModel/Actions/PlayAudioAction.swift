import Log

/// Plays a sound of the library of an entity.
public struct PlayAudioAction: EntityAction, Codable, Sendable {
  public var targetEntity: ActionEntityResolution
  /// A key of the ``AudioLibraryComponent`` of the target.
  public var audioResourceName: String
  public var gain: Audio.Decibel
  /// Whether the sound pauses, goes on and stops with the animation that the action is part of; one that loops stops
  /// with the action itself.
  public var useControlledPlayback: Bool

  public init(
    targetEntity: ActionEntityResolution = .sourceEntity, audioResourceName: String, gain: Audio.Decibel = 0,
    useControlledPlayback: Bool = true
  ) {
    (self.targetEntity, self.audioResourceName) = (targetEntity, audioResourceName)
    (self.gain, self.useControlledPlayback) = (gain, useControlledPlayback)
  }
}

extension PlayAudioAction: EngineAction {
  func makeHandler() -> any ActionHandlerProtocol<PlayAudioAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = PlayAudioAction
    private var sound: AudioPlaybackController?

    mutating func actionStarted(event: EventType) {
      let action = event.action
      guard let entity = action.targetEntity.entity(from: event.playbackController.entity),
        let resource = entity.components[AudioLibraryComponent.self]?.resources[action.audioResourceName]
      else {
        Log.warning("there is no sound '\(action.audioResourceName)' to play", category: "SceneModel")
        return
      }
      let controller = entity.prepareAudio(resource)
      controller.gain = action.gain
      controller.play()
      if action.useControlledPlayback { sound = controller }
    }

    func actionPaused(event: EventType) { sound?.pause() }
    func actionResumed(event: EventType) { sound?.play() }
    func actionTerminated(event: EventType) { sound?.stop() }
    func actionEnded(event: EventType) { if sound?.playback.settings.shouldLoop == true { sound?.stop() } }
  }
}
