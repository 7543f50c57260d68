@testable import USDLayers

/// Prints what composition finds in the form of Pixar's results.
struct CompositionDump {
  var text = ""
  private var composer = Composer(NoLayers())
  private var folder = ""

  private struct NoLayers: USDLayerProvider {
    func locate(_ asset: String, from layer: String) -> Result<String, USDError> { .success(asset) }
    func file(_ asset: String, from layer: String) -> String? { nil }
    func layer(_ identifier: String) throws(USDError) -> USDLayer {
      throw USDError(.missing(asset: identifier), in: identifier)
    }
  }

  private static let line = String(repeating: "-", count: 72) + "\n"

  mutating func write(_ root: USDLayer, _ session: USDLayer?, _ provider: any USDLayerProvider) {
    composer = Composer(provider, variantFallbacks: ["standin": ["render"]])
    folder = String(root.identifier[..<(root.identifier.lastIndex(of: "/") ?? root.identifier.startIndex)])
    let layer = composer.add(root, root.identifier)
    let strongest = session.map { composer.add($0, $0.identifier) }
    let stack = composer.rootStack(layer, session: strongest)
    text += Self.line + "Layer Stack:\n"
    for member in composer.stacks[Int(stack)].members { text += "     \(label(member.layer))\n" }
    text += "\n"

    let site = composer.site(stack, PathTable.root)
    let top = ArcGraph(stack: stack, path: PathTable.root, site: site, hasSpecs: true)
    var open = composer.childNames(top).reversed().map { (top, composer.paths.append(PathTable.root, $0)) }
    while let (above, path) = open.popLast() {
      let graph = ArcBuilder.step(composer, from: above, to: path, nil, isWhole: true)
      composer.cullNodesWithoutOpinions(graph)
      graph.setInstance(composer.isInstance(graph))
      graph.finish()
      let stack = primStack(graph)
      text += Self.line + "Results for composing <\(composer.paths.text(path))>\n"
      let children = write(graph, path, stack)
      open += children.reversed().map { (graph, composer.paths.append(path, $0)) }
    }
  }

  private func label(_ layer: Int32) -> String {
    let name = composer.layers[Int(layer)].identifier
    guard !name.hasPrefix(folder + "/") else { return String(name.dropFirst(folder.count + 1)) }
    return name
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func primStack(_ graph: ArcGraph) -> [(node: Int32, spec: Site.Spec)] {
    var all: [(node: Int32, spec: Site.Spec)] = []
    for node in graph.nodes.indices where graph.nodes[node].contributes && graph.nodes[node].hasSpecs {
      for spec in composer.sites[Int(graph.nodes[node].site)].specs { all.append((Int32(node), spec)) }
    }
    return all
  }

  private mutating func write(
    _ graph: ArcGraph, _ path: PathTable.Path, _ stack: [(node: Int32, spec: Site.Spec)]
  ) -> [PathTable.Element] {
    text += "\nPrim Stack:\n"
    for (node, spec) in stack {
      text += "    \(padded(label(spec.layer), 20)) \(composer.paths.text(graph[node].path))\n"
    }
    writeOffsets(graph)
    var choices: [String: String] = [:]
    for node in graph.nodes {
      if let variant = composer.paths.variant(node.path), choices[variant.set] == nil {
        choices[variant.set] = variant.name
      }
    }
    if !choices.isEmpty {
      text += "\nVariant Selections:\n"
      for (set, name) in choices.sorted(by: { $0.key < $1.key }) { text += "    {\(set) = \(name)}\n" }
    }
    let children = composer.childNames(graph)
    if !children.isEmpty {
      text += "\nChild names:\n     \(list(children.map { composer.paths.texts[Int($0)] }))\n"
    }
    let prohibited = composer.names(graph).prohibited
    if !prohibited.isEmpty {
      text +=
        "\nProhibited child names:\n     \(list(prohibited.map { composer.paths.texts[Int($0)] }.sorted()))\n"
    }
    writeProperties(graph, path, stack)
    text += "\n"
    return children
  }

  private func list(_ names: [String]) -> String {
    "[" + names.map { "'\($0)'" }.joined(separator: ", ") + "]"
  }

  private func two(_ number: Double) -> String {
    let hundredths = (abs(number) * 100).rounded(.toNearestOrEven)
    let whole = Int(hundredths) / 100, rest = Int(hundredths) % 100
    return "\(number < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  private mutating func writeOffsets(_ graph: ArcGraph) {
    let hasOffsets = graph.nodes.contains { node in
      composer.maps[node.mapToParent].offset != .identity
        || composer.stacks[Int(node.stack)].members.contains { $0.offset != .identity }
    }
    guard hasOffsets else { return }
    text += "\nTime Offsets:\n"
    for node in graph.nodes {
      let stack = composer.stacks[Int(node.stack)], offset = composer.maps[node.mapToRoot].offset
      text += "    \(padded(label(stack.members[0].layer), 20)) "
      text += "\(padded(composer.paths.text(node.path), 15)) \(padded("\(node.kind)", 10)) "
      text += "(offset=\(two(offset.offset)), scale=\(two(offset.scale)))\n"
      for member in stack.members where member.offset != .identity {
        text += "        \(padded(label(member.layer), 32)) \(padded("sublayer", 10)) "
        text += "(offset=\(two(member.offset.offset)), scale=\(two(member.offset.scale)))\n"
      }
    }
  }

  private mutating func writeProperties(
    _ graph: ArcGraph, _ path: PathTable.Path, _ stack: [(node: Int32, spec: Site.Spec)]
  ) {
    var names: [String] = []
    for (_, spec) in stack.reversed() {
      for property in composer.layers[Int(spec.layer)].layer.prims[Int(spec.spec)].properties
      where !names.contains(property.name) { names.append(property.name) }
    }
    guard !names.isEmpty else { return }
    text += "\nProperty names:\n     \(list(names))\n\nProperty stacks:\n"
    var targets = "", connections = ""
    for name in names.sorted() {
      let property = "\(composer.paths.text(path)).\(name)"
      text += property + ":\n"
      var paths: [String] = [], isRelationship: Bool?
      for (node, spec) in stack {
        let layer = composer.layers[Int(spec.layer)].layer
        guard let found = layer.prims[Int(spec.spec)].property(name) else { continue }
        // The strongest says which kind of property it is.
        if isRelationship == nil { isRelationship = found.isRelationship }
        guard found.isRelationship == isRelationship else { continue }
        text += "    \(padded(label(spec.layer), 20)) \(composer.paths.text(graph[node].path)).\(name)\n"
      }
      for (node, spec) in stack.reversed() {
        let layer = composer.layers[Int(spec.layer)].layer
        guard let found = layer.prims[Int(spec.spec)].property(name), found.isRelationship == isRelationship
        else { continue }
        let field = found.isRelationship ? "targetPaths" : "connectionPaths"
        guard let content = found.fields[field],
          case .pathOperation(let operation)? = try? layer.value(content)
        else { continue }
        let owner = layer.path(ofPrim: Int(spec.spec)).withoutVariants
        let mapping = composer.stageMapping(graph[node].mapToRoot)
        paths = operation.map { mapping.map($0.absolute(from: owner).withoutVariants.text) }.applied(
          to: paths)
      }
      guard !paths.isEmpty else { continue }
      let written = property + ":\n" + paths.map { "    \($0)\n" }.joined()
      if isRelationship == true { targets += written } else { connections += written }
    }
    if !targets.isEmpty { text += "\nRelationship targets:\n" + targets }
    if !connections.isEmpty { text += "\nAttribute connections:\n" + connections }
  }
}
