internal import SceneAssets
internal import USDLayers

/// A reader of the MaterialX shader graph of a material, as Reality Composer Pro writes it.
///
/// Nodes are in the material and in its node graphs, which are flattened. The inputs of the material are the
/// parameters that apps can set.
struct ShaderGraphReader {
  /// A shader graph and the images that it uses: ``ShaderGraph/Value/texture(_:)`` is an index into these
  /// until ``Reading/graph(withTextures:)`` is called.
  struct Reading {
    fileprivate(set) var network = ShaderGraph()
    fileprivate(set) var images: [ImageReference] = []

    /// Returns the graph with the texture indices that the caller assigns.
    func graph(withTextures textureIndex: (ImageReference) -> Int) -> ShaderGraph {
      let indices = images.map(textureIndex)
      func resolved(_ inputs: [ShaderGraph.Input]) -> [ShaderGraph.Input] {
        inputs.map { input in
          guard case .texture(let image) = input.value else { return input }
          return ShaderGraph.Input(input.name, type: input.type, .texture(indices[image]))
        }
      }
      var graph = network
      graph.parameters = resolved(graph.parameters)
      for node in graph.nodes.indices { graph.nodes[node].inputs = resolved(graph.nodes[node].inputs) }
      return graph
    }
  }

  /// An image that a shader graph uses.
  struct ImageReference: Hashable {
    var asset: USDStage.Asset
    var colorSpace: TextureAsset.ColorSpace
  }

  /// The most nodes of one shader graph.
  static let nodeLimit = 4096

  private let values: StageValues
  private let material: Int
  private let connections: ShaderConnections
  private var reading = Reading()
  /// The indices of the nodes, by their prims.
  private var nodeIndices: [Int: Int] = [:]
  private var waiting: [Int] = []
  private var imageIndices: [ImageReference: Int] = [:]
  /// The color spaces of the images that parameters name: those of the first node that uses them.
  private var usedSpaces: [String: TextureAsset.ColorSpace] = [:]

  private var stage: USDStage { values.stage }

  private init(_ values: StageValues, _ material: Int) {
    (self.values, self.material) = (values, material)
    connections = ShaderConnections(values: values, material: material)
  }

  /// Reads the shader graph of a material.
  ///
  /// - Returns: Nil where the material has neither a MaterialX surface nor a geometry modifier.
  static func read(_ material: Int, of values: StageValues) -> Reading? {
    var reader = ShaderGraphReader(values, material)
    guard reader.readTerminals() else { return nil }
    while let prim = reader.waiting.popLast() { reader.readNode(prim) }
    reader.readParameters()
    return reader.reading
  }

  // MARK: Nodes

  private mutating func readTerminals() -> Bool {
    reading.network.vertex = terminal("outputs:realitykit:vertex")
    reading.network.surface = terminal("outputs:mtlx:surface")
    if reading.network.surface == nil, isNetwork("outputs:surface") {
      reading.network.surface = terminal("outputs:surface")
    }
    return reading.network.surface != nil || reading.network.vertex != nil
  }

  /// Returns whether a preview surface belongs to a shader graph too: it is a MaterialX node, or there is a
  /// geometry modifier.
  private func isNetwork(_ output: String) -> Bool {
    guard case .node(let prim, _)? = connections.source(output, of: material) else { return false }
    return reading.network.vertex != nil || values.text("info:id", of: prim)?.hasPrefix("ND_") ?? false
  }

  private mutating func terminal(_ output: String) -> ShaderGraph.Link? {
    switch connections.source(output, of: material) {
    case .node(let prim, let name)?:
      return nodeIndex(prim).map { ShaderGraph.Link(node: $0, output: name) }
    case .nothing(let reason)?: values.note(.broken, material, "\(output): \(reason)")
    case .parameter?, .value?: values.note(.broken, material, "\(output) is not connected to a node")
    case nil: break
    }
    return nil
  }

  /// Returns the index of a node, which is read later if it is new; nil where the prim is not a node.
  private mutating func nodeIndex(_ prim: Int) -> Int? {
    if let known = nodeIndices[prim] { return known < 0 ? nil : known }
    guard let identifier = values.text("info:id", of: prim), !identifier.isEmpty else {
      values.note(.broken, prim, "the node has no info:id and is left out")
      return nil
    }
    guard nodeIndices.count < Self.nodeLimit else {
      if nodeIndices.count == Self.nodeLimit {
        values.note(
          .broken, material,
          "the shader graph has more than \(Self.nodeLimit) nodes, which is the limit; the rest is left out")
        nodeIndices[prim] = -1
      }
      return nil
    }
    let name = stage.prims[prim].path.text, owner = stage.prims[material].path.text + "/"
    reading.network.nodes.append(
      ShaderGraph.Node(
        name: name.hasPrefix(owner) ? String(name.dropFirst(owner.count)) : name, identifier: identifier))
    nodeIndices[prim] = reading.network.nodes.count - 1
    waiting.append(prim)
    return nodeIndices[prim]
  }

