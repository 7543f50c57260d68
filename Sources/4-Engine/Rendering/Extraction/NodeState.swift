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

/// The states and traits of all nodes, and what the next step of an update has to do because they changed.
final class NodeStates {
  private(set) var inherited: [Inherited] = []
  private(set) var traits: [NodeTraits] = []
  /// The last update that visited each node with its subtree.
  private var lastWalk: [Int] = []
  private var walk = 0

  /// True if numbers, text panels and stickers have to be gathered anew.
  private(set) var needsNumbers = false
  private(set) var needsTexts = false
  private(set) var needsStickers = false

  func removeAll() {
    inherited.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    lastWalk.removeAll(keepingCapacity: true)
    (needsNumbers, needsTexts, needsStickers) = (true, true, true)
  }

  func addNode(_ node: Int32) {
    if Int(node) == inherited.count {
      inherited.append(Inherited())
      traits.append([])
      lastWalk.append(0)
    } else {
      (inherited[Int(node)], traits[Int(node)]) = (Inherited(), [])
    }
  }

  /// Begins an update, in which no node was visited yet.
  func beginWalk() { walk += 1 }

  /// Notes a visit in this update.
  ///
  /// - Returns: Whether it is the first one.
  @discardableResult func visit(_ node: Int32) -> Bool {
    defer { lastWalk[Int(node)] = walk }
    return lastWalk[Int(node)] != walk
  }

  func set(_ state: Inherited, of node: Int32) { inherited[Int(node)] = state }

  func set(_ new: NodeTraits, of node: Int32) {
    let both = traits[Int(node)].union(new)
    traits[Int(node)] = new
    if !both.isDisjoint(with: .numbered) { needsNumbers = true }
    if both.contains(.text) { needsTexts = true }
    if both.contains(.sticker) { needsStickers = true }
  }

  func noteNumbers() { needsNumbers = true }
  func noteStickers() { needsStickers = true }

  /// Notes that everything has been gathered.
  func finish() { (needsNumbers, needsTexts, needsStickers) = (false, false, false) }
}
