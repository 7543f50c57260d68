internal import SceneAssets
internal import USDLayers

/// Turns prims that describe a node, and what lies in them, into records in the words of the file.
struct ComponentReader {
  let values: StageValues
  let paths: NodePaths
  /// How many more records there may be.
  private(set) var left: Int
  /// How deep records may lie in each other.
  private static let depth = 64

  /// Types of prims that are kept as records, by how they begin; `Component` and `Struct` are their old names.
  private static let beginnings = ["RealityKit", "Preliminary_", "Physics"]
  private static let components: Set<String> = [
    "RealityKitComponent", "RealityKitCustomComponent", "Component",
  ]

  static func isRecord(_ type: String) -> Bool {
    type == "Component" || type == "Struct" || beginnings.contains { type.hasPrefix($0) }
  }

  /// The record of a prim, as seen from the node that it describes; nil where the prim defines nothing.
  mutating func record(_ prim: Int, of node: Int, depth: Int = 0) -> ComponentRecord? {
    let spec = values.stage.prims[prim]
    guard spec.isDefined, !spec.isAbstract else { return nil }
    guard left > 0 else {
      values.note(.broken, prim, "more components than the limit allows; it is left out")
      return nil
    }
    left -= 1
    var identifier = spec.typeName, isComponent = false
    if Self.components.contains(spec.typeName) {
      isComponent = true
      if let said = values.text("info:id", of: prim), !said.isEmpty {
        identifier = said
      } else {
        values.note(.broken, prim, "the component says by no info:id what it is")
      }
    }
    var record = ComponentRecord(identifier: identifier, name: spec.name)
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
        values.note(.ignored, prim, "what lies deeper than \(Self.depth) levels in a component is left out")
      }
      return record
    }
    for child in spec.children {
      if let inner = self.record(child, of: node, depth: depth + 1) { record.children.append(inner) }
    }
    return record
  }

  /// One property, whether it has a value or not.
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
  /// A value of a stage; nil for what is no value.
  ///
  /// - Parameters:
  ///   - value: As the stage has it.
  ///   - asset: Where the file was found that it names, if it names one.
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
