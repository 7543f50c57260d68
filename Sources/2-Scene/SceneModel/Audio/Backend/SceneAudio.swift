/// What a scene is heard with: an addition of ours.
@MainActor public final class SceneAudio {
  /// Whose ears hear the scene; nil for the active camera's.
  public weak var listener: Entity?
  /// How much faster and slower sounds become by moving to and from the listener: 0 not at all, 1 as in nature.
  public var dopplerFactor = 0.0
  /// Whose ears hear it if nobody says otherwise.
  package weak var camera: Entity?
  /// What makes it heard; without one it is silent, and time passes all the same.
  package var backend: any AudioBackend = SilentAudioBackend()
  /// What the last update told the backend.
  var hasVoices = false
  /// The gains of mix groups that are on their way.
  var groupFades: [UInt64: AudioFade] = [:]
  /// Where the listener was in the update before.
  var lastEars: AudioEars?

  /// The ears that count now.
  var ears: AudioEars {
    guard let entity = listener ?? camera else { return AudioEars() }
    return AudioEars(entity.transformMatrix(relativeTo: nil))
  }
}
