public import SpatialAudio

/// The options of rendering a scene's sound.
public nonisolated struct SoundOptions: Hashable, Sendable {
  /// The duration in seconds.
  public var seconds = 10.0
  /// The name or path of the entity that listens; nil for the first camera, otherwise for the default camera
  /// pose.
  public var listener: String?
  /// The speaker layout.
  public var speakers = SpeakerLayout.hrtf
  /// The sample rate, in frames per second.
  public var rate = 48_000
  /// The sounds that play from the start: a name or path of an entity, a slash, and a name in its audio
  /// library.
  public var sounds: [String] = []
  /// The animation that plays from the start.
  public var animation: String?
  /// The strength of the Doppler effect: 0 is off, 1 is physical.
  public var dopplerFactor = 0.0

  /// Creates options with the default values.
  public init() {}
}
