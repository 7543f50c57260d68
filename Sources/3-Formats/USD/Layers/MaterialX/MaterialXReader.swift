internal import Files
internal import TextFormats

/// A reader of MaterialX documents (`.mtlx`) as layers, so that scenes refer to their materials.
///
/// Each material is a prim below `/MaterialX/Materials`, with the nodes and node graphs that it uses: a
/// reference to it alone has everything.
enum MaterialXReader {
  static func recognizes(_ name: String) -> Bool { name.lowercased().hasSuffix(".mtlx") }

  /// Reads a document.
  static func read(
    _ file: FileMapping, range: Range<Int>, identifier: String, limits: USDLimits
  ) throws(USDError) -> USDLayer {
    let document = try mapError(
      XMLDocument(file.bytes(range), limits: XMLLimits(size: 1 << 28, depth: 128))
    ) { (error: XMLError) in
      USDError(
        .syntax(error.reason), in: identifier, at: .line(error.line, column: error.column))
    }
    guard document.root.name == "materialx" else {
      throw USDError(
        .notUSD(
          "\(identifier) is no MaterialX document: its root is <\(document.root.name)>; export it again"),
        in: identifier
      )
    }
    var builder = MaterialXLayerBuilder(document.root, identifier: identifier, limits: limits)
    return try builder.build()
  }
}

/// A builder of the layer of a MaterialX document.
struct MaterialXLayerBuilder {
  /// A node that is still to be read, in a material or a node graph.
  struct Pending {
    var element: XMLElement
    var prim: Int
    /// The prim and the element that contain the node, where its neighbors are.
    var container: Container
  }

  /// A material or a node graph: its prim, and the element with its nodes.
  struct Container {
    var prim: Int
    var element: XMLElement
    /// The number of definitions of nodes that contain each other.
    var depth = 0
  }

  private struct Key: Hashable {
    var parent: Int
    var name: String
  }

  private(set) var layer: USDLayer
  let document: XMLElement
  let limits: USDLimits
  /// The elements of each container by their names.
  private var elements: [Int: [String: XMLElement]] = [:]
  private var prims: [Key: Int] = [:]
  private var names: [Int: Set<String>] = [:]
  var waiting: [Pending] = []
  /// The node graphs that define nodes of the document, with their definitions.
  let definitions: MaterialXDefinitions

  init(_ document: XMLElement, identifier: String, limits: USDLimits) {
    (self.document, self.limits) = (document, limits)
    layer = USDLayer(identifier: identifier)
    definitions = MaterialXDefinitions(document)
  }

  mutating func build() throws(USDError) -> USDLayer {
    layer.prims[0].fields["defaultPrim"] = .value(.text("MaterialX", .token))
    // Included documents have the same structure.
    let included = document.children("include").compactMap { $0[attribute: "href"] }
    if !included.isEmpty {
      layer.prims[0].fields["subLayers"] = .value(.texts(included, .string))
      layer.prims[0].fields["subLayerOffsets"] = .value(.offsets(included.map { _ in .identity }))
    }
    let root = try add("", "MaterialX", below: 0)
    let scope = try add("Scope", "Materials", below: root)
    for element in document.children where element.isMaterial {
      let prim = try add("Material", element.materialXName, below: scope)
      try addSurface(of: element, to: prim)
      while let next = waiting.popLast() { try read(next) }
    }
    return layer
  }

  // MARK: Materials

  private mutating func addSurface(of material: XMLElement, to prim: Int) throws(USDError) {
    let container = Container(prim: prim, element: document)
    // Documents before 1.38 name the shader in a reference.
    if let reference = material.child("shaderref"), let category = reference[attribute: "node"] {
      let shader = try add("Shader", reference.materialXName, below: prim)
      set(
        "info:id", type: "token", to: .text("ND_\(category)_surfaceshader", .token), of: shader,
        isUniform: true)
      for input in reference.children("bindinput") {
        try addInput(input, of: reference, to: shader, in: container)
      }
      connect("outputs:mtlx:surface", type: "token", of: prim, to: shader, attribute: "outputs:out")
      set("outputs:out", type: "token", to: nil, of: shader)
      return
    }
    for (name, output) in [("surfaceshader", "mtlx:surface"), ("displacementshader", "mtlx:displacement")] {
      guard let input = material.children("input").first(where: { $0[attribute: "name"] == name }),
        let (source, attribute) = try source(of: input, in: container)
      else { continue }
      connect("outputs:\(output)", type: "token", of: prim, to: source, attribute: attribute)
    }
  }

  // MARK: Prims

  /// Returns the element of a name in a container.
  func element(_ name: String, in container: XMLElement) -> XMLElement? { elements[container.ordinal]?[name] }

  /// Indexes the elements of a container by their names, once.
  mutating func index(_ container: XMLElement) {
    guard elements[container.ordinal] == nil else { return }
    var named: [String: XMLElement] = [:]
    for child in container.children {
      if let name = child[attribute: "name"], named[name] == nil { named[name] = child }
    }
    elements[container.ordinal] = named
  }

  /// Returns the prim of a node in a container, if it was added.
  func prim(_ name: String, in container: Container) -> Int? {
    prims[Key(parent: container.prim, name: name)]
  }

  /// Adds the prim of a node in a container.
  mutating func add(_ type: String, _ name: String, in container: Container) throws(USDError) -> Int {
    let prim = try add(type, name, below: container.prim)
    prims[Key(parent: container.prim, name: name)] = prim
    return prim
  }

  mutating func add(_ type: String, _ wanted: String, below parent: Int) throws(USDError) -> Int {
    guard layer.prims.count < min(limits.prims, 1 << 18) else {
      throw USDError(.limit("nodes in one document", value: min(limits.prims, 1 << 18)), in: layer.identifier)
    }
    let plain = MaterialXTypes.identifier(wanted)
    var name = plain, number = 1
    while !names[parent, default: []].insert(name).inserted {
      name = "\(plain)_\(number)"
      number += 1
    }
    var prim = USDPrimSpec(name: name, parent: Int32(parent))
    (prim.specifier, prim.typeName) = (.def, type)
    return layer.append(prim)
  }

  mutating func set(
    _ name: String, type: String, to value: USDValue?, of prim: Int, isUniform: Bool = false,
    colorSpace: String? = nil
  ) {
    var fields = USDFields([USDField("typeName", .text(type, .token))])
    if isUniform { fields["variability"] = .value(.isUniform(true)) }
    if let value { fields["default"] = .value(value) }
    if let colorSpace { fields["colorSpace"] = .value(.text(colorSpace, .token)) }
    layer.put(USDPropertySpec(name: name, fields: fields), on: prim)
  }

  mutating func connect(
    _ name: String, type: String, of prim: Int, to source: Int, attribute: String
  ) {
    let path = layer.path(ofPrim: source).appending(property: attribute)
    layer.put(
      USDPropertySpec(
        name: name,
        fields: USDFields([
          USDField("typeName", .text(type, .token)),
          USDField("connectionPaths", .pathOperation(USDListOperation(explicit: [path]))),
        ])), on: prim)
  }
}

extension XMLElement {
  var materialXName: String { self[attribute: "name"] ?? name }

  /// True if the element is a material: a node of that type, or one of documents before 1.38.
  fileprivate var isMaterial: Bool {
    self[attribute: "type"] == "material" || name == "surfacematerial" || name == "material"
  }
}
