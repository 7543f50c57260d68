public import Foundation
import Observation
public import RealityViews

/// A value that programs keep between runs.
@preconcurrency @MainActor @propertyWrapper public struct AppStorage<Value> {
  private let first: Value
  private let key: String
  private let convert: (Any) -> Value?
  private let write: (Value) -> Void

  private init(
    _ first: Value, key: String, read convert: @escaping (Any) -> Value? = { $0 as? Value },
    write: @escaping (Value) -> Void
  ) {
    (self.first, self.key, self.convert, self.write) = (first, key, convert, write)
  }

  /// The value.
  public var wrappedValue: Value {
    get { StoredValues.shared.read { UserDefaults.standard.object(forKey: key).flatMap(convert) ?? first } }
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

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a value with a name, which is kept as its raw value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key: key, read: { ($0 as? String).flatMap { Value(rawValue: $0) } }) {
      UserDefaults.standard.set($0.rawValue, forKey: key)
    }
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a value with a name, which is kept as its raw value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue, key: key, read: { ($0 as? Int).flatMap { Value(rawValue: $0) } }) {
      UserDefaults.standard.set($0.rawValue, forKey: key)
    }
  }
}

extension AppStorage where Value == Data {
  /// Creates a value with a name.
  public init(wrappedValue: Data, _ key: String) {
    self.init(wrappedValue, key: key) { UserDefaults.standard.set($0, forKey: key) }
  }
}

extension AppStorage where Value == URL {
  /// Creates a value with a name.
  public init(wrappedValue: URL, _ key: String) {
    self.init(wrappedValue, key: key, read: { ($0 as? String).flatMap { URL(string: $0) } }) {
      UserDefaults.standard.set($0.absoluteString, forKey: key)
    }
  }
}

extension AppStorage {
  private init<Wrapped>(optional type: Wrapped.Type, _ key: String) where Value == Wrapped? {
    self.init(nil, key: key, read: { $0 as? Wrapped }) { value in
      if let value {
        UserDefaults.standard.set(value, forKey: key)
      } else {
        UserDefaults.standard.removeObject(forKey: key)
      }
    }
  }

  /// Creates a text with a name, which is nil at first.
  public init(_ key: String) where Value == String? { self.init(optional: String.self, key) }
  /// Creates a number with a name, which is nil at first.
  public init(_ key: String) where Value == Int? { self.init(optional: Int.self, key) }
  /// Creates a number with a name, which is nil at first.
  public init(_ key: String) where Value == Double? { self.init(optional: Double.self, key) }
  /// Creates a truth value with a name, which is nil at first.
  public init(_ key: String) where Value == Bool? { self.init(optional: Bool.self, key) }
  /// Creates data with a name, which is nil at first.
  public init(_ key: String) where Value == Data? { self.init(optional: Data.self, key) }
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
