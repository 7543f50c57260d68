/// Reference and payload arcs.
extension ArcBuilder {
  /// Adds the references or payloads of a node's specs.
  func addReferences(_ node: Node, _ kind: ArcKind) {
    guard graph[node].contributes, kind == .reference || composer.loadsPayloads else { return }
    let stack = graph[node].stack
    let targets = composer.references(
      at: graph[node].site, kind == .reference ? "references" : "payload")
    for (number, target) in targets.enumerated() {
      addReference(node, kind: kind, target: target, number: Int32(number), stack: stack)
    }
  }

  private func addReference(
    _ node: Node, kind: ArcKind, target: Composer.Target, number: Int32, stack: Int32
  ) {
    var offset = target.offset
    if !offset.isValid {
      composer.note(
        .damaged("the layer offset of \(target.asset) is not valid"), stack: stack, path: graph[node].path)
      offset = .identity
    }
    offset = target.stackOffset.after(offset)

    var path = PathTable.none
    if !target.prim.isEmpty {
      guard let prim = composer.paths.path(target.prim.text), prim > 0, !composer.paths.hasVariants(prim)
      else {
        composer.note(
          .damaged("the reference target \(target.prim) is not a prim"), stack: stack, path: graph[node].path)
        return
      }
      path = prim
    }

    let isInternal = target.asset.isEmpty
    var targetStack = stack
    if !isInternal {
      guard
        let found = composer.stack(
          ofAsset: target.asset, from: target.layer, variablesFrom: composer.stacks[Int(stack)].variablesFrom,
          site: (stack, graph[node].path))
      else { return }
      targetStack = found
      let outside = composer.layers[Int(target.layer)].timeCodesPerSecond
      let inside = composer.stacks[Int(targetStack)].timeCodesPerSecond
      if outside != inside { offset.scale *= outside / inside }
    }

    var options = ArcOptions()
    if path < 0 {
      let root = composer.stacks[Int(targetStack)].root
      path = composer.defaultPrim(ofLayer: root)
      if path < 0 {
        composer.note(
          .missing(asset: "the default prim of \(composer.layers[Int(root)].identifier)"), stack: stack,
          path: graph[node].path)
        path = PathTable.root
        options.contributes = false
      }
    }
    var map = mapping(from: path, to: node, offset: offset)
    if isInternal { map = composer.keepingOthers(map) }
    options.isBuilt = !composer.paths.isRootPrim(path) && path != PathTable.root
    _ = addArc(
      kind, below: node, origin: node, stack: targetStack, path: path, map: map, sibling: number, options)
  }

  /// Returns the mapping of an arc from a target to a node.
  func mapping(from path: Path, to node: Node, offset: USDLayerOffset = .identity) -> MappingTable.Mapping {
    let target = composer.paths.bare(graph[node].path)
    let arc = composer.mapping([PathMapping.Pair(source: path, target: target)], offset)
    let stack = graph[node].stack
    guard composer.stacks[Int(stack)].hasRelocations else { return arc }
    return composer.chain(composer.relocations(in: stack, below: target), arc)
  }
}
