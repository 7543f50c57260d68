public import SpatialAudio

/// How to listen to a scene.
public nonisolated struct SoundOptions: Hashable, Sendable {
  /// How long.
  public var seconds = 10.0
  /// The name or path of the entity that listens; nil for the first camera, else for where pictures are drawn from.
  public var listener: String?
  public var speakers = SpeakerLayout.hrtf
  /// Frames a second.
  public var rate = 48_000
  /// What plays from the beginning: a name or path of an entity, a slash, and a name of its library.
  public var sounds: [String] = []
  /// The animation that plays from the beginning.
  public var animation: String?
  /// How much faster and slower sounds become by moving: 0 not at all, 1 as in nature.
  public var dopplerFactor = 0.0

  public init() {}
}
