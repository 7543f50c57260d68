internal import SceneAssets

/// The evaluation of the nodes of a network, from the surface's inputs back to images and constants.
struct NetworkTerms {
  typealias Inexact = NetworkTerm.Inexact
  let graph: ShaderGraph
  private let parameters: [String: ShaderGraph.Value]
  /// Returns the index of the set of texture coordinates with a primvar's name.
  private let coordinateSet: [String: Int]
  /// The number of nodes that are followed from an input, each as often as it is reached: inputs of one node share
  /// what is left, since nodes may double the number of ways to those before them.
  private static let reach = 256

  init(_ graph: ShaderGraph, coordinateSets: [String: Int]) {
    (self.graph, coordinateSet) = (graph, coordinateSets)
    parameters = Dictionary(graph.parameters.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Returns the names of the primvars that nodes read as texture coordinates, in the order of the nodes.
  static func primvars(_ graph: ShaderGraph) -> [String] {
    graph.nodes.compactMap { node in
      guard reader(of: node.identifier) != nil, node.identifier.hasSuffix("vector2") else { return nil }
      return node.inputs.lazy.compactMap { input in
        if case .text(let name) = input.value, input.name == reader(of: node.identifier) { name } else { nil }
      }.first
    }
  }

  /// Returns the input that names the primvar which a node reads; nil for other nodes.
  private static func reader(of identifier: String) -> String? {
    if identifier.hasPrefix("ND_UsdPrimvarReader_") { return "varname" }
    return identifier.hasPrefix("ND_geompropvalue_") ? "geomprop" : nil
  }

  /// Returns the value of an input of a node; nil where it has the node's default.
  func term(_ name: String, of node: ShaderGraph.Node, _ reach: Int = Self.reach) throws(Inexact)
    -> NetworkTerm?
  {
    guard let input = node.inputs.first(where: { $0.name == name }) else { return nil }
    return try term(input.value, reach)
  }

  private func term(_ value: ShaderGraph.Value, _ reach: Int) throws(Inexact) -> NetworkTerm? {
    switch value {
    case .none: return nil
    case .numbers(let numbers): return try NetworkTerm(constant: Self.lanes(numbers))
    case .parameter(let name):
      guard let value = parameters[name], case .numbers = value else { throw Inexact() }
      return try term(value, reach)
    case .link(let link):
      guard reach > 0 else { throw Inexact() }
      return try output(link.output, of: graph.nodes[link.node], reach - 1)
    case .text, .texture: throw Inexact()
    }
  }

  private static func lanes(_ numbers: [Float]) throws(Inexact) -> SIMD4<Float> {
    switch numbers.count {
    case 1: SIMD4(repeating: numbers[0])
    case 2: SIMD4(numbers[0], numbers[1], 0, 0)
    case 3: SIMD4(numbers[0], numbers[1], numbers[2], 1)
    case 4: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
    default: throw Inexact()
    }
  }

  private func output(_ output: String, of node: ShaderGraph.Node, _ reach: Int) throws(Inexact)
    -> NetworkTerm
  {
    let links = node.inputs.count { if case .link = $0.value { true } else { false } }
    let words = node.identifier.split(separator: "_"), reach = reach / max(links, 1)
    guard words.count > 1, words[0] == "ND" else { throw Inexact() }
    func input(_ name: String, or constant: Float? = nil) throws(Inexact) -> NetworkTerm {
      if let term = try term(name, of: node, reach) { return term }
      guard let constant else { throw Inexact() }
      return NetworkTerm(constant: SIMD4(repeating: constant))
    }
    switch words[1] {
    case "constant": return try input("value", or: 0)
    case "dot": return try input("in", or: 0)
    case "convert": return try converted(try input("in", or: 0), words)
    case "multiply": return try input("in1", or: 0) * (try input("in2", or: 1))
    case "add": return try input("in1", or: 0) + (try input("in2", or: 0))
    case "subtract":
      let minus = NetworkTerm(constant: SIMD4(repeating: -1))
      return try input("in1", or: 0) + (try minus * (try input("in2", or: 0)))
    case "divide":
      guard let divisor = try input("in2", or: 1).constant, divisor.x != 0 else { throw Inexact() }
      return try input("in1", or: 0) * NetworkTerm(constant: 1 / divisor)
    case "extract":
      let index = try input("index", or: 0).number()
      guard (0...3).contains(index) else { throw Inexact() }
      return try input("in", or: 0).lane(Int(index))
    case "separate2", "separate3", "separate4":
      guard let lane = Self.lanes[output] else { throw Inexact() }
      return try input("in", or: 0).lane(lane)
    case "image": return try image(node, type: words.last.map(String.init) ?? "", reach)
    case "gltf": return try gltfImage(output, of: node, reach)
    case "UsdUVTexture": return try usdTexture(output, of: node, reach)
    case "normalmap": return try normalMap(node, reach)
    case "normal":
      guard case .text("world")? = node.inputs.first(where: { $0.name == "space" })?.value else {
        throw Inexact()
      }
      return NetworkTerm(.surfaceNormal)
    case "atan2": return try direction(y: try input("iny"), x: try input("inx"))
    case "geompropvalue", "UsdPrimvarReader": return try primvar(node)
    case "texcoord":
      var use = TextureBinding(0)
      use.coordinates = try input("index", or: 0).number() == 1 ? 1 : 0
      use.takesFirstSet = use.coordinates == 0
      return NetworkTerm(.coordinates(use))
    case "UsdTransform2d", "place2d": return try placed(node, reach)
    default: throw Inexact()
    }
  }

  private static let lanes: [String: Int] = [
    "outr": 0, "outg": 1, "outb": 2, "outa": 3, "outx": 0, "outy": 1, "outz": 2, "outw": 3, "r": 0, "g": 1,
    "b": 2, "a": 3,
  ]

  /// Returns a value under another type: `ND_convert_color4_color3`.
  private func converted(_ term: NetworkTerm, _ words: [Substring]) throws(Inexact) -> NetworkTerm {
    guard words.count == 4, ["color3", "vector3"].contains(words[3]),
      ["float", "color3", "vector3", "color4", "vector4"].contains(words[2])
    else { throw Inexact() }
    return term
  }

  /// Returns the angle of a direction in the red and green channels of one image.
  private func direction(y: NetworkTerm, x: NetworkTerm) throws(Inexact) -> NetworkTerm {
    guard case .texture(let up, 1?) = y.kind, case .texture(let right, 0?) = x.kind, up == right,
      [x.scale, y.scale].allSatisfy({ $0.x == 2 }), [x.shift, y.shift].allSatisfy({ $0.x == -1 })
    else { throw Inexact() }
    return NetworkTerm(.direction(right))
  }

  private func primvar(_ node: ShaderGraph.Node) throws(Inexact) -> NetworkTerm {
    let input = Self.reader(of: node.identifier)
    guard case .text(let name)? = node.inputs.first(where: { $0.name == input })?.value else {
      throw Inexact()
    }
    if node.identifier.hasSuffix("vector2"), let set = coordinateSet[name] {
      var use = TextureBinding(0)
      use.coordinates = set
      return NetworkTerm(.coordinates(use))
    }
    guard name == "displayColor", node.identifier == "ND_geompropvalue_color3" else { throw Inexact() }
    var colors = NetworkTerm(constant: .one)
    colors.isPainted = true
    return colors
  }
}
