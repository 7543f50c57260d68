public import EntityStore

/// A component that gives an entity's sounds the entity's position; it is also the default without such a
/// component.
public struct SpatialAudioComponent: Component, Hashable, Codable {
  /// The gain of all sounds of the entity.
  public var gain: Audio.Decibel
  /// The level of the direct sound.
  public var directLevel: Audio.Decibel
  /// The level of the reverb.
  public var reverbLevel: Audio.Decibel
  /// The directivity of the source.
  public var directivity: Audio.Directivity
  /// The attenuation with distance.
  public var distanceAttenuation: Audio.DistanceAttenuation

  /// Creates a spatial audio component with the given values.
  public init(
    gain: Audio.Decibel = .zero, directLevel: Audio.Decibel = .zero, reverbLevel: Audio.Decibel = .zero,
    directivity: Audio.Directivity = .beam(focus: .zero)
  ) {
    self.init(
      gain: gain, directLevel: directLevel, reverbLevel: reverbLevel, directivity: directivity,
      distanceAttenuation: .default)
  }

  /// Creates a spatial audio component with the given values.
  public init(
    gain: Audio.Decibel = .zero, directLevel: Audio.Decibel = .zero, reverbLevel: Audio.Decibel = .zero,
    directivity: Audio.Directivity = .beam(focus: .zero), distanceAttenuation: Audio.DistanceAttenuation
  ) {
    (self.gain, self.directLevel, self.reverbLevel) = (gain, directLevel, reverbLevel)
    (self.directivity, self.distanceAttenuation) = (directivity, distanceAttenuation)
  }
}

/// A component that makes an entity's sounds ambient: their directions rotate with the entity, and its
/// position has no effect.
public struct AmbientAudioComponent: Component, Hashable, Codable {
  /// The gain of all sounds of the entity.
  public var gain: Audio.Decibel

  /// Creates an ambient audio component with the given values.
  public init(gain: Audio.Decibel = .zero) { self.gain = gain }
}

/// A component that sends the channels of an entity's sounds to the loudspeakers of the same names.
public struct ChannelAudioComponent: Component, Hashable, Codable {
  /// The gain of all sounds of the entity.
  public var gain: Audio.Decibel

  /// Creates a channel audio component with the given values.
  public init(gain: Audio.Decibel = .zero) { self.gain = gain }
}

extension Entity {
  /// The component for spatial sounds, if the entity has one.
  public var spatialAudio: SpatialAudioComponent? {
    get { components[SpatialAudioComponent.self] }
    set { components[SpatialAudioComponent.self] = newValue }
  }

  /// The component for ambient sounds, if the entity has one.
  public var ambientAudio: AmbientAudioComponent? {
    get { components[AmbientAudioComponent.self] }
    set { components[AmbientAudioComponent.self] = newValue }
  }

  /// The component for channel-based sounds, if the entity has one.
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
