internal import TextFormats

/// The types of MaterialX in USD's terms, and the names of nodes that do not follow from their types.
enum MaterialXTypes {
  private static let names = [
    "boolean": "bool", "integer": "int", "float": "float", "color3": "color3f", "color4": "color4f",
    "vector2": "float2", "vector3": "float3", "vector4": "float4", "matrix33": "matrix3d",
    "matrix44": "matrix4d", "string": "string", "filename": "asset", "geomname": "string",
    "integerarray": "int[]", "floatarray": "float[]", "color3array": "color3f[]", "color4array": "color4f[]",
    "vector2array": "float2[]", "vector3array": "float3[]", "vector4array": "float4[]",
    "stringarray": "string[]",
  ]
  private static let elements: [String: USDElement] = [
    "color3": .float3, "color4": .float4, "vector2": .float2, "vector3": .float3, "vector4": .float4,
    "matrix33": .matrix3d, "matrix44": .matrix4d,
  ]

  /// Returns the type of an attribute; shaders, and types that documents define, are tokens.
  static func usd(_ type: String) -> String { names[type] ?? "token" }

  /// Returns a value; nil where the text has none of the type.
  static func value(_ text: String, _ type: String) -> USDValue? {
    switch type {
    case "boolean": return .bool(text == "true" || text == "1")
    case "integer":
      return numbers(text).first.flatMap { Int64(exactly: $0.rounded()) }.map { .integer($0, .int) }
    case "float": return numbers(text).first.map { .number($0, .float) }
    case "string", "geomname": return .text(text, .string)
    case "filename": return .text(text, .asset)
    case "integerarray":
      let words = numbers(text).compactMap { Int32(exactly: $0.rounded()) }.map { UInt32(bitPattern: $0) }
      return .array(USDArray(.int, count: words.count, .words(words)))
    case "stringarray":
      let texts = text.split(separator: ",").map { String($0) }
      return .array(USDArray(.string, count: texts.count, .texts(texts)))
    default: break
    }
    let all = numbers(text)
    if let element = elements[type] { return all.count == element.width ? .tuple(all, element) : nil }
    guard type.hasSuffix("array") else { return nil }
    let element = elements[String(type.dropLast(5))] ?? .float
    guard all.count.isMultiple(of: element.width) else { return nil }
    return .array(USDArray(element, count: all.count / element.width, .floats(all.map { Float($0) })))
  }

  /// Returns the numbers of a list, separated by commas and spaces; none where one of them is no finite number.
  private static func numbers(_ text: String) -> [Double] {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let number = Double(String(word)), number.isFinite else { return [] }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns a name of letters, digits and underscores.
  static func identifier(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      name.unicodeScalars.append(isPlain ? scalar : "_")
    }
    if name.isEmpty { return "_" }
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// The definitions of nodes that have no type in their names.
  static let identifiers = [
    "normalmap": "ND_normalmap", "UsdUVTexture": "ND_UsdUVTexture_23", "UsdTransform2d": "ND_UsdTransform2d",
  ]
  /// The nodes that are named after the type of their input.
  static let namedAfterInput: Set<String> = [
    "extract", "dotproduct", "magnitude", "distance", "determinant", "separate2", "separate3", "separate4",
  ]
  /// The nodes that are named after the types of their input and output.
  static let namedAfterBoth: Set<String> = ["convert", "swizzle"]
}

/// The nodes that a document defines by node graphs of its own.
struct MaterialXDefinitions {
  /// The definitions and their node graphs, by the category of the node.
  private var all: [String: [(node: XMLElement, graph: XMLElement)]] = [:]

  init(_ document: XMLElement) {
    var graphs: [String: XMLElement] = [:], named: [String: XMLElement] = [:]
    for graph in document.children("nodegraph") {
      if let definition = graph[attribute: "nodedef"] { graphs[definition] = graph }
      named[graph.materialXName] = graph
    }
    for implementation in document.children("implementation") {
      guard let definition = implementation[attribute: "nodedef"],
        let graph = implementation[attribute: "nodegraph"].flatMap({ named[$0] })
      else { continue }
      graphs[definition] = graph
    }
    for node in document.children("nodedef") {
      guard let category = node[attribute: "node"], let graph = graphs[node.materialXName] else { continue }
      all[category, default: []].append((node, graph))
    }
  }

  /// Returns the definition of a node: the one of its name, or else of its type.
  func definition(of element: XMLElement) -> (node: XMLElement, graph: XMLElement)? {
    guard let found = all[element.name] else { return nil }
    if let name = element[attribute: "nodedef"] { return found.first { $0.node.materialXName == name } }
    let type = element[attribute: "type"]
    return found.first { ($0.node.child("output")?[attribute: "type"] ?? $0.node[attribute: "type"]) == type }
      ?? (found.count == 1 ? found.first : nil)
  }
}
