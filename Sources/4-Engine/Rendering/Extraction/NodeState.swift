/// The state that a subtree inherits from its ancestors.
struct Inherited: Equatable {
  var opacity: Float = 1
  var castsShadow = true
  /// The node of the contact shadow caster that this is part of, or -1.
  var caster: Int32 = -1
  var receivesContactShadows = true
  /// The node whose environment light applies, or -1.
  var receiver: Int32 = -1
  var environmentWeight: Float = 1
  var glows = false
  /// The node of the nearest billboard, or -1.
  var billboard: Int32 = -1
  /// The node of the innermost world, or -1 outside of all.
  var world: Int32 = -1
  /// True if the entity may cross portals of its world.
  var crosses = false
  /// The number of the hover state that shader graphs read, 0 for none.
  var hover: Int32 = 0
}

/// The traits of a node that affect more than its own items.
struct NodeTraits: OptionSet {
  let rawValue: UInt16

  static let billboard = NodeTraits(rawValue: 1)
  static let caster = NodeTraits(rawValue: 2)
  static let receiver = NodeTraits(rawValue: 4)
  static let sorted = NodeTraits(rawValue: 8)
  static let text = NodeTraits(rawValue: 16)
  static let sticker = NodeTraits(rawValue: 32)
  /// The entity is active and not fully transparent.
  static let shown = NodeTraits(rawValue: 64)
  static let world = NodeTraits(rawValue: 128)
  static let portal = NodeTraits(rawValue: 256)

  /// The traits whose nodes are numbered in tree order.
  static let numbered: NodeTraits = [.billboard, .caster, .receiver, .sorted, .world, .portal]
}

/// The indices of a node's billboard, contact shadow, environment, sort group, world and portal.
struct NodeNumbers {
  var billboard: Int32 = -1
  var caster: Int32 = -1
  var environment: Int32 = 0
  var sortGroup: Int32 = -1
  /// The number of the world that begins here, from 1.
  var world: Int32 = 0
  var portal: Int32 = -1
}
