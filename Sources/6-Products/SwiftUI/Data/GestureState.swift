public import RealityViews

/// A value that a gesture changes while it goes on, and that then returns to its first value.
@preconcurrency @MainActor @propertyWrapper public struct GestureState<Value> {
  private let state: State<Value>
  private let first: Value

  /// Creates a value.
  public init(wrappedValue: Value) { (state, first) = (State(wrappedValue: wrappedValue), wrappedValue) }

  /// Creates a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, which a gesture updates.
  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value) { state.wrappedValue = value }
  func reset() { state.wrappedValue = first }
}

extension GestureState: ConnectedState {
  package func connect(to environment: ViewEnvironment) { state.connect(to: environment) }
}

extension Gesture {
  /// Returns the gesture with a value that it changes while it goes on.
  public func updating<Changed>(
    _ state: GestureState<Changed>, body: @escaping (Value, inout Changed, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    following { value in
      var changed = state.wrappedValue
      var transaction = Transaction()
      body(value, &changed, &transaction)
      state.set(changed)
    } finished: {
      state.reset()
    }
  }
}
