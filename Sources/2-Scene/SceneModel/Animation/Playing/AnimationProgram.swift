import Animation

/// A definition taken apart for playing: nodes that tell time, parents before children, and what moves at some of them.
@MainActor struct AnimationProgram {
  struct Node {
    var window: TimeWindow
    var parent: Int
  }

  /// Something that moves.
  struct Leaf {
    var node: Int
    var scope: AnimationScope
    var content: any AnimationContent
  }

  private(set) var nodes: [Node] = []
  private(set) var leaves: [Leaf] = []

  /// Nothing.
  init() { nodes = [Node(window: TimeWindow(AnimationGroup(group: [])), parent: -1)] }

  init(_ definition: any AnimationDefinition) throws(AnimationError) {
    try Self.check(definition)
    add(definition, below: -1, AnimationScope())
  }

  var window: TimeWindow { nodes[0].window }

  /// Adds a definition that takes its time from a node.
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

  /// Takes back what was added since there were so many leaves.
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

/// Something that moves, before it is tied to the entities that play it.
@MainActor protocol AnimationContent {
  func bind(_ binder: AnimationBinder)
}

/// Why there can be no animation like this.
public enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownDefinition(String)
  case notANumber(String)
  case nothingToPlay

  public var description: String {
    switch self {
    case .unknownDefinition(let type):
      "\(type) is no kind of animation that the engine plays: use its own definitions, or an EntityAction"
    case .notANumber(let name): "the times of animation '\(name)' are not numbers: give finite seconds"
    case .nothingToPlay: "a group or sequence needs at least one animation"
    }
  }
}
