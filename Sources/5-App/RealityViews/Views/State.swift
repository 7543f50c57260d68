import Observation

/// A value that a view keeps while it is shown; the panel is drawn again when it changes.
@preconcurrency @MainActor @propertyWrapper public struct State<Value> {
  private let place: Place

  /// Creates a state with its first value.
  public init(wrappedValue: Value) { place = Place(StateValue(wrappedValue)) }

  /// Creates a state with its first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { place.value.value }
    nonmutating set { place.value.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let place = place
    return Binding {
      place.value.value
    } set: {
      place.value.value = $0
    }
  }

  private final class Place {
    var value: StateValue<Value>
    init(_ value: StateValue<Value>) { self.value = value }
  }
}

/// The value of a state.
@Observable final class StateValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A state that can take the value that it had when the views were made before.
@MainActor package protocol ConnectedState {
  /// Connects the state to what is kept at its place.
  func connect(to environment: ViewEnvironment)
}

extension State: ConnectedState {
  package func connect(to environment: ViewEnvironment) {
    place.value = environment.states.object(at: environment.path) { place.value }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

/// Access to a value that is kept elsewhere.
@preconcurrency @MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding from two functions.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// Returns a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding {
      value
    } set: { _ in
    }
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// Creates a binding from the projection of another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to the value of an optional; nil if there is none.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init {
      base.wrappedValue ?? value
    } set: {
      base.wrappedValue = $0
    }
  }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part> {
      wrappedValue[keyPath: keyPath]
    } set: {
      wrappedValue[keyPath: keyPath] = $0
    }
  }
}
