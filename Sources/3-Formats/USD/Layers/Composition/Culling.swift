/// The culling of nodes without opinions, with all their descendants.
extension Composer {
  func cullNodesWithoutOpinions(_ graph: ArcGraph) {
    guard graph.nodes.count > 1 else { return }
    let top = graph.children(0)
    // A copy at the root is culled together with its origin.
    for child in top.reversed() where isCopied(graph, child) {
      var culled: Set<UInt64> = []
      cull(graph, child) { culled.insert(Self.key($0.stack, $0.path)) }
      _ = cullSame(graph, graph[child].origin, culled)
    }
    for child in top where !isCopied(graph, child) { cull(graph, child) { _ in } }
  }

  private func isCopied(_ graph: ArcGraph, _ node: ArcNode.Node) -> Bool {
    graph[node].kind == .specialize && graph[node].parent == 0 && graph[node].origin >= 0
      && graph.isSameSite(node, graph[node].origin)
  }

  private func cull(_ graph: ArcGraph, _ node: ArcNode.Node, _ found: (ArcNode) -> Void) {
    for child in graph.children(node) where graph[child].kind != .specialize { cull(graph, child, found) }
    if canBeCulled(graph, node) {
      graph.cull(node, paths)
      found(graph[node])
    }
  }

  private func cullSame(_ graph: ArcGraph, _ node: ArcNode.Node, _ sites: Set<UInt64>) -> Bool {
    var isEmpty = true
    for child in graph.children(node) where !cullSame(graph, child, sites) { isEmpty = false }
    if isEmpty, sites.contains(Self.key(graph[node].stack, graph[node].path)) { graph.cull(node, paths) }
    return graph[node].isCulled
  }

  private func canBeCulled(_ graph: ArcGraph, _ node: ArcNode.Node) -> Bool {
    let arc = graph[node]
    if arc.isCulled { return true }
    if arc.parent < 0 || graph.below(node, paths) == 0 { return false }
    if arc.kind == .inherit, arc.stack == graph[0].stack {
      var origin = node
      while graph[origin].origin != graph[origin].parent, graph[origin].origin >= 0 {
        origin = graph[origin].origin
      }
      if !paths.isRootPrim(graph.pathAtIntroduction(origin, paths)) { return false }
    }
    var child = arc.firstChild
    while child >= 0 {
      if !graph[child].isCulled { return false }
      child = graph[child].next
    }
    return !(arc.hasSpecs && arc.contributes)
  }
}
