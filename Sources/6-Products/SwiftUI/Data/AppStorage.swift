import Foundation
public import RealityViews

/// A value that programs keep between runs.
@preconcurrency @MainActor @propertyWrapper public struct AppStorage<Value> {
  private let state: State<Value>
  private let write: (Value) -> Void

  private init(_ first: Value, key: String, write: @escaping (Value) -> Void) {
    state = State(wrappedValue: UserDefaults.standard.object(forKey: key) as? Value ?? first)
    self.write = write
  }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set {
      state.wrappedValue = newValue
      write(newValue)
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }
}

extension AppStorage: ConnectedState {
  package func connect(to environment: ViewEnvironment) { state.connect(to: environment) }
}

extension AppStorage where Value == Bool {
  /// Creates a value with a name.
  public init(wrappedValue: Bool, _ key: String) {
    self.init(wrappedValue, key: key) { UserDefaults.standard.set($0, forKey: key) }
  }
}

extension AppStorage where Value == Int {
  /// Creates a value with a name.
  public init(wrappedValue: Int, _ key: String) {
    self.init(wrappedValue, key: key) { UserDefaults.standard.set($0, forKey: key) }
  }
}

extension AppStorage where Value == Double {
  /// Creates a value with a name.
  public init(wrappedValue: Double, _ key: String) {
    self.init(wrappedValue, key: key) { UserDefaults.standard.set($0, forKey: key) }
  }
}

extension AppStorage where Value == String {
  /// Creates a value with a name.
  public init(wrappedValue: String, _ key: String) {
    self.init(wrappedValue, key: key) { UserDefaults.standard.set($0, forKey: key) }
  }
}
