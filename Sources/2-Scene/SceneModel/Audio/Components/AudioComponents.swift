public import EntityStore

/// Lets the sounds of an entity come from where it is; so do those of entities without any such component.
public struct SpatialAudioComponent: Component, Hashable, Codable {
  /// Of all that the entity plays.
  public var gain: Audio.Decibel
  /// Of what goes straight to the listener.
  public var directLevel: Audio.Decibel
  /// Of what the room throws back.
  public var reverbLevel: Audio.Decibel
  public var directivity: Audio.Directivity
  public var distanceAttenuation: Audio.DistanceAttenuation

  public init(
    gain: Audio.Decibel = .zero, directLevel: Audio.Decibel = .zero, reverbLevel: Audio.Decibel = .zero,
    directivity: Audio.Directivity = .beam(focus: .zero)
  ) {
    self.init(
      gain: gain, directLevel: directLevel, reverbLevel: reverbLevel, directivity: directivity,
      distanceAttenuation: .default)
  }

  public init(
    gain: Audio.Decibel = .zero, directLevel: Audio.Decibel = .zero, reverbLevel: Audio.Decibel = .zero,
    directivity: Audio.Directivity = .beam(focus: .zero), distanceAttenuation: Audio.DistanceAttenuation
  ) {
    (self.gain, self.directLevel, self.reverbLevel) = (gain, directLevel, reverbLevel)
    (self.directivity, self.distanceAttenuation) = (directivity, distanceAttenuation)
  }
}

/// Lets the sounds of an entity come from far away: from directions that turn with the entity, wherever it is.
public struct AmbientAudioComponent: Component, Hashable, Codable {
  public var gain: Audio.Decibel

  public init(gain: Audio.Decibel = .zero) { self.gain = gain }
}

/// Sends the channels of an entity's sounds to the speakers of the same names.
public struct ChannelAudioComponent: Component, Hashable, Codable {
  public var gain: Audio.Decibel

  public init(gain: Audio.Decibel = .zero) { self.gain = gain }
}

extension Entity {
  public var spatialAudio: SpatialAudioComponent? {
    get { components[SpatialAudioComponent.self] }
    set { components[SpatialAudioComponent.self] = newValue }
  }

  public var ambientAudio: AmbientAudioComponent? {
    get { components[AmbientAudioComponent.self] }
    set { components[AmbientAudioComponent.self] = newValue }
  }

  public var channelAudio: ChannelAudioComponent? {
    get { components[ChannelAudioComponent.self] }
    set { components[ChannelAudioComponent.self] = newValue }
  }
}

extension SpatialAudioComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

extension AmbientAudioComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

extension ChannelAudioComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
