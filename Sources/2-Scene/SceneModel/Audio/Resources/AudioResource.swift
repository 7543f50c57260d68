public import Meshes

/// Something that entities can play.
@MainActor public class AudioResource: Resource, nonisolated Equatable {
  /// How sounds of entities without a component for it are heard; the components came later.
  public enum InputMode: Hashable, Sendable {
    /// As by ``ChannelAudioComponent``.
    case nonSpatial
    /// As by ``SpatialAudioComponent``.
    case spatial
    /// As by ``AmbientAudioComponent``.
    case ambient
  }

  /// Makes sounds alike in loudness.
  public struct Normalization: Hashable, Sendable {
    /// As loud as other sounds: -20 LKFS by ITU-R BS.1770.
    public static let dynamic = Normalization()
    package static let level: Audio.Decibel = -20
  }

  /// How loud a sound is at a distance of one meter.
  public struct Calibration: Hashable, Sendable {
    enum Level: Hashable {
      case relative(Audio.Decibel)
      case absolute(Audio.Decibel)
    }

    let level: Level
    /// What a sound of 0 LKFS is taken for: a pascal.
    static let fullScale: Audio.Decibel = 94

    /// So much louder than the file says.
    public static func relative(dBSPL: Audio.Decibel) -> Calibration { Calibration(level: .relative(dBSPL)) }

    /// As loud as that in the room, if full scale is 94 dB.
    public static func absolute(dBSPL: Audio.Decibel) -> Calibration { Calibration(level: .absolute(dBSPL)) }
  }

  public nonisolated let inputMode: InputMode
  /// What is heard; nil where others are chosen from.
  package nonisolated let contents: AudioContents?
  package nonisolated let settings: AudioSettings

  nonisolated init(_ contents: AudioContents?, _ settings: AudioSettings, inputMode: InputMode) {
    (self.contents, self.settings, self.inputMode) = (contents, settings, inputMode)
  }

  /// What one playback plays.
  func chosen(_ random: inout AudioChance) -> AudioResource { self }

  public nonisolated static func == (one: AudioResource, other: AudioResource) -> Bool { one === other }
}

/// How a resource wants to be played.
package struct AudioSettings: Sendable, Hashable {
  package var shouldLoop = false
  package var shouldRandomizeStartTime = false
  /// What comes from normalization and calibration.
  package var gain: Audio.Decibel = 0
  package var mixGroupName: String?

  init(
    shouldLoop: Bool, shouldRandomizeStartTime: Bool, normalization: AudioResource.Normalization?,
    calibration: AudioResource.Calibration?, mixGroupName: String?, loudness: Double?
  ) {
    (self.shouldLoop, self.shouldRandomizeStartTime) = (shouldLoop, shouldRandomizeStartTime)
    self.mixGroupName = mixGroupName
    let loudness = loudness.flatMap { $0.isFinite ? $0 : nil }
    if normalization != nil, let loudness { gain += AudioResource.Normalization.level - loudness }
    switch calibration?.level {
    case .relative(let level)?: gain += level
    case .absolute(let level)?:
      let now = normalization == nil ? loudness ?? 0 : AudioResource.Normalization.level
      gain += level - AudioResource.Calibration.fullScale - now
    case nil: break
    }
  }

  init() {}

  /// Whether the loudness of the sound has to be known.
  package static func needsLoudness(
    _ normalization: AudioResource.Normalization?, _ calibration: AudioResource.Calibration?
  ) -> Bool {
    if normalization != nil { return true }
    if case .absolute? = calibration?.level { return true }
    return false
  }
}

/// Chance that is the same every time a program runs.
struct AudioChance: RandomNumberGenerator {
  private var state: UInt64 = 0x5EED

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
