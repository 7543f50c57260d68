/// Specializes arcs, which are weaker than everything else wherever they are authored: they move to the end
/// of the root.
extension ArcBuilder {
  /// Moves specializes arcs to the root; arcs found below such a copy move back, to be implied from there.
  func moveSpecializes(_ node: Node) {
    guard graph[node].parent >= 0 else { return }
    if isCopiedSpecialize(node) {
      let origin = graph[node].origin
      for child in graph.children(node) {
        copyToOrigin(below: origin, child, graph[child].mapToParent, top: node)
      }
    } else {
      findSpecializes(node)
    }
  }

  private func findSpecializes(_ node: Node) {
    let parent = graph[node].parent
    if parent >= 0, parent != graph[node].origin, graph[parent].kind == .relocate,
      graph.isSameSite(parent, node)
    {
      return
    }
    if graph[node].kind == .specialize {
      let wasInert = graph[node].isInert, restricted = graph[node].restricted
      if wasInert { graph.setInert(node, false, composer.paths) }
      copyToRoot(below: 0, node, graph[node].mapToRoot, top: node)
      if wasInert { graph[node].restricted = restricted }
    }
    for child in graph.children(node) { findSpecializes(child) }
  }

  private func copyToRoot(below parent: Node, _ source: Node, _ map: MappingTable.Mapping, top: Node) {
    guard
      let new = copy(below: parent, source, map, top: top, skipsImplied: true, skipsExpressed: false)
    else { return }
    for child in graph.children(source) where graph[child].kind != .specialize {
      copyToRoot(below: new, child, graph[child].mapToParent, top: top)
    }
  }

  private func copyToOrigin(below parent: Node, _ source: Node, _ map: MappingTable.Mapping, top: Node) {
    guard
      let new = copy(below: parent, source, map, top: top, skipsImplied: false, skipsExpressed: true)
    else { return }
    for child in graph.children(source) {
      copyToOrigin(below: new, child, graph[child].mapToParent, top: top)
    }
  }

  /// Copies a node, which contributes at the new position only.
  private func copy(
    below parent: Node, _ source: Node, _ map: MappingTable.Mapping, top: Node, skipsImplied: Bool,
    skipsExpressed: Bool
  ) -> Node? {
    if graph[source].parent == parent { return source }
    var new = matching(source, below: parent, map)
    // Arcs that the copied nodes imply among themselves are implied again with their classes.
    if new == nil, !isImplied(source) || !graph.isBelow(graph[source].origin, top) {
      var options = ArcOptions()
      options.contributes = !graph[source].isInert
      options.skipsImplied = skipsImplied
      options.skipsExpressed = skipsExpressed
      new = addArc(
        graph[source].kind, below: parent, origin: source == top || isImplied(source) ? source : parent,
        stack: graph[source].stack, path: graph[source].path, map: map, sibling: graph[source].sibling,
        introduced: source == top
          ? composer.paths.primDepth(graph[parent].path) : graph[source].introduced,
        options)
    }
    guard let new else {
      graph.setInertBelow(source, composer.paths)
      return nil
    }
    let restricted = graph[new].restricted
    graph.setInert(new, graph[source].isInert, composer.paths)
    graph.setInert(source, true, composer.paths)
    if restricted != 0 { graph[source].restricted = restricted }
    return new
  }
}
