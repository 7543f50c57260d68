/// Why a place contributes to a prim, in order of strength.
enum ArcKind: UInt8, Comparable {
  case root, inherit, variant, relocate, reference, payload, specialize

  static func < (one: ArcKind, other: ArcKind) -> Bool { one.rawValue < other.rawValue }

  /// Inherits and specializes, which hold also where what has them is brought in.
  var isClass: Bool { self == .inherit || self == .specialize }
}

/// A place that contributes to a prim, and the arc that leads to it.
struct ArcNode {
  typealias Node = Int32

  var kind: ArcKind
  var parent: Node
  /// The node that an implied or copied arc stems from; else the parent.
  var origin: Node
  var firstChild: Node = -1
  var lastChild: Node = -1
  var next: Node = -1
  var previous: Node = -1

  var stack: Int32
  var path: PathTable.Path
  /// The place in ``Composer/sites``.
  var site: Int32
  var mapToParent: MappingTable.Mapping
  var mapToRoot: MappingTable.Mapping
  /// How deep the prim lies that has the arc.
  var introduced: Int32
  /// Which of several arcs of the same list.
  var sibling: Int32
  /// Where contributions ended, as a number of elements; 0 where they did not.
  var restricted: Int32 = 0

  /// Contributes nothing itself.
  var isInert = false
  /// No longer there, nor is what is below.
  var isCulled = false
  /// The arc belongs to a prim above.
  var isFromAncestor = false
  var hasSpecs = false

  var contributes: Bool { !isInert && !isCulled }
}
