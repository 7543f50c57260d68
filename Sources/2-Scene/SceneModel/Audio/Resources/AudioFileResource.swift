/// A sound from a file.
@MainActor public final class AudioFileResource: AudioResource, nonisolated Hashable {
  /// When the file is decoded.
  public enum LoadingStrategy: String, Hashable, Codable, Sendable {
    /// While it plays, a piece at a time; for music and everything long.
    case stream
    /// Before it plays.
    case preload
  }

  public struct Configuration: Hashable, Sendable {
    public var loadingStrategy: LoadingStrategy
    public var shouldLoop: Bool
    /// Whether each playback begins somewhere else.
    public var shouldRandomizeStartTime: Bool
    public var normalization: AudioResource.Normalization?
    public var calibration: AudioResource.Calibration?
    /// The group of an ``AudioMixGroupsComponent`` that it belongs to.
    public var mixGroupName: String?

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

    /// Whether the loudness of the sound has to be known.
    package var needsLoudness: Bool { AudioSettings.needsLoudness(normalization, calibration) }
  }

  public nonisolated let name: String
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

  public var duration: Duration { .seconds(contents?.duration ?? 0) }
  public var loadingStrategy: LoadingStrategy { configuration.loadingStrategy }
  public var shouldLoop: Bool { configuration.shouldLoop }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Some sounds of which each playback plays another one.
@MainActor public final class AudioFileGroupResource: AudioResource, nonisolated Hashable {
  public nonisolated let resources: [AudioFileResource]
  private var last: Int?

  /// Puts sounds together.
  ///
  /// - Throws: ``AudioError`` where there are none.
  public nonisolated init(_ resources: [AudioFileResource]) throws {
    guard !resources.isEmpty else { throw AudioError.emptyGroup }
    self.resources = resources
    super.init(nil, AudioSettings(), inputMode: .spatial)
  }

  /// Any of them but the one that came last.
  override func chosen(_ random: inout AudioChance) -> AudioResource {
    var place = Int.random(
      in: 0..<(last == nil ? resources.count : max(resources.count - 1, 1)), using: &random)
    if let last, resources.count > 1, place >= last { place += 1 }
    last = place
    return resources[place]
  }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why a sound cannot be made.
public enum AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  case emptyGroup
  case emptyBuffer
  /// The layout names more channels, or fewer, than can be.
  case channelCount(Int)

  public var description: String {
    switch self {
    case .emptyGroup: "a group of sounds needs at least one"
    case .emptyBuffer: "the buffer holds no frames; set its frameLength"
    case .channelCount(let count): "\(count) channels cannot be played; between 1 and 16 can"
    }
  }
}
