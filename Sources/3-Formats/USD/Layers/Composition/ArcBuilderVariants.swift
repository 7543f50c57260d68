/// Variant arcs.
extension ArcBuilder {
  /// Returns whether ancestors of a node have variant sets whose selection was deferred to this graph.
  func hasAncestralVariants(_ node: Node) -> Bool {
    guard graph[node].path > 0 else { return false }
    var path = composer.paths.parent(graph[node].path)
    let restricted = graph[node].restricted
    if restricted != 0 {
      while path > 0, composer.paths.depth(path) >= restricted { path = composer.paths.parent(path) }
    }
    while path > 0 {
      if composer.found(graph[node].stack, path).kinds.contains(.variantSets) {
        return true
      }
      path = composer.paths.parent(path)
    }
    return false
  }

  func addVariantSets(_ node: Node) {
    guard graph[node].contributes else { return }
    addVariantSets(node, at: graph[node].path, .variant)
  }

  func addAncestralVariantSets(_ node: Node) {
    var path = composer.paths.parent(graph[node].path)
    while path > 0 {
      if contributes(node, at: path) {
        addVariantSets(node, at: path, .ancestralVariant)
        if composer.paths.variant(path) != nil { break }
      }
      path = composer.paths.parent(path)
    }
  }

  private func addVariantSets(_ node: Node, at path: Path, _ kind: ArcTasks.Kind) {
    let sets = composer.variantSets(at: composer.site(graph[node].stack, path))
    for (number, set) in sets.enumerated() {
      add(ArcTasks.Task(kind: kind, node: node, path: path, set: set, setNumber: Int32(number)))
    }
  }

  private func contributes(_ node: Node, at path: Path) -> Bool {
    graph[node].restricted == 0 || graph[node].restricted > composer.paths.depth(path)
  }

  // MARK: Choosing

  func chooseVariant(_ task: ArcTasks.Task) {
    guard contributes(task.node, at: task.path) else { return }
    let isAncestral = task.kind == .ancestralVariant
    if let choice = override(task) ?? choice(task.node, composer.paths.bare(task.path), task.set),
      !choice.isEmpty
    {
      addVariant(task, choice, isAncestral: isAncestral)
      return
    }
    var next = task
    next.kind =
      fallback(task) != nil
      ? (isAncestral ? .ancestralFallback : .fallback) : (isAncestral ? .ancestralNoneFound : .noneFound)
    add(next)
  }

  func chooseFallback(_ task: ArcTasks.Task) {
    guard contributes(task.node, at: task.path) else { return }
    let isAncestral = task.kind == .ancestralFallback
    if let choice = fallback(task) {
      addVariant(task, choice, isAncestral: isAncestral)
    } else {
      var next = task
      next.kind = isAncestral ? .ancestralNoneFound : .noneFound
      add(next)
    }
  }

  /// Returns the variant that is chosen whatever the files select.
  private func override(_ task: ArcTasks.Task) -> String? {
    guard let wanted = composer.variant else { return nil }
    let names = composer.variants(of: task.set, at: composer.site(graph[task.node].stack, task.path))
    return wanted.isAmong(names, of: task.set) ? wanted.name : nil
  }

  private func fallback(_ task: ArcTasks.Task) -> String? {
    guard let wanted = composer.variantFallbacks[task.set] else { return nil }
    let names = composer.variants(of: task.set, at: composer.site(graph[task.node].stack, task.path))
    return wanted.first { names.contains($0) }
  }

  /// Returns the strongest selection of any site, beginning where it could be authored first.
  private func choice(_ node: Node, _ path: Path, _ set: String) -> String? {
    let (start, startPath) = highest(node, path)
    if let prior = search(start, startPath, { priorChoice($0, $1, set) }) { return prior }
    return search(start, startPath) { node, path in
      guard contributes(node, at: path) else { return nil }
      var site = path
      if graph[node].kind == .variant {
        let variant = graph.pathAtIntroduction(node, composer.paths)
        site = composer.paths.replacing(path, prefix: composer.paths.bare(variant), by: variant)
      }
      return composer.selection(of: set, at: composer.site(graph[node].stack, site))
    }
  }

  /// Returns a selection that was followed already.
  private func priorChoice(_ node: Node, _ path: Path, _ set: String) -> String? {
    guard graph[node].kind == .variant else { return nil }
    var variant = graph.pathAtIntroduction(node, composer.paths)
    guard let chosen = composer.paths.variant(variant), chosen.set == set else { return nil }
    while composer.paths.variant(variant) != nil { variant = composer.paths.parent(variant) }
    return variant == path ? chosen.name : nil
  }

  /// Visits nodes from strong to weak, each with the path translated to it.
  private func search(
    _ start: Node, _ startPath: Path, _ answer: (Node, Path) -> String?
  ) -> String? {
    var open = [(start, startPath)]
    while let (node, path) = open.popLast() {
      if let found = answer(node, path) { return found }
      var child = graph[node].lastChild
      while child >= 0 {
        let inside = composer.unmap(graph[child].mapToParent, path)
        if inside >= 0 { open.append((child, inside)) }
        child = graph[child].previous
      }
    }
    return nil
  }

  /// Returns the node nearest to the root to which a path translates.
  private func highest(_ node: Node, _ path: Path) -> (Node, Path) {
    if node == 0 { return (node, path) }
    var ancestor = node, bare = path
    let atRoot = composer.map(graph[node].mapToRoot, bare)
    if atRoot >= 0 {
      (ancestor, bare) = (0, atRoot)
    } else {
      while ancestor > 0 {
        let above = composer.map(graph[ancestor].mapToParent, bare)
        if above < 0 { break }
        (ancestor, bare) = (graph[ancestor].parent, above)
      }
    }
    let intro = graph.pathAtIntroduction(ancestor, composer.paths)
    if composer.paths.hasVariants(intro) {
      bare = composer.paths.replacing(bare, prefix: composer.paths.bare(intro), by: intro)
    }
    return (ancestor, bare)
  }

  private func addVariant(_ task: ArcTasks.Task, _ choice: String, isAncestral: Bool) {
    let node = task.node, element = composer.paths.element(variant: choice, of: task.set)
    let variant = composer.paths.append(task.path, element)
    var options = ArcOptions()
    var introduced: Int32?
    if isAncestral {
      introduced = composer.paths.primDepth(task.path)
      options.isBuilt = true
      var ancestor = node
      while ancestor > 0 {
        if graph[ancestor].kind.isClass, graph.below(ancestor, composer.paths) == 0, !graph[ancestor].isInert
        {
          options.skipsDuplicates = true
          break
        }
        ancestor = graph[ancestor].parent
      }
    }
    let path =
      isAncestral
      ? composer.paths.replacing(graph[node].path, prefix: task.path, by: variant) : variant
    if addArc(
      .variant, below: node, origin: node, stack: graph[node].stack, path: path, map: MappingTable.identity,
      sibling: task.setNumber, introduced: introduced, options) != nil
    {
      retryVariants()
    }
  }
}
