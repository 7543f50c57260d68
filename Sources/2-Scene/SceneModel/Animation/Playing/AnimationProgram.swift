import Animation

/// A definition compiled for playback: a tree of timing nodes, parents before children, with animated content
/// at some of them.
@MainActor struct AnimationProgram {
  struct Node {
    var window: TimeWindow
    var parent: Int
  }

  /// Animated content at a node.
  struct Leaf {
    var node: Int
    var scope: AnimationScope
    var content: any AnimationContent
  }

  private(set) var nodes: [Node] = []
  private(set) var leaves: [Leaf] = []

  /// Creates an empty program.
  init() { nodes = [Node(window: TimeWindow(AnimationGroup(group: [])), parent: -1)] }

  init(_ definition: any AnimationDefinition) throws(AnimationError) {
    try Self.check(definition)
    add(definition, below: -1, AnimationScope())
  }

  var window: TimeWindow { nodes[0].window }

  /// Appends a definition that takes its time from a node.
  mutating func add(_ definition: any AnimationDefinition, below parent: Int, _ scope: AnimationScope) {
    guard let playable = definition as? any PlayableDefinition else { return }
    nodes.append(Node(window: TimeWindow(definition), parent: parent))
    var inner = scope
    inner.layer &+= definition.blendLayer
    playable.compile(into: &self, node: nodes.count - 1, scope: inner)
  }

  mutating func addLeaf(_ content: any AnimationContent, at node: Int, _ scope: AnimationScope) {
    leaves.append(Leaf(node: node, scope: scope, content: content))
  }

  /// Removes and returns the leaves that were added since there were `first` of them.
  mutating func takeLeaves(from first: Int) -> [Leaf] {
    defer { leaves.removeSubrange(first...) }
    return Array(leaves[first...])
  }

  private static func check(_ definition: any AnimationDefinition) throws(AnimationError) {
    if !(definition is any PlayableDefinition) { throw .unknownDefinition("\(type(of: definition))") }
    let times = [definition.trimStart, definition.trimEnd, definition.trimDuration].compactMap { $0 }
    if !times.allSatisfy({ !$0.isNaN }) || definition.duration.isNaN || !definition.offset.isFinite
      || !definition.delay.isFinite || !definition.speed.isFinite
    {
      throw .notANumber(definition.name)
    }
  }
}

/// Animated content that is not yet bound to the entities that play it.
@MainActor protocol AnimationContent {
  func bind(_ binder: AnimationBinder)
}

/// An error in the definition of an animation.
public enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The definition's type is not one that the engine can play.
  case unknownDefinition(String)
  /// A value of the definition is not a finite number.
  case notANumber(String)
  /// The definition has nothing to play.
  case nothingToPlay

  public var description: String {
    switch self {
    case .unknownDefinition(let type):
      "\(type) is not an animation definition that the engine can play: use a built-in definition, or an EntityAction"
    case .notANumber(let name): "the times of animation '\(name)' are not numbers: give finite seconds"
    case .nothingToPlay: "a group or sequence needs at least one animation"
    }
  }
}
