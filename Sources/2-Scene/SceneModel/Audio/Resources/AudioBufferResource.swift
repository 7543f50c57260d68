public import Platform
import Sounds

/// A sound made of samples.
@MainActor public final class AudioBufferResource: AudioResource, nonisolated Hashable {
  public struct Configuration: Hashable, Sendable {
    public var shouldLoop: Bool
    /// Whether each playback begins somewhere else.
    public var shouldRandomizeStartTime: Bool
    public var normalization: AudioResource.Normalization?
    public var calibration: AudioResource.Calibration?
    /// The group of an ``AudioMixGroupsComponent`` that it belongs to.
    public var mixGroupName: String?

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

  public nonisolated let configuration: Configuration

  /// Copies what a buffer holds.
  ///
  /// - Throws: ``AudioError`` for buffers without any sound.
  public convenience init(buffer: AVAudioBuffer, configuration: Configuration = .init()) throws {
    try self.init(buffer, configuration, .spatial)
  }

  /// Copies what a buffer holds.
  ///
  /// - Throws: ``AudioError`` for buffers without any sound.
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

  public var shouldLoop: Bool { configuration.shouldLoop }
  public var duration: Duration { .seconds(contents?.duration ?? 0) }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
