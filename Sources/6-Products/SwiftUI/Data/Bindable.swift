public import Observation
public import RealityViews

/// An observable object with bindings to its properties.
@preconcurrency @MainActor @dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Creates bindings to an object.
  @available(*, unavailable, message: "bindings are those of an observable object")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The object itself, with its bindings.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject, Value: Observable {
  /// Creates bindings to an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates bindings to an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A binding to a property of the object.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    let object = wrappedValue
    return Binding {
      object[keyPath: keyPath]
    } set: {
      object[keyPath: keyPath] = $0
    }
  }
}
