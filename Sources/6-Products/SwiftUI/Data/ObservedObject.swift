public import Combine
import RealityViews

/// An object of a view that announces its changes, upon which the view is made anew.
@preconcurrency @MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  /// The object.
  public var wrappedValue: Object

  /// Creates access to an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// Creates access to an object.
  public init(initialValue: Object) { wrappedValue = initialValue }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to the properties of an object.
  @preconcurrency @MainActor @dynamicMemberLookup public struct Wrapper {
    let object: Object

    /// A binding to a property.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value>
    {
      let object = object
      return Binding {
        object[keyPath: keyPath]
      } set: {
        object[keyPath: keyPath] = $0
      }
    }
  }
}

extension ObservedObject: ConnectedState {
  package func connect(to environment: ViewEnvironment) { environment.observe(wrappedValue) }
}

/// An object that a view makes, and keeps while it is shown; the view is made anew upon its changes.
@preconcurrency @MainActor @propertyWrapper public struct StateObject<Object: ObservableObject> {
  private let place: Place

  private final class Place {
    private let make: () -> Object
    private var kept: Kept<Object>?

    init(_ make: @escaping () -> Object) { self.make = make }

    var object: Object {
      if let kept { return kept.object }
      let made = Kept(object: make())
      kept = made
      return made.object
    }

    func connect(to environment: ViewEnvironment) {
      kept = environment.states.object(at: environment.path) { kept ?? Kept(object: make()) }
    }
  }

  /// Creates the object when the view is first shown.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) { place = Place(make) }

  /// The object.
  public var wrappedValue: Object { place.object }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension StateObject: ConnectedState {
  package func connect(to environment: ViewEnvironment) {
    place.connect(to: environment)
    environment.observe(wrappedValue)
  }
}

/// An object that is kept.
private final class Kept<Object> {
  let object: Object
  init(object: Object) { self.object = object }
}

/// The subscription to the changes of an object.
private final class ObjectObserver: ViewCompanion {
  private var object: AnyObject?
  private var subscription: AnyCancellable?

  /// Asks for another layout upon changes of an object.
  func observe<Object: ObservableObject>(_ object: Object, _ states: ViewStates) {
    guard self.object !== object else { return }
    self.object = object
    let isStale = states.isStale
    subscription = object.objectWillChange.sink { _ in isStale.set() }
  }

  func leave() { subscription = nil }
}

extension ViewEnvironment {
  /// Has the views laid out anew upon changes of an object.
  func observe(_ object: some ObservableObject) {
    let observer = states.object(at: inner("observer").path) { ObjectObserver() }
    observer.observe(object, states)
  }
}
