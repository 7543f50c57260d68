public import EntityStore
import Synchronization

/// What the sounds of a group have in common.
public struct AudioMixGroup: Hashable {
  public let name: String
  public var gain: Audio.Decibel = 0 {
    didSet { fading = nil }
  }
  /// A factor on speed and pitch.
  public var speed = 1.0
  public var isMuted = false
  /// On the way to ``gain``, if it takes time.
  private(set) var fading: Fading?

  /// The change of a gain that takes time, which begins when a scene first sees it.
  struct Fading: Hashable {
    let number: UInt64
    let start: Audio.Decibel
    let duration: Double
  }

  public init(name: String) { self.name = name }

  /// Changes the gain over some seconds, from the next update of the scene on.
  ///
  /// - Parameters:
  ///   - gain: What it is in the end.
  ///   - duration: In seconds.
  public mutating func fade(to gain: Audio.Decibel, duration: Double) {
    let start = self.gain
    self.gain = gain
    fading = Fading(number: FadeNumbers.next(), start: start, duration: duration)
  }
}

/// Tells one fade from another.
private enum FadeNumbers {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

/// Groups for the sounds that the entity and all below it play; the nearest entity with a group of that name counts.
public struct AudioMixGroupsComponent: Component, Hashable {
  var mixGroups: [AudioMixGroup]

  public init(mixGroups: [AudioMixGroup] = []) {
    self.mixGroups = []
    for group in mixGroups { set(group) }
  }

  /// Adds a group, in place of the one of the same name.
  public mutating func set(_ mixGroup: AudioMixGroup) {
    if let place = mixGroups.firstIndex(where: { $0.name == mixGroup.name }) {
      mixGroups[place] = mixGroup
    } else {
      mixGroups.append(mixGroup)
    }
  }

  public mutating func remove(named name: String) { mixGroups.removeAll { $0.name == name } }

  public func mixGroup(named name: String) -> AudioMixGroup? { mixGroups.first { $0.name == name } }
}

extension AudioMixGroupsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
