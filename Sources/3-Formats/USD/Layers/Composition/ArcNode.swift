/// The kind of a composition arc, in order of strength.
enum ArcKind: UInt8, Comparable {
  case root, inherit, variant, relocate, reference, payload, specialize

  static func < (one: ArcKind, other: ArcKind) -> Bool { one.rawValue < other.rawValue }

  /// True if the arc is an inherit or a specialize, which are implied across references.
  var isClass: Bool { self == .inherit || self == .specialize }
}

/// A node of the arc graph: a site that contributes to a prim, and the arc that leads to it.
struct ArcNode {
  typealias Node = Int32

  var kind: ArcKind
  var parent: Node
  /// The node that an implied or copied arc originates from; otherwise the parent.
  var origin: Node
  var firstChild: Node = -1
  var lastChild: Node = -1
  var next: Node = -1
  var previous: Node = -1

  var stack: Int32
  var path: PathTable.Path
  /// The index in ``Composer/sites``.
  var site: Int32
  var mapToParent: MappingTable.Mapping
  var mapToRoot: MappingTable.Mapping
  /// The depth of the prim that has the arc.
  var introduced: Int32
  /// The index among the arcs of the same list.
  var sibling: Int32
  /// The depth at which contributions ended; 0 where they did not.
  var restricted: Int32 = 0

  /// True if the node itself does not contribute.
  var isInert = false
  /// True if the node and its descendants are removed.
  var isCulled = false
  /// True if the arc belongs to an ancestor of the prim.
  var isFromAncestor = false
  var hasSpecs = false

  var contributes: Bool { !isInert && !isCulled }
}
