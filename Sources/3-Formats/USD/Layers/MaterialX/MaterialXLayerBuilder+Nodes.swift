internal import TextFormats

extension MaterialXLayerBuilder {
  /// The most definitions of nodes that contain each other; one that contains itself has no end.
  private static var deepestDefinition: Int { 16 }

  /// Reads the inputs of a node, or the contents of a node graph.
  mutating func read(_ pending: Pending) throws(USDError) {
    let element = pending.element
    guard element.name == "nodegraph" else {
      for input in element.children where ["input", "parameter"].contains(input.name) {
        try addInput(input, of: element, to: pending.prim, in: pending.container)
      }
      return
    }
    let inner = Container(prim: pending.prim, element: element, depth: pending.container.depth)
    for input in element.children("input") {
      try addInput(input, of: element, to: pending.prim, in: pending.container)
    }
    for output in element.children("output") {
      guard let (source, attribute) = try source(of: output, in: inner) else { continue }
      connect(
        "outputs:\(output.materialXName)", type: MaterialXTypes.usd(output[attribute: "type"] ?? ""),
        of: pending.prim, to: source, attribute: attribute)
    }
  }

  /// Adds an input: its connection, or its value.
  mutating func addInput(
    _ input: XMLElement, of node: XMLElement, to prim: Int, in container: Container
  ) throws(USDError) {
    let type = input[attribute: "type"] ?? "", name = "inputs:\(input.materialXName)"
    if let (source, attribute) = try source(of: input, in: container) {
      connect(name, type: MaterialXTypes.usd(type), of: prim, to: source, attribute: attribute)
      return
    }
    guard let text = input[attribute: "value"] else {
      // A name in the interface of a node graph without a value of its own.
      if input[attribute: "interfacename"] == nil {
        set(name, type: MaterialXTypes.usd(type), to: nil, of: prim)
      }
      return
    }
    let value = type == "filename" ? prefix(of: input, container.element) + text : text
    let hasSpace = type == "filename" || type.hasPrefix("color")
    // Files of numbers and directions are not decoded.
    let isColored = type != "filename" || (node[attribute: "type"] ?? "").hasPrefix("color")
    let inherited = isColored ? document : nil
    let space = input[attribute: "colorspace"] ?? inherited?[attribute: "colorspace"]
    set(
      name, type: MaterialXTypes.usd(type), to: MaterialXTypes.value(value, type), of: prim,
      colorSpace: hasSpace ? space : nil)
  }

  /// Returns the prim and the attribute that an input or an output is connected to; nil where it has a value.
  mutating func source(
    of input: XMLElement, in container: Container
  ) throws(USDError) -> (prim: Int, attribute: String)? {
    if let name = input[attribute: "interfacename"], container.element.name == "nodegraph" {
      return (container.prim, "inputs:\(name)")
    }
    guard let name = input[attribute: "nodename"] ?? input[attribute: "nodegraph"] else { return nil }
    index(container.element)
    guard let element = element(name, in: container.element) else { return nil }
    var source = prim(name, in: container)
    if source == nil { source = try addNode(element, in: container) }
    guard let source else { return nil }
    return (source, "outputs:\(input[attribute: "output"] ?? output(of: element))")
  }

  private func output(of element: XMLElement) -> String {
    let definition = element.name == "nodegraph" ? element : definitions.definition(of: element)?.node
    return definition?.child("output")?.materialXName ?? "out"
  }

  private mutating func addNode(_ element: XMLElement, in container: Container) throws(USDError) -> Int {
    let name = element.materialXName
    if element.name == "nodegraph" {
      let prim = try add("NodeGraph", name, in: container)
      waiting.append(Pending(element: element, prim: prim, container: container))
      return prim
    }
    if let (node, graph) = definitions.definition(of: element), container.depth < Self.deepestDefinition {
      let prim = try add("NodeGraph", name, in: container)
      // The defaults of the definition come first; the node's own inputs replace them.
      for input in node.children("input") { try addInput(input, of: node, to: prim, in: container) }
      waiting.append(Pending(element: element, prim: prim, container: container))
      let inner = Container(prim: prim, element: graph, depth: container.depth + 1)
      waiting.append(Pending(element: graph, prim: prim, container: inner))
      return prim
    }
    let prim = try add("Shader", name, in: container)
    set("info:id", type: "token", to: .text(identifier(of: element), .token), of: prim, isUniform: true)
    let type = element[attribute: "type"] ?? "float"
    if type == "multioutput" {
      for output in element.children("output") {
        set(
          "outputs:\(output.materialXName)", type: MaterialXTypes.usd(output[attribute: "type"] ?? ""),
          to: nil, of: prim)
      }
    } else {
      set("outputs:out", type: MaterialXTypes.usd(type), to: nil, of: prim)
    }
    waiting.append(Pending(element: element, prim: prim, container: container))
    return prim
  }

  /// Returns the identifier of a node's definition in MaterialX's library.
  private func identifier(of element: XMLElement) -> String {
    if let given = element[attribute: "nodedef"] { return given }
    let category = element.name, type = element[attribute: "type"] ?? "float"
    if let known = MaterialXTypes.identifiers[category] { return known }
    let inputs = element.children("input")
    let first = inputs.first { ["in", "in1"].contains($0[attribute: "name"]) }?[attribute: "type"]
    if MaterialXTypes.namedAfterInput.contains(category), let first { return "ND_\(category)_\(first)" }
    if MaterialXTypes.namedAfterBoth.contains(category), let first {
      return "ND_\(category)_\(first)_\(type)"
    }
    let second = inputs.first { $0[attribute: "name"] == "in2" }?[attribute: "type"]
    let isScaled = second == "float" && type != "float" && first == type
    return "ND_\(category)_\(type)\(isScaled ? "FA" : "")"
  }

  // MARK: Files

  /// Returns the prefix of the file names in an element of a container.
  private func prefix(of input: XMLElement, _ container: XMLElement) -> String {
    let prefix =
      input[attribute: "fileprefix"] ?? container[attribute: "fileprefix"] ?? document[
        attribute: "fileprefix"]
      ?? ""
    guard !prefix.isEmpty, let file = input[attribute: "value"] else { return "" }
    // Some documents repeat the prefix in the names.
    let folder = AssetPath.folder(of: AssetPath(layer.identifier).file)
    let isThere = { FileTree.isFile(AssetPath.joined(folder: folder, $0)) }
    return !isThere(prefix + file) && isThere(file) ? "" : prefix
  }
}
