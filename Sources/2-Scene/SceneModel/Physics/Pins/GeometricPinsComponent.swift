public import EntityStore

/// A component with the pins of an entity.
public struct GeometricPinsComponent: Component {
  /// The pins by their names, in the order in which they were set.
  private var ordered: [GeometricPin] = []

  /// Creates a component without pins.
  public init() {}

  /// The pins.
  public var pins: Set<GeometricPin> { Set(ordered) }

  /// Returns the pin with a name.
  public subscript(name: String) -> GeometricPin? { ordered.first { $0.name == name } }

  /// Adds a pin, or replaces the one of the same name.
  public mutating func set(pin: GeometricPin) {
    if let index = ordered.firstIndex(where: { $0.name == pin.name }) {
      ordered[index] = pin
    } else {
      ordered.append(pin)
    }
  }

  /// Removes the pin with a name.
  ///
  /// - Returns: The pin, if there was one.
  @discardableResult public mutating func removePin(named name: String) -> GeometricPin? {
    ordered.firstIndex { $0.name == name }.map { ordered.remove(at: $0) }
  }

  /// Returns the pins in the order in which they were set, as those of an entity.
  func pins(of entity: Entity) -> [GeometricPin] {
    ordered.map { pin in
      var pin = pin
      pin.entity = entity
      return pin
    }
  }
}

extension GeometricPinsComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
