/// A set of up to 32 collision groups.
public struct CollisionGroup: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt32

  /// Creates a value from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The default group.
  public static let `default` = CollisionGroup(rawValue: 1)
  /// The group of geometry that a device detects in its environment; unused on this platform.
  public static let sceneUnderstanding = CollisionGroup(rawValue: 1 << 31)
  /// All groups.
  public static let all = CollisionGroup(rawValue: .max)

  /// The group of sensors such as triggers.
  package static let sensors = CollisionGroup(rawValue: 1 << 30)
}

/// A filter with the groups of a collider, and the groups with which it collides.
///
/// Two colliders collide if each is in a group of the other's mask. Casts only consider the group: they hit
/// colliders in a group of their mask.
public struct CollisionFilter: Equatable, Sendable {
  /// The groups of the collider.
  public var group: CollisionGroup
  /// The groups with which the collider collides.
  public var mask: CollisionGroup

  /// Creates a collision filter with the given values.
  public init(group: CollisionGroup, mask: CollisionGroup) {
    self.group = group
    self.mask = mask
  }

  /// A collider in the default group that collides with all others.
  public static let `default` = CollisionFilter(group: .default, mask: .all)
  /// A collider that collides with all others except sensors.
  public static let sensor = CollisionFilter(group: .sensors, mask: .all.subtracting(.sensors))
}
