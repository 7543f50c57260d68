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
}

/// The traits of a node that affect more than its own items.
struct NodeTraits: OptionSet {
  let rawValue: UInt8

  static let billboard = NodeTraits(rawValue: 1)
  static let caster = NodeTraits(rawValue: 2)
  static let receiver = NodeTraits(rawValue: 4)
  static let sorted = NodeTraits(rawValue: 8)
  static let text = NodeTraits(rawValue: 16)
  static let sticker = NodeTraits(rawValue: 32)
  /// Whether the entity is active and not fully transparent.
  static let shown = NodeTraits(rawValue: 64)

  /// The traits whose nodes are numbered in tree order.
  static let numbered: NodeTraits = [.billboard, .caster, .receiver, .sorted]
}

/// The indices of a node's billboard, contact shadow, environment and sort group.
struct NodeNumbers {
  var billboard: Int32 = -1
  var caster: Int32 = -1
  var environment: Int32 = 0
  var sortGroup: Int32 = -1
}
