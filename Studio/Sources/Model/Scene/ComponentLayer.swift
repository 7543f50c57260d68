internal import SceneAssets
internal import USDLayers
internal import simd

/// A layer of USD to which prims with components are added, as Reality Composer Pro writes them.
nonisolated struct ComponentLayer {
  private(set) var layer: USDLayer

  init(_ layer: USDLayer) { self.layer = layer }

  /// Adds a component below a prim of the scene; a prim that the layer has no opinion about gets one.
  ///
  /// - Parameters:
  ///   - record: The component.
  ///   - path: The path of the prim, of one name.
  ///   - orientation: The orientation of a prim that is new in the scene; nil for one that is there.
  mutating func add(_ record: UntypedComponent, below path: String, orientation: simd_quatf? = nil) {
    let wanted = String(path.dropFirst())
    let parent: Int
    if let orientation {
      parent = prim("Xform", freeName(wanted, below: 0), below: 0)
      let vector = orientation.vector
      attribute(
        parent, "xformOp:orient", "quatf",
        .tuple([Double(vector.x), Double(vector.y), Double(vector.z), Double(vector.w)], .quatf))
      attribute(
        parent, "xformOpOrder", "token[]",
        .array(USDArray(.token, count: 1, .texts(["xformOp:orient"]))), isUniform: true)
    } else {
      parent = layer.child(wanted, ofPrim: 0) ?? layer.append(USDPrimSpec(name: wanted, parent: 0))
    }
    let component = prim("RealityKitComponent", freeName(record.name, below: parent), below: parent)
    attribute(component, "info:id", "token", .text(record.identifier, .token), isUniform: true)
    fill(component, record)
  }

  private mutating func fill(_ prim: Int, _ record: UntypedComponent) {
    for field in record.fields {
      if case .targets(let paths)? = field.value {
        let targets = paths.map { USDPath($0) }
        layer.put(
          USDPropertySpec(
            name: field.name, isRelationship: true,
            fields: USDFields([USDField("targetPaths", .pathOperation(USDListOperation(explicit: targets)))])),
          on: prim)
      } else if let value = field.value.flatMap(Self.usd) {
        attribute(prim, field.name, field.type, value)
      }
    }
    for child in record.children {
      let inner = self.prim("RealityKitStruct", freeName(child.name, below: prim), below: prim)
      fill(inner, child)
    }
  }

  private static func usd(_ value: ComponentValue) -> USDValue? {
    switch value {
    case .bool(let value): .bool(value)
    case .int(let value): .integer(value, .int)
    case .number(let value): .number(value, .float)
    case .token(let text): .text(text, .token)
    case .asset(let name, _): .text(name, .asset)
    case .vector(let numbers): .tuple(numbers, .float3)
    default: nil
    }
  }

  private mutating func prim(_ type: String, _ name: String, below parent: Int) -> Int {
    var spec = USDPrimSpec(name: name, parent: Int32(parent))
    (spec.specifier, spec.typeName) = (.def, type)
    return layer.append(spec)
  }

  private func freeName(_ wanted: String, below parent: Int) -> String {
    var (name, number) = (wanted, 2)
    while layer.child(name, ofPrim: parent) != nil {
      name = "\(wanted)_\(number)"
      number += 1
    }
    return name
  }

  private mutating func attribute(
    _ prim: Int, _ name: String, _ type: String, _ value: USDValue, isUniform: Bool = false
  ) {
    var fields = USDFields([USDField("typeName", .text(type, .token))])
    if isUniform { fields["variability"] = .value(.isUniform(true)) }
    fields["default"] = .value(value)
    layer.put(USDPropertySpec(name: name, fields: fields), on: prim)
  }
}
