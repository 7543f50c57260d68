/// Animations mixed by a tree of weights.
public struct BlendTreeAnimation<Value: AnimatableData>: AnimationDefinition {
  public var name: String
  public var blendLayer: Int32
  public var fillMode: AnimationFillMode
  public var trimStart: Double?
  public var trimEnd: Double?
  public var trimDuration: Double?
  public var offset: Double
  public var delay: Double
  public var speed: Float
  public var repeatMode: AnimationRepeatMode
  public var root: any BlendTreeNode
  public var isAdditive: Bool
  package var target: BindTarget?

  public init(
    _ root: any BlendTreeNode, name: String = "", isAdditive: Bool = false, bindTarget: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1
  ) {
    (self.name, self.blendLayer, self.repeatMode, self.fillMode) = (name, blendLayer, repeatMode, fillMode)
    (self.trimStart, self.trimEnd, self.trimDuration) = (trimStart, trimEnd, trimDuration)
    (self.offset, self.delay, self.speed) = (offset, delay, speed)
    (self.root, self.isAdditive, target) = (root, isAdditive, bindTarget)
  }

  public var bindTarget: BindTarget {
    get { target ?? .natural(for: Value.self) }
    set { target = newValue }
  }

  /// That of the animation that lasts longest.
  public var duration: Double { root.duration }
}

extension BlendTreeNode {
  /// The length of the longest animation below.
  fileprivate var duration: Double {
    switch self {
    case let node as BlendTreeSourceNode: node.source.map { TimeWindow($0).duration } ?? 0
    case let node as BlendTreeBlendNode: node.sources.reduce(0) { Swift.max($0, $1.duration) }
    default: 0
    }
  }
}

/// A node of a ``BlendTreeAnimation``.
public protocol BlendTreeNode {
  var name: String { get set }
  /// How much the node counts beside its siblings.
  var weight: BlendWeight { get set }
}

/// Mixes what several nodes give.
public struct BlendTreeBlendNode: BlendTreeNode {
  public var sources: [any BlendTreeNode]
  /// Whether all but the first add to the first, rather than to be mixed with it.
  public var isAdditive: Bool
  public var name: String
  public var weight: BlendWeight

  public init(
    sources: [any BlendTreeNode], name: String = "", weight: BlendWeight = .value(1.0),
    isAdditive: Bool = false
  ) {
    (self.sources, self.name, self.weight, self.isAdditive) = (sources, name, weight, isAdditive)
  }
}

/// Gives what an animation gives.
public struct BlendTreeSourceNode: BlendTreeNode {
  public let source: (any AnimationDefinition)?
  public var name: String
  public var weight: BlendWeight

  public init(source: any AnimationDefinition, name: String = "", weight: BlendWeight = .value(1.0)) {
    (self.source, self.name, self.weight) = (source, name, weight)
  }
}

/// How much a node of a tree counts.
public enum BlendWeight: Equatable, Sendable {
  case value(_ value: Float)
  /// A parameter of the entity that plays, by its name.
  case parameter(_ name: String, defaultWeight: Float = 1.0)
  case bindTarget(_ target: BindTarget, defaultWeight: Float = 1.0)
}
