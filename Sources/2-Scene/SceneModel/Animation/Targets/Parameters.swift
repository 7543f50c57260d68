public import Animation
import EntityStore

/// A component with the program-defined parameters of an entity, which animations and actions can change.
struct ParametersComponent: TransientComponent {
  var values: [String: any Sendable] = [:]

  /// Returns a number parameter of an entity.
  @MainActor static func number(_ name: String, of entity: EntityID) -> Float? {
    EntityStorage.world[entity, ParametersComponent.self]?.values[name] as? Float
  }
}

/// An animatable value: the base value that the program sets, and the animated value on top of it.
public struct BindableValue<T: BindableData> {
  /// The current value: the animated value if there is one, otherwise the base value.
  public var value: T {
    get { animatedValue ?? baseValue }
    set { baseValue = newValue }
  }
  /// The value that the program sets, without animations.
  public var baseValue: T
  /// The value that animations give, if any.
  public var animatedValue: T?

  /// Creates a bindable value with the given values.
  public init(_ value: T, animatedValue: T? = nil) {
    (baseValue, self.animatedValue) = (value, animatedValue)
  }
}

extension Entity {
  /// The parameters of an entity by name.
  @preconcurrency @MainActor public struct ParameterSet {
    let entity: Entity

    /// Accesses the parameter with the given name; `nil` if there is none, or if it has another type.
    public subscript<T: BindableData & Sendable>(name: String, type: T.Type = T.self) -> BindableValue<T>? {
      get {
        guard let base = entity.components[ParametersComponent.self]?.values[name] as? T else { return nil }
        return BindableValue(base)
      }
      nonmutating set {
        var component = entity.components[ParametersComponent.self] ?? ParametersComponent()
        component.values[name] = newValue?.baseValue
        entity.components.set(component)
      }
    }
  }

  /// The program-defined parameters of the entity, which animations reach as `.parameter("name")`.
  public var parameters: ParameterSet {
    get { ParameterSet(entity: self) }
    set {}
  }
}

extension ParametersComponent: DeclaresInvalidation {
  static var invalidation: RenderInvalidation { [] }
}
