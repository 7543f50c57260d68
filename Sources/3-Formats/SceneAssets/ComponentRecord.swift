/// A component in the words of a file, so that what is unknown here is written back unchanged.
package struct ComponentRecord: Sendable, Equatable {
  /// What it is: `RealityKit.PointLight`, or `Module.Type` of a program's own component.
  package var identifier: String
  /// What the file calls this one.
  package var name: String
  /// Whether it takes effect.
  package var isEnabled = true
  /// Whether it is a component of a program rather than of the engine.
  package var isCustom = false
  package var fields: [ComponentField] = []
  /// Structures and resources inside.
  package var children: [ComponentRecord] = []

  package init(identifier: String, name: String) { (self.identifier, self.name) = (identifier, name) }

  package subscript(_ field: String) -> ComponentValue? { fields.first { $0.name == field }?.value }

  /// The structure of a name.
  package func child(_ name: String) -> ComponentRecord? { children.first { $0.name == name } }
}

/// One value of a component, with the name of its type in the file.
package struct ComponentField: Sendable, Equatable {
  package var name: String
  package var type: String
  /// Nil where the file declares the field without a value.
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
  /// A name out of a fixed list.
  case token(String)
  /// A file: the words of the author, and where it was found.
  case asset(String, path: String?)
  case vector([Double])
  case numbers([Double])
  case integers([Int64])
  case texts([String])
  /// Entities, materials, files, by their paths in the scene.
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
