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
@MainActor protocol ConnectedState {
  func connect(to states: ViewStates, _ path: [AnyHashable])
}

extension State: ConnectedState {
  func connect(to states: ViewStates, _ path: [AnyHashable]) {
    place.value = states.value(at: path, else: place.value)
  }
}

/// The states of the views of a panel.
final class ViewStates {
  private var values: [[AnyHashable]: AnyObject] = [:]
  private var used: Set<[AnyHashable]> = []

  /// Returns the value at a place; there is a first time for each.
  func value<Value>(at path: [AnyHashable], else first: StateValue<Value>) -> StateValue<Value> {
    used.insert(path)
    if let value = values[path] as? StateValue<Value> { return value }
    values[path] = first
    return first
  }

  /// Drops the values of views that are shown no longer.
  func forgetUnused() {
    values = values.filter { used.contains($0.key) }
    used.removeAll()
  }
}

/// Access to a value that is kept elsewhere.
@preconcurrency @MainActor @propertyWrapper public struct Binding<Value> {
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
}
