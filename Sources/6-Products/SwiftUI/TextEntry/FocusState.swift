public import RealityViews

/// The text field that has the keyboard, as a truth value for one field or as a value for each of several.
@preconcurrency @MainActor @propertyWrapper public struct FocusState<Value: Hashable> {
  private let state: State<Value>
  private let none: Value

  private init(none: Value) { (state, self.none) = (State(wrappedValue: none), none) }

  /// Creates the state of one field, which has no keyboard at first.
  public init() where Value == Bool { self.init(none: false) }

  /// Creates the state of several fields, none of which has the keyboard at first.
  public init<Field: Hashable>() where Value == Field? { self.init(none: nil) }

  /// The value; a field follows it where the program writes it.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The binding by which fields take part.
  public var projectedValue: Binding { Binding(value: state.projectedValue, none: none) }

  /// Access to a focus that is kept elsewhere.
  @preconcurrency @MainActor @propertyWrapper public struct Binding {
    fileprivate let value: RealityViews.Binding<Value>
    fileprivate let none: Value

    /// The value.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }

    fileprivate func request(for field: Value) -> FocusRequest {
      FocusRequest {
        value.wrappedValue == field
      } changed: { isFocused in
        if isFocused {
          value.wrappedValue = field
        } else if value.wrappedValue == field {
          value.wrappedValue = none
        }
      }
    }
  }
}

extension FocusState: ConnectedState {
  package func connect(to environment: ViewEnvironment) { state.connect(to: environment) }
}

extension View {
  /// Returns the view with a truth value that says whether its text field has the keyboard, and gives it the keyboard.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    ModifiedView(self, environment: { $0.values[FocusRequest.self] = condition.request(for: true) })
  }

  /// Returns the view with the value that stands for its text field among others.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    ModifiedView(self, environment: { $0.values[FocusRequest.self] = binding.request(for: value) })
  }
}
