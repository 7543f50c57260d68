public import Animation

/// The state of a running action at one moment, into which the action stores the value that it produces.
@preconcurrency @MainActor public protocol AnimationStateProtocol {
  /// The type of the animated value.
  associatedtype ValueType: AnimatableData
  /// The value when the action began.
  var defaultSource: ValueType? { get }
  /// The value without the action.
  var defaultTarget: ValueType? { get }
  /// The time since the previous update, in seconds.
  var deltaTime: Double { get }
  /// The time since the action began, in seconds.
  var evaluationTime: Double { get }
  /// The part of the action that has passed, from 0 to 1.
  var normalizedTime: Double { get }

  /// Stores the animated value of this moment.
  ///
  /// - Returns: Whether the value has the animated type.
  @discardableResult func storeAnimatedValue<Value>(_ value: Value) -> Bool
}

/// The state of a running action that produces values of one type.
@preconcurrency @MainActor public struct AnimationState<Value: AnimatableData>: AnimationStateProtocol {
  /// The value when the action began.
  public let defaultSource: Value?
  /// The value without the action.
  public let defaultTarget: Value?
  /// The time since the previous update, in seconds.
  public let deltaTime: Double
  /// The time since the action began, in seconds.
  public let evaluationTime: Double
  /// The part of the action that has passed, from 0 to 1.
  public let normalizedTime: Double
  let store: (Value) -> Void

  /// Stores the animated value of this moment, and returns whether it has the animated type.
  @discardableResult public func storeAnimatedValue<Stored>(_ value: Stored) -> Bool {
    guard let value = value as? Value else { return false }
    store(value)
    return true
  }
}

/// A value source that shows the value that an action stored last.
final class ActionValueSource<Value: AnimatedValue>: ValueSource<Value> {
  private(set) var first: Value?
  var given: Value?

  override func begin(from value: Value) { first = value }
  override func value(at sample: AnimationSample) -> Value? { given }
}

/// The animated values of a running action, type-erased.
@MainActor protocol ActionValues {
  func state(deltaTime: Double, time: Double, duration: Double) -> any AnimationStateProtocol
}

/// The animated values of a running action.
struct TypedActionValues<Value: AnimatedValue>: ActionValues {
  let source: ActionValueSource<Value>
  let current: () -> Value

  func state(deltaTime: Double, time: Double, duration: Double) -> any AnimationStateProtocol {
    AnimationState<Value>(
      defaultSource: source.first ?? current(), defaultTarget: current(), deltaTime: deltaTime,
      evaluationTime: time, normalizedTime: duration > 0 ? Swift.min(Swift.max(time / duration, 0), 1) : 1,
      store: { [source] in source.given = $0 })
  }
}
