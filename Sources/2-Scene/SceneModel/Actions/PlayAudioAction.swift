import Log

/// An action that plays a sound of an entity's audio library.
public struct PlayAudioAction: EntityAction, Codable, Sendable {
  /// The entity that plays the sound.
  public var targetEntity: ActionEntityResolution
  /// The key of the sound in the target's ``AudioLibraryComponent``.
  public var audioResourceName: String
  /// The gain that is added to the entity's own, in decibels.
  public var gain: Audio.Decibel
  /// True if the sound pauses, resumes and stops together with the action's animation; a looping sound stops
  /// with the action itself.
  public var useControlledPlayback: Bool

  /// Creates an action with the given values.
  public init(
    targetEntity: ActionEntityResolution = .sourceEntity, audioResourceName: String, gain: Audio.Decibel = 0,
    useControlledPlayback: Bool = true
  ) {
    (self.targetEntity, self.audioResourceName) = (targetEntity, audioResourceName)
    (self.gain, self.useControlledPlayback) = (gain, useControlledPlayback)
  }
}

extension PlayAudioAction: BuiltInAction {
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
