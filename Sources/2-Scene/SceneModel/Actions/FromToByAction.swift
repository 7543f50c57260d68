public import Animation
public import Meshes
import simd

/// An action that animates a value from one value to another.
///
/// Omitted values follow from the current one, as in ``FromToByAnimation``.
public struct FromToByAction<Value: AnimatableData>: EntityAction {
  /// The start value, if given.
  public let from: Value?
  /// The end value, if given.
  public let to: Value?
  /// The change from start to end, if given.
  public let by: Value?
  /// The easing of the animation.
  public var timingFunction: AnimationTimingFunction
  /// True if the values are added to those of lower layers.
  public var isAdditive: Bool
  /// True if the action can be played backward.
  public var isReversible: Bool { true }
  private var space: TransformMode?

  /// The coordinate space in which transforms are given.
  public enum TransformMode: Equatable, Codable, Sendable {
    /// The space of the entity's parent.
    case parent
    /// The entity's own space at the start of the action.
    case local
    /// World space.
    case scene
    /// The space of another entity.
    case relative(to: ActionEntityResolution)

    /// The default mode: the parent's space.
    public static var `default`: TransformMode { .parent }
  }

  /// The type of the animated value.
  public var animatedValueType: (any AnimatableData.Type)? { Value.self }

  private init(
    _ from: Value?, _ to: Value?, _ by: Value?, timing: AnimationTimingFunction, isAdditive: Bool,
    space: TransformMode? = nil
  ) {
    (self.from, self.to, self.by) = (from, to, by)
    (timingFunction, self.isAdditive, self.space) = (timing, isAdditive, space)
  }

  /// Creates a from-to-by action with the given values.
  public init(
    from: Value? = nil, to: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, to, nil, timing: timing, isAdditive: isAdditive) }

  /// Creates a from-to-by action with the given values.
  public init(
    from: Value? = nil, by: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, nil, by, timing: timing, isAdditive: isAdditive) }

  /// Creates a from-to-by action with the given values.
  public init(from: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false) {
    self.init(from, nil, nil, timing: timing, isAdditive: isAdditive)
  }

  /// Creates a from-to-by action with the given values.
  public init(
    to: Value, by: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(nil, to, by, timing: timing, isAdditive: isAdditive) }
}

extension FromToByAction: Encodable where Value: Encodable {}
extension FromToByAction: Decodable where Value: Decodable {}

extension FromToByAction where Value == Transform {
  /// Creates a from-to-by action with the given values.
  public init(
    from: Value? = nil, to: Value, mode: TransformMode = .default,
    timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, to, nil, timing: timing, isAdditive: isAdditive, space: mode) }

  /// Creates a from-to-by action with the given values.
  public init(
    from: Value, by: Value? = nil, mode: TransformMode = .default,
    timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, nil, by, timing: timing, isAdditive: isAdditive, space: mode) }

  /// Creates a from-to-by action with the given values.
  public init(
    to: Value, by: Value, mode: TransformMode = .default, timing: AnimationTimingFunction = .linear,
    isAdditive: Bool = false
  ) { self.init(nil, to, by, timing: timing, isAdditive: isAdditive, space: mode) }

  /// Creates a from-to-by action with the given values.
  public init(by: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false) {
    self.init(nil, nil, by, timing: timing, isAdditive: isAdditive)
  }

  /// The space in which transforms are given; `nil` for values that are no transforms.
  public var mode: TransformMode? { space }
}

extension FromToByAction: BuiltInAction {
  func makeHandler() -> any ActionHandlerProtocol<FromToByAction> { FromToByHandler() }

  /// Returns a transform of the action's space converted to the parent's space.
  @MainActor fileprivate func inParentSpace(
    _ value: Transform, _ start: Transform, _ event: ActionEvent<Self>
  )
    -> Transform
  {
    guard let space, !isAdditive, let entity = event.targetEntity else { return value }
    switch space {
    case .parent: return value
    case .local:
      return start.adding(Transform(scale: value.scale, rotation: value.rotation), 1).moved(
        by: start.rotation.act(value.translation * start.scale))
    case .scene: return Transform(matrix: entity.localMatrix(value.matrix, nil))
    case .relative(let reference):
      guard let other = reference.entity(from: event.playbackController.entity) else { return value }
      return Transform(matrix: entity.localMatrix(value.matrix, other))
    }
  }

  /// Returns a transform of the parent's space converted to the action's space.
  @MainActor fileprivate func inActionSpace(_ start: Transform, _ event: ActionEvent<Self>) -> Transform {
    guard let space, !isAdditive, let entity = event.targetEntity else { return start }
    switch space {
    case .parent: return start
    case .local: return .identity
    case .scene:
      return Transform(matrix: entity.localMatrix(matrix_identity_float4x4, nil).inverse * start.matrix)
    case .relative(let reference):
      guard let other = reference.entity(from: event.playbackController.entity) else { return start }
      return Transform(matrix: entity.localMatrix(matrix_identity_float4x4, other).inverse * start.matrix)
    }
  }
}

/// A handler that interpolates between the values of an action.
private struct FromToByHandler<Value: AnimatableData>: ActionHandlerProtocol {
  typealias ActionType = FromToByAction<Value>
  private var ends: (any ActionEndpoints)?

  mutating func actionStarted(event: EventType) {
    guard let type = Value.self as? any AnimatedValue.Type else { return }
    ends = Self.ends(event, as: type)
  }

  mutating func actionUpdated(event: EventType) {
    guard let state = event.animationState else { return }
    let progress = event.action.timingFunction.progress(at: state.normalizedTime)
    ends?.store(Float(progress), in: state) { value in
      guard let transform = value as? Transform, let start = state.defaultSource as? Transform else {
        return value
      }
      return event.action.inParentSpace(transform, start, event)
    }
  }

  private static func ends<V: AnimatedValue>(_ event: EventType, as _: V.Type) -> (any ActionEndpoints)? {
    guard var start = event.animationState?.defaultSource as? V else { return nil }
    if let transform = start as? Transform, let converted = event.action.inActionSpace(transform, event) as? V
    {
      start = converted
    }
    if event.action.isAdditive { start = start.neutral }
    let (from, to, by) = (event.action.from as? V, event.action.to as? V, event.action.by as? V)
    let first = from ?? (to != nil ? by.flatMap { by in to.map { $0.adding(by, -1) } } : nil) ?? start
    return Ends(first: first, last: to ?? by.map { first.adding($0, 1) } ?? start)
  }

  private struct Ends<V: AnimatedValue>: ActionEndpoints {
    let first: V
    let last: V

    func store(_ progress: Float, in state: any AnimationStateProtocol, _ convert: (Any) -> Any) {
      if let value = convert(V.mix(first, last, progress)) as? V { state.storeAnimatedValue(value) }
    }
  }
}

/// The start and end values of an action.
private protocol ActionEndpoints {
  /// Stores the interpolated value in the animation state.
  @MainActor func store(_ progress: Float, in state: any AnimationStateProtocol, _ convert: (Any) -> Any)
}

extension Transform {
  fileprivate func moved(by offset: SIMD3<Float>) -> Transform {
    Transform(scale: scale, rotation: rotation, translation: translation + offset)
  }
}
