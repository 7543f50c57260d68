/// A set of up to 32 groups into which shapes can be sorted.
public struct CollisionGroup: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What belongs to no other group.
  public static let `default` = CollisionGroup(rawValue: 1)
  /// What a device finds in the room around it; nothing on this platform.
  public static let sceneUnderstanding = CollisionGroup(rawValue: 1 << 31)
  /// Every group.
  public static let all = CollisionGroup(rawValue: .max)

  /// What only watches for others.
  package static let sensors = CollisionGroup(rawValue: 1 << 30)
}

/// Which group something belongs to, and with which groups it collides.
///
/// Two things collide if each is in a group that the other's mask holds. Casts look at the group only: they
/// meet what is in a group of the mask that they are given.
public struct CollisionFilter: Equatable, Sendable {
  public var group: CollisionGroup
  public var mask: CollisionGroup

  public init(group: CollisionGroup, mask: CollisionGroup) {
    self.group = group
    self.mask = mask
  }

  /// In the default group, colliding with everything.
  public static let `default` = CollisionFilter(group: .default, mask: .all)
  /// Colliding with everything but other sensors.
  public static let sensor = CollisionFilter(group: .sensors, mask: .all.subtracting(.sensors))
}
