public import EntityStore
import Synchronization

/// A mix group: common settings of the sounds that belong to it.
public struct AudioMixGroup: Hashable {
  /// The name of the group.
  public let name: String
  /// The gain of the group.
  public var gain: Audio.Decibel = 0 {
    didSet { fading = nil }
  }
  /// The factor on speed and pitch.
  public var speed = 1.0
  /// True if the group is muted.
  public var isMuted = false
  /// The running fade to ``gain``, if any.
  private(set) var fading: Fading?

  /// A fade of a gain, which begins when a scene first sees it.
  struct Fading: Hashable {
    let number: UInt64
    let start: Audio.Decibel
    let duration: Double
  }

  /// Creates an audio mix group with the given values.
  public init(name: String) { self.name = name }

  /// Fades the gain over some seconds, from the next update of the scene on.
  ///
  /// - Parameters:
  ///   - gain: The final gain.
  ///   - duration: The duration in seconds.
  public mutating func fade(to gain: Audio.Decibel, duration: Double) {
    let start = self.gain
    self.gain = gain
    fading = Fading(number: FadeNumbers.next(), start: start, duration: duration)
  }
}

/// A source of the numbers that identify fades.
private enum FadeNumbers {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

/// A component with mix groups for the sounds of the entity and its descendants; the nearest entity with a
/// group of a sound's group name counts.
public struct AudioMixGroupsComponent: Component, Hashable {
  var mixGroups: [AudioMixGroup]

  /// Creates an audio mix groups component with the given values.
  public init(mixGroups: [AudioMixGroup] = []) {
    self.mixGroups = []
    for group in mixGroups { set(group) }
  }

  /// Adds a group, replacing the one of the same name.
  public mutating func set(_ mixGroup: AudioMixGroup) {
    if let index = mixGroups.firstIndex(where: { $0.name == mixGroup.name }) {
      mixGroups[index] = mixGroup
    } else {
      mixGroups.append(mixGroup)
    }
  }

  /// Removes the group with a name.
  public mutating func remove(named name: String) { mixGroups.removeAll { $0.name == name } }

  /// Returns the group with a name, if there is one.
  public func mixGroup(named name: String) -> AudioMixGroup? { mixGroups.first { $0.name == name } }
}

extension AudioMixGroupsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
