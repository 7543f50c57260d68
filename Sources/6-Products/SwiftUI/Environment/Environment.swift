public import Combine
public import Observation
public import RealityViews

/// A value of the environment of a view.
@preconcurrency @MainActor @propertyWrapper public struct Environment<Value> {
  private let place: Place
  private let read: (EnvironmentValues) -> Value

  private final class Place {
    private(set) var values = EnvironmentValues()
    func take(_ values: EnvironmentValues) { self.values = values }
  }

  private init(read: @escaping (EnvironmentValues) -> Value) { (place, self.read) = (Place(), read) }

  /// Creates access to a value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.init { $0[keyPath: keyPath] } }

  /// Creates access to an object that a view around has set; none is a mistake of the program.
  public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
    self.init { values in
      guard let object = values.store[type] as? Value else {
        preconditionFailure("no \(type) in the environment: set it with .environment(_:) on a view around")
      }
      return object
    }
  }

  /// Creates access to an object that a view around may have set.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    self.init { $0.store[type] as? Object }
  }

  /// The value.
  public var wrappedValue: Value { read(place.values) }
}

extension Environment: ConnectedState {
  package func connect(to environment: ViewEnvironment) { place.take(EnvironmentValues(environment)) }
}

/// An object of the environment of a view that announces its changes.
@preconcurrency @MainActor @propertyWrapper public struct EnvironmentObject<Object: ObservableObject> {
  private let place = Place()

  private final class Place {
    private(set) var object: Object?
    func take(_ object: Object?) { self.object = object }
  }

  /// Creates access to an object.
  public init() {}

  /// The object; none is a mistake of the program.
  public var wrappedValue: Object {
    guard let object = place.object else {
      preconditionFailure(
        "no \(Object.self) in the environment: set it with .environmentObject(_:) on a view around")
    }
    return object
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: ConnectedState {
  package func connect(to environment: ViewEnvironment) {
    let object = environment.values[Object.self] as? Object
    place.take(object)
    if let object { environment.observe(object) }
  }
}

extension View {
  /// Returns the view with a value of the environment.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    ModifiedView(
      self,
      environment: { environment in
        var values = EnvironmentValues(environment)
        values[keyPath: keyPath] = value
        environment.values = values.store
      })
  }

  /// Returns the view with an object for those in it.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    ModifiedView(self, environment: { $0.values[Object.self] = object })
  }

  /// Returns the view with an object for those in it.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    ModifiedView(self, environment: { $0.values[Object.self] = object })
  }
}
