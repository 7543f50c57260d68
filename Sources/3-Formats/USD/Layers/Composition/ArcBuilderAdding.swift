/// The addition of an arc.
extension ArcBuilder {
  struct ArcOptions {
    /// True if the specs at the new site contribute.
    var contributes = true
    /// True if arcs of the new site's ancestors contribute, too.
    var isBuilt = false
    /// True if an arc is skipped when its site is in the graph already.
    var skipsDuplicates = false
    var skipsImplied = false
    var skipsExpressed = false
  }

  /// Adds an arc and its tasks; nil where the arc is not valid.
  func addArc(
    _ kind: ArcKind, below parent: Node, origin: Node, stack: Int32, path: Path,
    map: MappingTable.Mapping, sibling: Int32, introduced: Int32? = nil, _ wanted: ArcOptions = ArcOptions()
  ) -> Node? {
    var options = wanted
    if let cycle = findCycle(kind, parent: parent, origin: origin, stack: stack, path: path) {
      composer.note(.cycle(cycle), stack: graph[0].stack, path: graph[0].path)
      return nil
    }
    options.skipsDuplicates = options.skipsDuplicates || frame?.skipsDuplicates == true
    if options.skipsDuplicates, isThere(stack, path, parent) { return nil }
    guard hasRoom(parent) else { return nil }
    var arc = ArcNode(
      kind: kind, parent: parent, origin: origin, stack: stack, path: path, site: composer.emptySite,
      mapToParent: map, mapToRoot: composer.chain(graph[parent].mapToRoot, map),
      introduced: introduced ?? composer.paths.primDepth(graph[parent].path), sibling: sibling)
    let node: Node
    if options.isBuilt {
      let inner = ArcFrame(
        stack: stack, path: path, parent: parent, graph: graph, kind: kind, mapToParent: map,
        skipsDuplicates: options.skipsDuplicates, outer: frame)
      let part = ArcBuilder.build(
        composer, stack: stack, path: path, contributes: options.contributes, inner)
      guard graph.nodes.count + part.nodes.count <= composer.limits.primSites else {
        composer.note(
          .limit("sites that one prim is composed of", value: composer.limits.primSites),
          stack: graph[0].stack, path: graph[0].path)
        return nil
      }
      composer.count(sites: part.nodes.count)
      let outer = arc.mapToRoot
      node = graph.add(part, arc: arc, chain: { composer.chain(outer, $0) }, paths: composer.paths)
    } else {
      arc.site = composer.site(stack, path)
      arc.hasSpecs = !composer.sites[Int(arc.site)].specs.isEmpty
      if !options.contributes {
        arc.isInert = true
        arc.restricted = 1
      }
      composer.count(sites: 1)
      node = graph.add(arc, composer.paths)
    }
    addTasks(
      node, skipsExpressed: options.skipsExpressed || options.isBuilt, skipsImplied: options.skipsImplied,
      isAncestral: choosesVariants && options.isBuilt)
    // A target that waits for a default prim.
    if path == PathTable.root { graph.setInertBelow(node, composer.paths) }
    return node
  }

  // MARK: Checks

  /// Returns whether the limits allow one more arc.
  private func hasRoom(_ parent: Node) -> Bool {
    var length = frame?.depth ?? 0, ancestor = parent
    while ancestor > 0, length <= composer.limits.arcDepth {
      length += 1
      ancestor = graph[ancestor].parent
    }
    composer.count(sites: length)
    let limits = composer.limits
    let problem: USDError.Problem
    if graph.nodes.count >= limits.primSites {
      problem = .limit("sites that one prim is composed of", value: limits.primSites)
    } else if length > limits.arcDepth {
      problem = .limit("chained composition arcs", value: limits.arcDepth)
    } else {
      // The traversal notes it when all work is done.
      return composer.work < limits.composedSites
    }
    composer.note(problem, stack: graph[0].stack, path: graph[0].path)
    return false
  }

  /// Returns a description of the cycle that an arc would close; nil where it closes none.
  private func findCycle(
    _ kind: ArcKind, parent: Node, origin: Node, stack: Int32, path: Path
  ) -> String? {
    if kind == .variant { return nil }
    if kind.isClass, parent != origin {
      // Implied classes below relocates are not followed; they are only implied further.
      var climb = ArcClimb(parent, graph, frame), isThere = true
      while isThere, climb.kind.isClass { isThere = climb.up() }
      if isThere, climb.kind == .relocate { return nil }
    }
    var climb = ArcClimb(parent, graph, frame)
    var target = path
    while true {
      var node = climb.node
      while node >= 0 {
        let site = climb.graph[node]
        if site.stack == stack,
          composer.paths.has(site.path, prefix: target) || composer.paths.has(target, prefix: site.path)
        {
          return "\(composer.text(site.stack, site.path)), by way of \(composer.text(stack, path)),"
        }
        node = site.parent
      }
      guard let frame = climb.frame else { return nil }
      // The current graph may be that of an ancestor of the requested prim.
      let current = climb.graph[0].path
      target =
        current == target
        ? frame.path : composer.paths.replacing(frame.path, prefix: current, by: target)
      _ = climb.outward()
    }
  }

  /// Returns whether a site is in the graph already, or in one that this graph will become part of.
  private func isThere(_ stack: Int32, _ path: Path, _ parent: Node) -> Bool {
    var climb = ArcClimb(parent, graph, frame)
    var wanted = path
    while true {
      if climb.graph.node(stack: stack, path: wanted) != nil { return true }
      guard let frame = climb.frame else { return false }
      wanted = composer.paths.replacing(frame.path, prefix: climb.graph[0].path, by: wanted)
      _ = climb.outward()
    }
  }

  /// Notes a reference or payload without a target.
  func checkTarget(_ node: Node) {
    var isFound = false
    let depth = graph.below(node, composer.paths)
    graph.forEach(from: node) { below in
      if isFound { return false }
      if depth == 0 {
        isFound = graph[below].hasSpecs
      } else {
        let path = graph.pathAtIntroduction(below, composer.paths)
        isFound = !composer.found(graph[below].stack, path).specs.isEmpty
      }
      return !isFound
    }
    guard !isFound, graph[node].parent >= 0 else { return }
    let path = graph.pathAtIntroduction(node, composer.paths), parent = graph[node].parent
    composer.note(
      .missing(asset: "the prim \(composer.text(graph[node].stack, path))"), stack: graph[parent].stack,
      path: graph[parent].path)
  }
}
