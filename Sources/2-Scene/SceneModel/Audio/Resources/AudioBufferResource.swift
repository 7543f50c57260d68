public import Platform
import Sounds

/// A sound resource made of samples.
@preconcurrency @MainActor public final class AudioBufferResource: AudioResource, nonisolated Hashable {
  /// The settings of a sound.
  public struct Configuration: Hashable, Sendable {
    /// True if the sound loops.
    public var shouldLoop: Bool
    /// True if each playback starts at a random position.
    public var shouldRandomizeStartTime: Bool
    /// The normalization of the loudness, if any.
    public var normalization: AudioResource.Normalization?
    /// The calibration of the level, if any.
    public var calibration: AudioResource.Calibration?
    /// The name of the sound's group in an ``AudioMixGroupsComponent``.
    public var mixGroupName: String?

    /// Creates a configuration with the given values.
    public init(
      shouldLoop: Bool = false, shouldRandomizeStartTime: Bool = false,
      normalization: AudioResource.Normalization? = nil, calibration: AudioResource.Calibration? = nil,
      mixGroupName: String? = nil
    ) {
      (self.shouldLoop, self.shouldRandomizeStartTime) = (shouldLoop, shouldRandomizeStartTime)
      (self.normalization, self.calibration) = (normalization, calibration)
      self.mixGroupName = mixGroupName
    }
  }

  /// The settings of the sound.
  public nonisolated let configuration: Configuration

  /// Creates a resource by copying the samples of a buffer.
  ///
  /// - Throws: ``AudioError`` for buffers without samples.
  public convenience init(buffer: AVAudioBuffer, configuration: Configuration = .init()) throws {
    try self.init(buffer, configuration, .spatial)
  }

  /// Creates a resource by copying the samples of a buffer.
  ///
  /// - Throws: ``AudioError`` for buffers without samples.
  public convenience init(
    buffer: AVAudioBuffer, inputMode: AudioResource.InputMode = .spatial, shouldLoop: Bool = false
  ) throws {
    try self.init(buffer, Configuration(shouldLoop: shouldLoop), inputMode)
  }

  private init(_ buffer: AVAudioBuffer, _ configuration: Configuration, _ mode: InputMode) throws {
    guard let buffer = buffer as? AVAudioPCMBuffer, buffer.frameLength > 0 else {
      throw AudioError.emptyBuffer
    }
    let channels = Int(buffer.format.channelCount)
    guard (1...16).contains(channels) else { throw AudioError.channelCount(channels) }
    let samples = SoundBuffer(
      samples: buffer.interleaved.map { $0.isFinite ? $0 : 0 }, channels: channels,
      rate: Int(buffer.format.sampleRate.rounded()))
    let needsLoudness = AudioSettings.needsLoudness(configuration.normalization, configuration.calibration)
    let contents = AudioContents(
      samples, loudness: needsLoudness ? Loudness.integrated(samples) : nil)
    self.configuration = configuration
    let settings = AudioSettings(
      shouldLoop: configuration.shouldLoop, shouldRandomizeStartTime: configuration.shouldRandomizeStartTime,
      normalization: configuration.normalization, calibration: configuration.calibration,
      mixGroupName: configuration.mixGroupName, loudness: contents.loudness)
    super.init(contents, settings, inputMode: mode)
  }

  /// True if the sound loops.
  public var shouldLoop: Bool { configuration.shouldLoop }
  /// The duration of the sound.
  public var duration: Duration { .seconds(contents?.duration ?? 0) }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