  private mutating func readNode(_ prim: Int) {
    guard let node = nodeIndices[prim] else { return }
    let identifier = reading.network.nodes[node].identifier
    for property in stage.properties(of: prim) {
      let type = stage.type(ofAttribute: property, of: prim) ?? ""
      if property.hasPrefix("outputs:") {
        let name = String(property.dropFirst("outputs:".count))
        reading.network.nodes[node].outputs.append((name, ShaderTypes.output(type, of: identifier)))
      } else if property.hasPrefix("inputs:") {
        let value = input(property, of: prim, identifier)
        let name = String(property.dropFirst("inputs:".count))
        reading.network.nodes[node].inputs.append(
          ShaderGraph.Input(name, type: ShaderTypes.name(type), value))
      }
    }
  }

  // MARK: Values

  private mutating func input(
    _ property: String, of prim: Int, _ identifier: String
  ) -> ShaderGraph.Value {
    switch connections.source(property, of: prim) {
    case .node(let source, let output)?:
      if let node = nodeIndex(source) { return .link(ShaderGraph.Link(node: node, output: output)) }
    case .parameter(let name)?:
      if stage.hasProperty("inputs:" + name, of: material) {
        note(image: "inputs:" + name, usedAs: property, of: prim, identifier)
        return .parameter(name)
      }
    case .value(let owner, let attribute)?:
      let value = value(attribute, of: owner, usedAs: property, of: prim, identifier)
      if value != .none { return value }
    case .nothing(let reason)?:
      values.note(.approximated, prim, "\(property): \(reason); its own value is used")
    case nil: break
    }
    return value(property, of: prim, usedAs: property, of: prim, identifier)
  }

  /// Returns the value of an attribute; without a color space of its own it has that of the input that uses
  /// it.
  private mutating func value(
    _ attribute: String, of owner: Int, usedAs property: String, of prim: Int, _ identifier: String
  ) -> ShaderGraph.Value {
    let type = stage.type(ofAttribute: attribute, of: owner) ?? ""
    if type == "asset" {
      guard let asset = try? stage.assets(attribute, of: owner).first, !asset.asked.isEmpty else {
        return .none
      }
      let space = imageColorSpace(attribute, of: owner, usedAs: property, of: prim, identifier)
      return .texture(imageIndex(of: ImageReference(asset: asset, colorSpace: space)))
    }
    guard let value = values.value(attribute, of: owner) else { return .none }
    if let text = StageValues.text(value) { return .text(text) }
    var given = StageValues.numbers(value)
    if case .array(let array) = value { given = array.doubles }
    guard var numbers = given else {
      values.note(.ignored, owner, "\(attribute) has the type \(type), which shader graphs do not support")
      return .none
    }
    if type.hasPrefix("color"), numbers.count >= 3, let space = colorSpace(attribute, of: owner) {
      let color = space.linear(SIMD3(numbers[0], numbers[1], numbers[2]))
      for (lane, number) in [color.x, color.y, color.z].enumerated() { numbers[lane] = number }
    }
    return .numbers(numbers.map { Float($0) })
  }

  /// Returns whether nodes of a kind output colors rather than data.
  private static func isColored(_ identifier: String) -> Bool {
    identifier.contains("color") || !identifier.hasPrefix("ND_")
  }

  private mutating func imageColorSpace(
    _ attribute: String, of owner: Int, usedAs property: String, of prim: Int, _ identifier: String
  ) -> TextureAsset.ColorSpace {
    if owner == material, let used = usedSpaces[attribute] { return used }
    if let said = colorSpace(attribute, of: owner) { return said.texture }
    if let said = colorSpace(property, of: prim) { return said.texture }
    // Images of numbers and directions are not decoded.
    return Self.isColored(identifier) ? .automatic : .linear
  }

  private mutating func colorSpace(_ attribute: String, of prim: Int) -> ShaderColorSpace? {
    guard let name = StageValues.text(values.field("colorSpace", ofProperty: attribute, of: prim)),
      !name.isEmpty
    else { return nil }
    if let known = ShaderColorSpace.named(name) { return known }
    values.note(
      .approximated, prim,
      "\(attribute): the color space \(name) is not known; that of the image file is used")
    return nil
  }

  private mutating func imageIndex(of image: ImageReference) -> Int {
    if let known = imageIndices[image] { return known }
    reading.images.append(image)
    imageIndices[image] = reading.images.count - 1
    return reading.images.count - 1
  }

  // MARK: Parameters

  private mutating func note(
    image attribute: String, usedAs property: String, of prim: Int, _ identifier: String
  ) {
    guard stage.type(ofAttribute: attribute, of: material) == "asset", usedSpaces[attribute] == nil else {
      return
    }
    usedSpaces[attribute] = imageColorSpace(
      attribute, of: material, usedAs: property, of: prim, identifier)
  }

  /// Reads all inputs of the material, also those that no node reads: apps may set them by name.
  private mutating func readParameters() {
    for property in stage.properties(of: material) where property.hasPrefix("inputs:") {
      let value = value(property, of: material, usedAs: property, of: material, "color")
      let type = ShaderTypes.name(stage.type(ofAttribute: property, of: material) ?? "")
      reading.network.parameters.append(
        ShaderGraph.Input(String(property.dropFirst("inputs:".count)), type: type, value))
    }
  }
}
