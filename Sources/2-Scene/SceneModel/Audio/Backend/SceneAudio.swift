/// The audio output of a scene: an extension of RealityKit's API.
@preconcurrency @MainActor public final class SceneAudio {
  /// The entity that listens; `nil` for the active camera.
  public weak var listener: Entity?
  /// The strength of the Doppler effect: 0 none, 1 as in nature.
  public var dopplerFactor = 0.0
  /// The entity that listens if no listener is set.
  package weak var camera: Entity?
  /// The backend that renders the sounds; the default is silent, and time passes all the same.
  package var backend: any AudioBackend = SilentAudioBackend()
  /// True if the previous update sent voices to the backend.
  var hasVoices = false
  /// The running fades of mix group gains.
  var groupFades: [UInt64: AudioFade] = [:]
  /// The listener in the previous update.
  var lastListener: AudioListener?

  /// The current listener.
  var currentListener: AudioListener {
    guard let entity = listener ?? camera else { return AudioListener() }
    return AudioListener(entity.transformMatrix(relativeTo: nil))
  }
}
