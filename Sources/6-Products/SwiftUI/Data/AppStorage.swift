import Foundation
import Observation
public import RealityViews

/// A value that programs keep between runs.
@preconcurrency @MainActor @propertyWrapper public struct AppStorage<Value> {
  private let first: Value
  private let key: String
  private let write: (Value) -> Void

  private init(_ first: Value, key: String, write: @escaping (Value) -> Void) {
    (self.first, self.key, self.write) = (first, key, write)
  }

  /// The value.
  public var wrappedValue: Value {
    get { StoredValues.shared.read { UserDefaults.standard.object(forKey: key) as? Value ?? first } }
    nonmutating set { StoredValues.shared.write { write(newValue) } }
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

/// The values that programs keep, all views of which are made anew when one of them has changed.
@Observable private final class StoredValues {
  static let shared = StoredValues()
  private var version = 0

  func read<Value>(_ body: () -> Value) -> Value {
    _ = version
    return body()
  }

  func write(_ body: () -> Void) {
    body()
    version += 1
  }
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
