import EntityStore

/// Values of a program's own that animations and actions of an entity can change.
struct ParametersComponent: TransientComponent {
  var values: [String: any Sendable] = [:]

  /// A number of an entity.
  @MainActor static func number(_ name: String, of entity: EntityID) -> Float? {
    EntityStorage.world[entity, ParametersComponent.self]?.values[name] as? Float
  }
}

/// A value that can be animated: what programs see as theirs, and what shows meanwhile.
public struct BindableValue<T: BindableData> {
  /// What shows: the animated value where there is one.
  public var value: T {
    get { animatedValue ?? baseValue }
    set { baseValue = newValue }
  }
  public var baseValue: T
  public var animatedValue: T?

  public init(_ value: T, animatedValue: T? = nil) {
    (baseValue, self.animatedValue) = (value, animatedValue)
  }
}

extension Entity {
  /// The values of an entity by name.
  @MainActor public struct ParameterSet {
    let entity: Entity

    /// The value of a name; nil if there is none, or if it is of another type.
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

  /// Values of one's own, which animations reach as `.parameter("name")`.
  public var parameters: ParameterSet {
    get { ParameterSet(entity: self) }
    set {}
  }
}

extension ParametersComponent: DeclaresInvalidation {
  static var invalidation: RenderInvalidation { [] }
}
