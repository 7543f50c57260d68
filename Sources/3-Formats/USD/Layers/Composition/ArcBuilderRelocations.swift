/// Relocates arcs.
extension ArcBuilder {
  /// Returns whether one of the contributing layer stacks relocates the prim.
  func isRelocatedAway() -> Bool {
    var isAway = false
    graph.forEach { node in
      if isAway || graph[node].isCulled { return false }
      let stack = composer.stacks[Int(graph[node].stack)]
      if stack.hasRelocations, !graph[node].isInert, stack.relocatedTo[graph[node].path] != nil {
        isAway = true
      }
      return true
    }
    if isAway, let frame {
      composer.note(
        .missing(asset: "\(composer.text(graph[0].stack, graph[0].path)), which was relocated,"),
        stack: frame.graph[frame.parent].stack, path: frame.graph[frame.parent].path)
    }
    return isAway
  }

  /// Adds the site that a prim was relocated from.
  func addRelocations(_ node: Node) {
    guard graph[node].contributes || graph.below(node, composer.paths) != 0 else { return }
    let stack = graph[node].stack
    guard let source = composer.stacks[Int(stack)].relocatedFrom[graph[node].path] else { return }
    // Other opinions at the new path are overridden.
    for child in graph.children(node) where graph[child].kind != .variant {
      graph.cullBelow(child, composer.paths)
    }
    var options = ArcOptions()
    options.contributes = false
    options.isBuilt = true
    guard
      let new = addArc(
        .relocate, below: node, origin: node, stack: stack, path: source, map: MappingTable.identity,
        sibling: 0, options)
    else { return }
    let path = graph[new].path
    if !composer.found(stack, path).specs.isEmpty {
      composer.note(
        .damaged(
          "opinions at \(composer.text(stack, path)), from where the prim was relocated, are not allowed"),
        stack: stack,
        path: graph[node].path)
    }
    cullRelocated(below: new)
  }

  /// Culls the nodes whose sites are relocated elsewhere.
  private func cullRelocated(below node: Node) {
    for child in graph.children(node) where graph[child].kind != .relocate {
      let stack = composer.stacks[Int(graph[child].stack)]
      if graph[child].contributes, stack.relocatedTo[graph[child].path] != nil {
        graph.cullBelow(child, composer.paths)
      } else {
        cullRelocated(below: child)
      }
    }
  }

  /// Implies a relocation across the arc that brings the prim in.
  func addImpliedRelocations(_ node: Node) {
    guard graph[node].kind == .relocate, !graph[node].isFromAncestor else { return }
    let parent = graph[node].parent
    guard parent >= 0, graph[parent].parent >= 0 else { return }
    let above = graph[parent].parent
    let source = composer.map(graph[parent].mapToParent, graph[node].path)
    guard source >= 0 else { return }
    for child in graph.children(above) where graph[child].path == source && graph[child].kind == .relocate {
      return
    }
    var options = ArcOptions()
    options.contributes = false
    _ = addArc(
      .relocate, below: above, origin: node, stack: graph[above].stack, path: source,
      map: MappingTable.identity, sibling: 0, options)
  }
}
