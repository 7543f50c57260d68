/// A sound resource loaded from a file.
@preconcurrency @MainActor public final class AudioFileResource: AudioResource, nonisolated Hashable {
  /// The time at which a file is decoded.
  public enum LoadingStrategy: String, Hashable, Codable, Sendable {
    /// Decoding during playback, piece by piece; for music and long sounds.
    case stream
    /// Decoding before playback.
    case preload
  }

  /// The settings of a sound.
  public struct Configuration: Hashable, Sendable {
    /// The time at which the file is decoded.
    public var loadingStrategy: LoadingStrategy
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
      loadingStrategy: LoadingStrategy = .preload, shouldLoop: Bool = false,
      shouldRandomizeStartTime: Bool = false, normalization: AudioResource.Normalization? = nil,
      calibration: AudioResource.Calibration? = nil, mixGroupName: String? = nil
    ) {
      (self.loadingStrategy, self.shouldLoop) = (loadingStrategy, shouldLoop)
      self.shouldRandomizeStartTime = shouldRandomizeStartTime
      (self.normalization, self.calibration) = (normalization, calibration)
      self.mixGroupName = mixGroupName
    }

    /// True if the loudness of the sound has to be measured.
    package var needsLoudness: Bool { AudioSettings.needsLoudness(normalization, calibration) }
  }

  /// The name of the file.
  public nonisolated let name: String
  /// The settings of the sound.
  public nonisolated let configuration: Configuration

  package nonisolated init(
    _ contents: AudioContents, name: String, configuration: Configuration = Configuration(),
    inputMode: InputMode = .spatial
  ) {
    (self.name, self.configuration) = (name, configuration)
    let settings = AudioSettings(
      shouldLoop: configuration.shouldLoop, shouldRandomizeStartTime: configuration.shouldRandomizeStartTime,
      normalization: configuration.normalization, calibration: configuration.calibration,
      mixGroupName: configuration.mixGroupName, loudness: contents.loudness)
    super.init(contents, settings, inputMode: inputMode)
  }

  /// The duration of the sound.
  public var duration: Duration { .seconds(contents?.duration ?? 0) }
  /// The time at which the file is decoded.
  public var loadingStrategy: LoadingStrategy { configuration.loadingStrategy }
  /// True if the sound loops.
  public var shouldLoop: Bool { configuration.shouldLoop }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A group of sounds, of which each playback chooses one at random.
@preconcurrency @MainActor public final class AudioFileGroupResource: AudioResource, nonisolated Hashable {
  /// The sounds of the group.
  public nonisolated let resources: [AudioFileResource]
  private var last: Int?

  /// Creates a group of sounds.
  ///
  /// - Throws: ``AudioError`` if there are none.
  public nonisolated init(_ resources: [AudioFileResource]) throws {
    guard !resources.isEmpty else { throw AudioError.emptyGroup }
    self.resources = resources
    super.init(nil, AudioSettings(), inputMode: .spatial)
  }

  /// Returns a random sound other than the previous one.
  override func chosen(_ random: inout AudioRandom) -> AudioResource {
    var index = Int.random(
      in: 0..<(last == nil ? resources.count : max(resources.count - 1, 1)), using: &random)
    if let last, resources.count > 1, index >= last { index += 1 }
    last = index
    return resources[index]
  }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An error in the creation of a sound.
public enum AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The group has no sounds.
  case emptyGroup
  /// The buffer has no samples.
  case emptyBuffer
  /// The channel count of the layout is out of range.
  case channelCount(Int)

  public var description: String {
    switch self {
    case .emptyGroup: "a group of sounds needs at least one"
    case .emptyBuffer: "the buffer holds no frames; set its frameLength"
    case .channelCount(let count): "\(count) channels cannot be played; between 1 and 16 can"
    }
  }
}
