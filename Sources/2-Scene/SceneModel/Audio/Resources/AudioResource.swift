public import Meshes

/// A sound that entities can play.
@preconcurrency @MainActor public class AudioResource: Resource, nonisolated Equatable {
  /// The spatial mode of sounds of entities without an audio component; it precedes the components.
  public enum InputMode: Hashable, Sendable {
    /// The mode of ``ChannelAudioComponent``.
    case nonSpatial
    /// The mode of ``SpatialAudioComponent``.
    case spatial
    /// The mode of ``AmbientAudioComponent``.
    case ambient
  }

  /// A normalization of the loudness.
  public struct Normalization: Hashable, Sendable {
    /// A normalization to -20 LKFS by ITU-R BS.1770.
    public static let dynamic = Normalization()
    package static let level: Audio.Decibel = -20
  }

  /// A calibration of a sound's level at a distance of one meter.
  public struct Calibration: Hashable, Sendable {
    enum Level: Hashable {
      case relative(Audio.Decibel)
      case absolute(Audio.Decibel)
    }

    let level: Level
    /// The sound pressure level that corresponds to 0 LKFS: one pascal.
    static let fullScale: Audio.Decibel = 94

    /// Returns a calibration that changes the file's level by the given decibels.
    public static func relative(dBSPL: Audio.Decibel) -> Calibration { Calibration(level: .relative(dBSPL)) }

    /// Returns a calibration to a sound pressure level in the room, where full scale is 94 dB.
    public static func absolute(dBSPL: Audio.Decibel) -> Calibration { Calibration(level: .absolute(dBSPL)) }
  }

  /// The spatial mode of sounds of entities without an audio component.
  public nonisolated let inputMode: InputMode
  /// The contents; `nil` for a group, whose sounds have their own.
  package nonisolated let contents: AudioContents?
  package nonisolated let settings: AudioSettings

  nonisolated init(_ contents: AudioContents?, _ settings: AudioSettings, inputMode: InputMode) {
    (self.contents, self.settings, self.inputMode) = (contents, settings, inputMode)
  }

  /// Returns the resource that one playback plays.
  func chosen(_ random: inout AudioRandom) -> AudioResource { self }

  public nonisolated static func == (one: AudioResource, other: AudioResource) -> Bool { one === other }
}

/// The playback settings of an audio resource.
package struct AudioSettings: Sendable, Hashable {
  package var shouldLoop = false
  package var shouldRandomizeStartTime = false
  /// The gain that results from normalization and calibration.
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

  /// Returns whether the loudness of the sound has to be measured.
  package static func needsLoudness(
    _ normalization: AudioResource.Normalization?, _ calibration: AudioResource.Calibration?
  ) -> Bool {
    if normalization != nil { return true }
    if case .absolute? = calibration?.level { return true }
    return false
  }
}

/// A random number generator with the same sequence in every run of a program.
struct AudioRandom: RandomNumberGenerator {
  private var state: UInt64 = 0x5EED

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
