import Foundation
public import RealityViews

/// A name that belongs to a view and no other one.
@preconcurrency @MainActor @propertyWrapper public struct Namespace {
  private let state = State(wrappedValue: ID())

  /// A name.
  public nonisolated struct ID: Hashable, Sendable {
    private let number = UUID()
  }

  /// Creates a name.
  public init() {}

  /// The name.
  public var wrappedValue: ID { state.wrappedValue }
}

extension Namespace: ConnectedState {
  package func connect(to environment: ViewEnvironment) { state.connect(to: environment) }
}

extension View {
  /// Returns the view, which moves to its place in an animation where as many views of the same kinds are shown before and
  /// after it.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, isSource: Bool = true
  ) -> some View {
    self
  }
}

/// A value that a scene keeps while the program runs.
@preconcurrency @MainActor @propertyWrapper public struct SceneStorage<Value> {
  private let first: Value
  private let key: String

  /// Creates a value with a name.
  public init(wrappedValue: Value, _ key: String) { (first, self.key) = (wrappedValue, key) }

  /// Creates a value with a name, which is nil at first.
  public init(_ key: String) where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil, key) }

  /// The value.
  public var wrappedValue: Value {
    get { SceneValues.shared.read(key) as? Value ?? first }
    nonmutating set { SceneValues.shared.write(newValue, key) }
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

/// The values that scenes keep.
@Observable private final class SceneValues {
  static let shared = SceneValues()
  private var values: [String: Any] = [:]

  func read(_ key: String) -> Any? { values[key] }
  func write(_ value: Any, _ key: String) { values[key] = value }
}
