/// An animation that mixes animations by a tree of weights.
public struct BlendTreeAnimation<Value: AnimatableData>: AnimationDefinition {
  /// The name of the animation.
  public var name: String
  /// The blend layer; animations of higher layers cover those of lower ones.
  public var blendLayer: Int32
  /// The values that are held before the animation begins and after it ends.
  public var fillMode: AnimationFillMode
  /// The time in the animation at which playback starts, in seconds.
  public var trimStart: Double?
  /// The time in the animation at which playback ends, in seconds.
  public var trimEnd: Double?
  /// The total playback time with repetitions, in seconds.
  public var trimDuration: Double?
  /// The time that is skipped at the beginning, in seconds.
  public var offset: Double
  /// The time before the animation begins, in seconds.
  public var delay: Double
  /// The factor on the speed of playback; negative values play backward.
  public var speed: Float
  /// The behavior of the animation at its end.
  public var repeatMode: AnimationRepeatMode
  /// The root of the tree.
  public var root: any BlendTreeNode
  /// True if the values are added to those of lower layers.
  public var isAdditive: Bool
  package var target: BindTarget?

  /// Creates a blend tree animation with the given values.
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

  /// The animated value.
  public var bindTarget: BindTarget {
    get { target ?? .natural(for: Value.self) }
    set { target = newValue }
  }

  /// The duration of the longest animation, in seconds.
  public var duration: Double { root.duration }
}

extension BlendTreeNode {
  /// The duration of the longest animation below the node, in seconds.
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
  /// The name of the node.
  var name: String { get set }
  /// The weight of the node relative to its siblings.
  var weight: BlendWeight { get set }
}

/// A node that blends several nodes.
public struct BlendTreeBlendNode: BlendTreeNode {
  /// The nodes that are blended.
  public var sources: [any BlendTreeNode]
  /// True if all sources except the first are added to the first instead of being blended with it.
  public var isAdditive: Bool
  /// The name of the node.
  public var name: String
  /// The weight of the node relative to its siblings.
  public var weight: BlendWeight

  /// Creates a blend tree blend node with the given values.
  public init(
    sources: [any BlendTreeNode], name: String = "", weight: BlendWeight = .value(1.0),
    isAdditive: Bool = false
  ) {
    (self.sources, self.name, self.weight, self.isAdditive) = (sources, name, weight, isAdditive)
  }
}

/// A node that plays an animation.
public struct BlendTreeSourceNode: BlendTreeNode {
  /// The animation that is played.
  public let source: (any AnimationDefinition)?
  /// The name of the node.
  public var name: String
  /// The weight of the node relative to its siblings.
  public var weight: BlendWeight

  /// Creates a blend tree source node with the given values.
  public init(source: any AnimationDefinition, name: String = "", weight: BlendWeight = .value(1.0)) {
    (self.source, self.name, self.weight) = (source, name, weight)
  }
}

/// The weight of a blend tree node.
public enum BlendWeight: Equatable, Sendable {
  /// A constant weight.
  case value(_ value: Float)
  /// A parameter of the playing entity, by its name.
  case parameter(_ name: String, defaultWeight: Float = 1.0)
  /// The value at a bind target.
  case bindTarget(_ target: BindTarget, defaultWeight: Float = 1.0)
}
