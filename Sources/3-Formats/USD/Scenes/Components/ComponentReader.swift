internal import SceneAssets
internal import USDLayers

/// A reader of the prims that hold a node's components; it keeps their fields untyped.
struct ComponentReader {
  let values: StageValues
  let paths: NodePaths
  /// The number of components that may still be read.
  private(set) var left: Int
  /// The deepest nesting of structures.
  private static let depth = 64

  /// The prefixes of the prim types that are read as components; `Component` and `Struct` are their older
  /// names.
  private static let prefixes = ["RealityKit", "Preliminary_", "Physics"]
  private static let components: Set<String> = [
    "RealityKitComponent", "RealityKitCustomComponent", "Component",
  ]

  static func isRecord(_ type: String) -> Bool {
    type == "Component" || type == "Struct" || prefixes.contains { type.hasPrefix($0) }
  }

  /// Returns the component of a prim, with paths relative to the node that has it; nil where the prim is not
  /// defined.
  mutating func record(_ prim: Int, of node: Int, depth: Int = 0) -> UntypedComponent? {
    let spec = values.stage.prims[prim]
    guard spec.isDefined, !spec.isAbstract else { return nil }
    guard left > 0 else {
      values.note(.broken, prim, "the scene has more components than the limit allows; this one is left out")
      return nil
    }
    left -= 1
    var identifier = spec.typeName, isComponent = false
    if Self.components.contains(spec.typeName) {
      isComponent = true
      if let said = values.text("info:id", of: prim), !said.isEmpty {
        identifier = said
      } else {
        values.note(.broken, prim, "the component has no info:id and is left out")
      }
    }
    var record = UntypedComponent(identifier: identifier, name: spec.name)
    record.isEnabled = spec.isActive
    record.isCustom = spec.typeName == "RealityKitCustomComponent"
    for property in values.stage.properties(of: prim) where !(isComponent && property == "info:id") {
      record.fields.append(field(property, of: prim, seenFrom: node))
    }
    if let custom = values.field("customData", of: prim) {
      record.fields.append(
        ComponentField("customData", type: "dictionary", ComponentValue(custom, asset: nil)))
    }
    guard depth < Self.depth else {
      if !spec.children.isEmpty {
        values.note(.ignored, prim, "structures nested deeper than \(Self.depth) levels are left out")
      }
      return record
    }
    for child in spec.children {
      if let inner = self.record(child, of: node, depth: depth + 1) { record.children.append(inner) }
    }
    return record
  }

  /// Returns one property, whether it has a value or not.
  func field(_ property: String, of prim: Int, seenFrom node: Int) -> ComponentField {
    let stage = values.stage
    var field: ComponentField
    if stage.isRelationship(property, of: prim) {
      let targets = values.targets(property, of: prim).map { paths.path($0, from: node) }
      field = ComponentField(property, type: "rel", .targets(targets))
    } else {
      let type = stage.type(ofAttribute: property, of: prim) ?? ""
      let value = values.value(property, of: prim)
      let asset = type == "asset" ? try? stage.assets(property, of: prim).first : nil
      field = ComponentField(property, type: type, value.flatMap { ComponentValue($0, asset: asset) })
    }
    field.isUniform = values.field("variability", ofProperty: property, of: prim) == .isUniform(true)
    return field
  }
}

extension ComponentValue {
  /// Creates the component value of a stage's value; nil for types that components do not have.
  ///
  /// - Parameters:
  ///   - value: The value on the stage.
  ///   - asset: The resolved file of an asset path.
  init?(_ value: USDValue, asset: USDStage.Asset?) {
    switch value {
    case .bool(let truth): self = .bool(truth)
    case .integer(let number, _): self = .int(number)
    case .number(let number, _): self = .number(number)
    case .text(let text, .token): self = .token(text)
    case .text(let text, .asset): self = .asset(asset?.asked ?? text, path: asset?.resolved)
    case .text(let text, _): self = .text(text)
    case .tuple(let numbers, _): self = .vector(numbers)
    case .texts(let texts, _): self = .texts(texts)
    case .numbers(let numbers): self = .numbers(numbers)
    case .paths(let paths): self = .targets(paths.map(\.text))
    case .dictionary(let dictionary):
      self = .dictionary(
        dictionary.entries.map { entry in
          // Text files write the type before the name.
          ComponentField(entry.name, type: Self.type(entry.value), ComponentValue(entry.value, asset: nil))
        })
    case .array(let array): self.init(array)
    case .unregistered(let inner): self.init(inner, asset: asset)
    default: return nil
    }
  }

  private init?(_ array: USDArray) {
    if let texts = array.texts {
      self = .texts(texts)
      return
    }
    switch array.element.component {
    case .bool, .uchar, .int, .uint, .int64, .uint64:
      guard let numbers = array.doubles else { return nil }
      self = .integers(numbers.map { Int64($0) })
    default:
      guard let numbers = array.doubles else { return nil }
      self = .numbers(numbers)
    }
  }

  private static func type(_ value: USDValue) -> String {
    switch value {
    case .bool: "bool"
    case .integer(_, let element), .number(_, let element), .text(_, let element), .tuple(_, let element):
      "\(element)"
    case .array(let array): "\(array.element)[]"
    case .texts(_, let element): "\(element)[]"
    case .dictionary: "dictionary"
    default: ""
    }
  }
}
