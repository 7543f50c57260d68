/// Prims that have moved.
extension ArcBuilder {
  /// Whether the prim has moved elsewhere, for one of those who contribute to it.
  func isMovedAway() -> Bool {
    var isAway = false
    graph.forEach { node in
      if isAway || graph[node].isCulled { return false }
      let stack = composer.stacks[Int(graph[node].stack)]
      if stack.hasMoves, !graph[node].isInert, stack.movedTo[graph[node].path] != nil { isAway = true }
      return true
    }
    if isAway, let frame {
      composer.note(
        .missing(asset: "\(composer.text(graph[0].stack, graph[0].path)), which has moved,"),
        stack: frame.graph[frame.parent].stack, path: frame.graph[frame.parent].path)
    }
    return isAway
  }

  /// Brings in what is at the place that a prim has moved from.
  func addRelocations(_ node: Node) {
    guard graph[node].contributes || graph.below(node, composer.paths) != 0 else { return }
    let stack = graph[node].stack
    guard let source = composer.stacks[Int(stack)].movedFrom[graph[node].path] else { return }
    // What came to the new place from elsewhere gives way.
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
    if !composer.sites[Int(composer.site(stack, path))].specs.isEmpty {
      composer.note(
        .damaged("what \(composer.text(stack, path)) says, from where the prim has moved,"), stack: stack,
        path: graph[node].path)
    }
    cullMoved(below: new)
  }

  /// Leaves out what other moves take away from a place.
  private func cullMoved(below node: Node) {
    for child in graph.children(node) where graph[child].kind != .relocate {
      let stack = composer.stacks[Int(graph[child].stack)]
      if graph[child].contributes, stack.movedTo[graph[child].path] != nil {
        graph.cullBelow(child, composer.paths)
      } else {
        cullMoved(below: child)
      }
    }
  }

  /// Passes a move on to what brings the prim in.
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
