import Animation

extension BlendTreeAnimation: PlayableDefinition {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    var scope = scope
    scope.target = scope.target ?? target
    let root = BlendTreeContent<Value>.Node(root, program: &program, parent: node, scope: scope)
    program.addLeaf(BlendTreeContent<Value>(root: root, isAdditive: isAdditive), at: node, scope)
  }
}

/// A blend tree that is not yet bound to the entities that play it.
struct BlendTreeContent<Value: AnimatableData>: AnimationContent {
  let root: Node
  let isAdditive: Bool

  enum Node {
    case leaves([AnimationProgram.Leaf], BlendWeight)
    case blend([Node], BlendWeight, isAdditive: Bool)

    @MainActor init(
      _ node: any BlendTreeNode, program: inout AnimationProgram, parent: Int, scope: AnimationScope
    ) {
      switch node {
      case let node as BlendTreeSourceNode:
        let first = program.leaves.count
        if let source = node.source { program.add(source, below: parent, scope) }
        self = .leaves(program.takeLeaves(from: first), node.weight)
      case let node as BlendTreeBlendNode:
        self = .blend(
          node.sources.map { Node($0, program: &program, parent: parent, scope: scope) }, node.weight,
          isAdditive: node.isAdditive)
      default: self = .leaves([], node.weight)
      }
    }
  }

  func bind(_ binder: AnimationBinder) {
    guard let type = Value.self as? any AnimatedValue.Type else { return }
    bind(binder, as: type)
  }

  private func bind<V: AnimatedValue>(_ binder: AnimationBinder, as _: V.Type) {
    let collector = SourceCollector()
    let tree = BoundTree<V>(root, binder, collector)
    for (property, owner) in collector.targets {
      let key = AnyAnimationTarget.Key(entity: owner.handle, property: property)
      guard tree.moves(key) else { continue }
      binder.add(to: property, of: owner) { _ in
        BlendTreeSource<V>(tree, key: key, isAdditive: isAdditive, playback: binder.playback)
      }
    }
  }
}

/// A collector of the sources of animations that a blend tree mixes, with their targets.
@MainActor final class SourceCollector {
  private(set) var targets: [(property: EntityProperty, owner: Entity)] = []
  private var found: [(key: AnyAnimationTarget.Key, node: Int, source: AnyObject)] = []

  func add(_ source: AnyObject, property: EntityProperty, owner: Entity, node: Int) {
    let key = AnyAnimationTarget.Key(entity: owner.handle, property: property)
    found.append((key, node, source))
    if !targets.contains(where: { $0.owner === owner && $0.property == property }) {
      targets.append((property, owner))
    }
  }

  /// Returns and removes the sources that were collected since the previous call.
  func take() -> [(key: AnyAnimationTarget.Key, node: Int, source: AnyObject)] {
    defer { found = [] }
    return found
  }
}

/// A blend tree bound to the entities that play it.
@MainActor indirect enum BoundTree<Value: AnimatedValue> {
  typealias Sources = [AnyAnimationTarget.Key: [(node: Int, source: AnimationSource<Value>)]]
  case leaf(Sources, weight: () -> Float)
  case blend([BoundTree], weight: () -> Float, isAdditive: Bool)

  init<V>(_ node: BlendTreeContent<V>.Node, _ binder: AnimationBinder, _ collector: SourceCollector) {
    switch node {
    case .leaves(let leaves, let weight):
      for leaf in leaves { leaf.content.bind(binder.collecting(leaf, into: collector)) }
      var sources: Sources = [:]
      for found in collector.take() {
        guard let source = found.source as? AnimationSource<Value> else { continue }
        sources[found.key, default: []].append((found.node, source))
      }
      self = .leaf(sources, weight: weight.reader(binder.entity))
    case .blend(let nodes, let weight, let isAdditive):
      self = .blend(
        nodes.map { BoundTree($0, binder, collector) }, weight: weight.reader(binder.entity),
        isAdditive: isAdditive)
    }
  }

  func moves(_ key: AnyAnimationTarget.Key) -> Bool {
    switch self {
    case .leaf(let sources, _): sources[key] != nil
    case .blend(let nodes, _, _): nodes.contains { $0.moves(key) }
    }
  }

  func begin(_ key: AnyAnimationTarget.Key, from value: Value) {
    switch self {
    case .leaf(let sources, _): for (_, source) in sources[key] ?? [] { source.begin(from: value) }
    case .blend(let nodes, _, _): for node in nodes { node.begin(key, from: value) }
    }
  }

  var weight: Float {
    switch self {
    case .leaf(_, let weight), .blend(_, let weight, _): Swift.max(weight(), 0)
    }
  }

  /// Returns the value of a moment over the value of lower layers.
  func value(
    _ key: AnyAnimationTarget.Key, over below: Value, _ sample: (Int) -> AnimationSample
  ) -> Value? {
    switch self {
    case .leaf(let sources, _):
      guard let own = sources[key] else { return nil }
      var value = below
      for (node, source) in own where sample(node).isShown { source.apply(sample(node), 1, to: &value) }
      return value
    case .blend(let nodes, _, let isAdditive):
      var result: Value?
      var total: Float = 0
      for node in nodes {
        let weight = node.weight
        if isAdditive, let sum = result {
          // Additive sources give changes, which start at the neutral value.
          if let change = node.value(key, over: below.neutral, sample) { result = sum.adding(change, weight) }
          continue
        }
        guard weight > 0, let value = node.value(key, over: below, sample) else { continue }
        total += weight
        result = result.map { .mix($0, value, weight / total) } ?? value
      }
      return result
    }
  }
}

/// An animation source of a blend tree's value for one property of one entity.
final class BlendTreeSource<Value: AnimatedValue>: AnimationSource<Value> {
  private let tree: BoundTree<Value>
  private let key: AnyAnimationTarget.Key
  private let isAdditive: Bool
  private weak var playback: AnimationPlayback?
  private var samples: [AnimationSample] = []

  init(
    _ tree: BoundTree<Value>, key: AnyAnimationTarget.Key, isAdditive: Bool, playback: AnimationPlayback
  ) {
    (self.tree, self.key, self.isAdditive, self.playback) = (tree, key, isAdditive, playback)
  }

  override func begin(from value: Value) { tree.begin(key, from: isAdditive ? value.neutral : value) }

  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout Value) {
    // After the end, a held value is computed from the last samples.
    if let playback { samples = playback.samples }
    let samples = samples
    let below = isAdditive ? value.neutral : value
    guard let now = tree.value(key, over: below, { samples.indices.contains($0) ? samples[$0] : sample })
    else { return }
    if isAdditive {
      value = value.adding(now, weight)
    } else {
      value = weight >= 1 ? now : .mix(value, now, weight)
    }
  }
}
