/// Inherits and specializes arcs, and the arcs that they imply across references.
extension ArcBuilder {
  /// Adds the classes that a node's specs name.
  func addClasses(_ node: Node, _ kind: ArcKind) {
    guard graph[node].contributes else { return }
    let targets = composer.classes(at: graph[node].site, kind == .inherit ? "inheritPaths" : "specializes")
    for (number, target) in targets.enumerated() {
      guard let path = composer.paths.path(target), path > 0, !composer.paths.hasVariants(path) else {
        composer.note(
          .damaged("the class \(target) is not a prim"), stack: graph[node].stack,
          path: graph[node].path)
        continue
      }
      let map = composer.keepingOthers(mapping(from: path, to: node))
      _ = addClass(kind, below: node, origin: node, map: map, sibling: Int32(number), ignoring: nil)
    }
  }

  /// Adds a class, or finds it where it exists already.
  private func addClass(
    _ kind: ArcKind, below parent: Node, origin: Node, map: MappingTable.Mapping, sibling: Int32,
    ignoring same: (stack: Int32, path: Path)?
  ) -> Node? {
    let path = classPath(graph[parent].path, map)
    guard path >= 0 else { return nil }
    let stack = graph[parent].stack
    let parentKind = ArcClimb(parent, graph, frame).kind
    if let known = matchingChild(
      parent, parentKind: parentKind, stack: stack, path: path, kind: kind, map: map,
      depth: graph.below(origin, composer.paths))
    {
      return known
    }
    var options = ArcOptions()
    // A class that maps to the same path does not contribute; it is only implied further.
    options.contributes = path != graph[parent].path && !(same.map { $0 == (stack, path) } ?? false)
    options.skipsDuplicates = options.contributes
    options.isBuilt = options.contributes && !composer.paths.isRootPrim(path) && path != PathTable.root
    return addArc(
      kind, below: parent, origin: origin, stack: stack, path: path, map: map, sibling: sibling, options)
  }

  /// Returns the path of a class for a node; variant selections of the node are kept.
  private func classPath(_ path: Path, _ map: MappingTable.Mapping) -> Path {
    let bare = composer.paths.bare(path)
    let target = composer.unmap(map, bare)
    guard bare != path, target >= 0 else { return target }
    var variant = path
    while variant > 0, composer.paths.variant(variant) == nil { variant = composer.paths.parent(variant) }
    return composer.paths.replacing(target, prefix: composer.paths.bare(variant), by: variant)
  }

  private func matchingChild(
    _ parent: Node, parentKind: ArcKind, stack: Int32, path: Path, kind: ArcKind,
    map: MappingTable.Mapping, depth: Int32
  ) -> Node? {
    var child = graph[parent].firstChild
    while child >= 0 {
      let node = graph[child]
      if parentKind == .relocate {
        // Sites below relocates are not always meaningful; arcs are identified by their mapping.
        if node.kind == kind, node.mapToParent == map, node.origin >= 0,
          graph.below(node.origin, composer.paths) == depth
        {
          return child
        }
      } else if node.stack == stack, node.path == path {
        return child
      }
      child = node.next
    }
    return nil
  }

  // MARK: Implied classes

  /// Implies the classes of a node across the arc that brings it in.
  func addImpliedClasses(_ node: Node) {
    guard graph[node].parent >= 0, !isCopiedSpecialize(node), graph.hasChild(node, where: \.isClass) else {
      return
    }
    passClasses(
      to: graph[node].parent, from: node, composer.keepingOthers(graph[node].mapToParent), isStart: true)
  }

  private func passClasses(
    to target: Node, from source: Node, _ transfer: MappingTable.Mapping, isStart: Bool
  ) {
    if graph[target].kind == .relocate, graph[target].parent >= 0 {
      let further = composer.chain(composer.keepingOthers(graph[target].mapToParent), transfer)
      passClasses(to: graph[target].parent, from: source, further, isStart: isStart)
      add(ArcTasks.Task(kind: .impliedClasses, node: target))
      return
    }
    for child in graph.children(source) where graph[child].kind.isClass {
      // The rest of a chain of classes belongs to the chain, not to the node at its start.
      if isStart, graph[source].kind.isClass,
        graph.below(source, composer.paths) == graph.below(child, composer.paths)
      {
        continue
      }
      let map =
        transfer == MappingTable.identity
        ? graph[child].mapToParent
        : composer.keepingOthers(
          composer.chain(
            transfer, composer.chain(graph[child].mapToParent, composer.inverse(transfer))))
      var passed = graph.children(target).first {
        graph[$0].origin == child && graph[$0].mapToParent == map
      }
      if passed == nil {
        passed = addClass(
          graph[child].kind, below: target, origin: child, map: map, sibling: graph[child].sibling,
          ignoring: (graph[child].stack, graph[child].path))
      }
      if let passed, graph.hasChild(child, where: \.isClass) {
        let further = composer.chain(
          composer.inverse(map), composer.chain(transfer, graph[child].mapToParent))
        passClasses(to: passed, from: child, further, isStart: false)
      }
    }
  }

  /// Returns whether a specializes arc was moved to the root, for the order of strength.
  func isCopiedSpecialize(_ node: Node) -> Bool {
    graph[node].kind == .specialize && graph[node].parent == 0 && graph[node].origin >= 0
      && graph.isSameSite(node, graph[node].origin)
  }

  func isImplied(_ node: Node) -> Bool {
    graph[node].kind.isClass && graph[node].parent != graph[node].origin
  }

  /// Returns a node of the same site below another parent.
  func matching(_ node: Node, below parent: Node, _ map: MappingTable.Mapping) -> Node? {
    matchingChild(
      parent, parentKind: graph[parent].kind, stack: graph[node].stack, path: graph[node].path,
      kind: graph[node].kind, map: map,
      depth: graph.below(node, composer.paths))
  }
}
