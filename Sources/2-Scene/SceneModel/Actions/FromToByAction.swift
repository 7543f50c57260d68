public import Animation
public import Meshes
import simd

/// Moves a value from one to another.
///
/// What is not given follows from what shows, as in ``FromToByAnimation``.
public struct FromToByAction<Value: AnimatableData>: EntityAction {
  public let from: Value?
  public let to: Value?
  public let by: Value?
  public var timingFunction: AnimationTimingFunction
  public var isAdditive: Bool
  public var isReversible: Bool { true }
  private var space: TransformMode?

  /// The space in which transforms are given.
  public enum TransformMode: Equatable, Codable, Sendable {
    /// That of the entity's parent.
    case parent
    /// That of the entity, as it was when the action began.
    case local
    /// The world.
    case scene
    case relative(to: ActionEntityResolution)

    public static var `default`: TransformMode { .parent }
  }

  public var animatedValueType: (any AnimatableData.Type)? { Value.self }

  private init(
    _ from: Value?, _ to: Value?, _ by: Value?, _ timing: AnimationTimingFunction, _ isAdditive: Bool,
    _ space: TransformMode? = nil
  ) {
    (self.from, self.to, self.by) = (from, to, by)
    (timingFunction, self.isAdditive, self.space) = (timing, isAdditive, space)
  }

  public init(
    from: Value? = nil, to: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, to, nil, timing, isAdditive) }

  public init(
    from: Value? = nil, by: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, nil, by, timing, isAdditive) }

  public init(from: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false) {
    self.init(from, nil, nil, timing, isAdditive)
  }

  public init(
    to: Value, by: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(nil, to, by, timing, isAdditive) }
}

extension FromToByAction: Encodable where Value: Encodable {}
extension FromToByAction: Decodable where Value: Decodable {}

extension FromToByAction where Value == Transform {
  public init(
    from: Value? = nil, to: Value, mode: TransformMode = .default,
    timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, to, nil, timing, isAdditive, mode) }

  public init(
    from: Value, by: Value? = nil, mode: TransformMode = .default,
    timing: AnimationTimingFunction = .linear, isAdditive: Bool = false
  ) { self.init(from, nil, by, timing, isAdditive, mode) }

  public init(
    to: Value, by: Value, mode: TransformMode = .default, timing: AnimationTimingFunction = .linear,
    isAdditive: Bool = false
  ) { self.init(nil, to, by, timing, isAdditive, mode) }

  public init(by: Value, timing: AnimationTimingFunction = .linear, isAdditive: Bool = false) {
    self.init(nil, nil, by, timing, isAdditive)
  }

  public var mode: TransformMode? { space }
}

extension FromToByAction: EngineAction {
  func makeHandler() -> any ActionHandlerProtocol<FromToByAction> { FromToByHandler() }

  /// Takes a transform of the space that the values are given in to that of the parent.
  @MainActor fileprivate func placed(_ value: Transform, _ start: Transform, _ event: ActionEvent<Self>)
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

  /// Takes a transform of the parent's space to that in which values are given.
  @MainActor fileprivate func seen(_ start: Transform, _ event: ActionEvent<Self>) -> Transform {
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

/// Works out what lies between the values of an action.
private struct FromToByHandler<Value: AnimatableData>: ActionHandlerProtocol {
  typealias ActionType = FromToByAction<Value>
  private var ends: (any EndsOfAction)?

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
      return event.action.placed(transform, start, event)
    }
  }

  private static func ends<V: AnimatedValue>(_ event: EventType, as _: V.Type) -> (any EndsOfAction)? {
    guard var start = event.animationState?.defaultSource as? V else { return nil }
    if let transform = start as? Transform, let seen = event.action.seen(transform, event) as? V {
      start = seen
    }
    if event.action.isAdditive { start = start.neutral }
    let (from, to, by) = (event.action.from as? V, event.action.to as? V, event.action.by as? V)
    let first = from ?? (to != nil ? by.flatMap { by in to.map { $0.adding(by, -1) } } : nil) ?? start
    return Ends(first: first, last: to ?? by.map { first.adding($0, 1) } ?? start)
  }

  private struct Ends<V: AnimatedValue>: EndsOfAction {
    let first: V
    let last: V

    func store(_ progress: Float, in state: any AnimationStateProtocol, _ place: (Any) -> Any) {
      if let value = place(V.mix(first, last, progress)) as? V { state.storeAnimatedValue(value) }
    }
  }
}

/// The first and the last value of an action.
private protocol EndsOfAction {
  /// Gives what lies between them.
  @MainActor func store(_ progress: Float, in state: any AnimationStateProtocol, _ place: (Any) -> Any)
}

extension Transform {
  fileprivate func moved(by offset: SIMD3<Float>) -> Transform {
    Transform(scale: scale, rotation: rotation, translation: translation + offset)
  }
}
