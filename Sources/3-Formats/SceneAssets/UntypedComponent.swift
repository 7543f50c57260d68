/// A component as untyped fields, as the file declares it, so that components unknown here are written back
/// unchanged.
package struct UntypedComponent: Sendable, Equatable {
  /// The type: `RealityKit.PointLight`, or `Module.Type` of an app's own component.
  package var identifier: String
  /// The name of the component in the file.
  package var name: String
  /// True if the component takes effect.
  package var isEnabled = true
  /// True if an app declares the component rather than the engine.
  package var isCustom = false
  package var fields: [ComponentField] = []
  /// The structures and resources within the component.
  package var children: [UntypedComponent] = []

  package init(identifier: String, name: String) { (self.identifier, self.name) = (identifier, name) }

  package subscript(_ field: String) -> ComponentValue? { fields.first { $0.name == field }?.value }

  /// Returns the structure of a name.
  package func child(_ name: String) -> UntypedComponent? { children.first { $0.name == name } }
}

/// A field of a component, with the name of its type in the file.
package struct ComponentField: Sendable, Equatable {
  package var name: String
  package var type: String
  /// The value; nil where the file declares the field without one.
  package var value: ComponentValue?
  package var isUniform = false

  package init(_ name: String, type: String, _ value: ComponentValue?) {
    (self.name, self.type, self.value) = (name, type, value)
  }
}

/// A value of a component.
package enum ComponentValue: Sendable, Equatable {
  case bool(Bool)
  case int(Int64)
  case number(Double)
  case text(String)
  /// A name out of a fixed list of values.
  case token(String)
  /// A path of a file: as the author wrote it, and as it was resolved.
  case asset(String, path: String?)
  case vector([Double])
  case numbers([Double])
  case integers([Int64])
  case texts([String])
  /// Paths of entities, materials or files in the scene.
  case targets([String])
  case dictionary([ComponentField])

  package var number: Double? {
    switch self {
    case .number(let value): value
    case .int(let value): Double(value)
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }

  package var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .int(let value): value != 0
    default: nil
    }
  }

  package var text: String? {
    switch self {
    case .text(let value), .token(let value): value
    default: nil
    }
  }

  package var target: String? {
    guard case .targets(let all) = self else { return nil }
    return all.first
  }
}
