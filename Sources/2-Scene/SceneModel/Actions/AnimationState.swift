public import Animation

/// A moment of a running action, and the place for the value that it gives.
@MainActor public protocol AnimationStateProtocol {
  associatedtype ValueType: AnimatableData
  /// What the value was when the action began.
  var defaultSource: ValueType? { get }
  /// What the value is without the action.
  var defaultTarget: ValueType? { get }
  /// Seconds since the update before.
  var deltaTime: Double { get }
  /// Seconds since the action began.
  var evaluationTime: Double { get }
  /// The share of the action that is over, from 0 to 1.
  var normalizedTime: Double { get }

  /// Gives the value of the moment.
  ///
  /// - Returns: Whether the value is of the right type.
  @discardableResult func storeAnimatedValue<Value>(_ value: Value) -> Bool
}

/// A moment of a running action that gives values.
@MainActor public struct AnimationState<Value: AnimatableData>: AnimationStateProtocol {
  public let defaultSource: Value?
  public let defaultTarget: Value?
  public let deltaTime: Double
  public let evaluationTime: Double
  public let normalizedTime: Double
  let store: (Value) -> Void

  @discardableResult public func storeAnimatedValue<Stored>(_ value: Stored) -> Bool {
    guard let value = value as? Value else { return false }
    store(value)
    return true
  }
}

/// Shows the value that an action gave last.
final class GivenSource<Value: AnimatedValue>: ValueSource<Value> {
  private(set) var first: Value?
  var given: Value?

  override func begin(from value: Value) { first = value }
  override func value(at sample: AnimationSample) -> Value? { given }
}

/// The values of a running action, without their type.
@MainActor protocol ActionValues {
  func state(deltaTime: Double, time: Double, duration: Double) -> any AnimationStateProtocol
}

/// The values of a running action.
struct GivenValues<Value: AnimatedValue>: ActionValues {
  let source: GivenSource<Value>
  let current: () -> Value

  func state(deltaTime: Double, time: Double, duration: Double) -> any AnimationStateProtocol {
    AnimationState<Value>(
      defaultSource: source.first ?? current(), defaultTarget: current(), deltaTime: deltaTime,
      evaluationTime: time, normalizedTime: duration > 0 ? Swift.min(Swift.max(time / duration, 0), 1) : 1,
      store: { [source] in source.given = $0 })
  }
}
