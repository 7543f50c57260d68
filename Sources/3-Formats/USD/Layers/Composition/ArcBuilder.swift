/// A builder of the arc graph of one prim (USD's prim index).
///
/// It begins with the graph of the parent prim, extended by one name in every node. The arcs that the specs
/// there have are added task by task; sites whose ancestors have arcs of their own are built in the same way
/// and then added as a whole. ``ArcFrame`` links these nested builds.
final class ArcBuilder {
  typealias Path = PathTable.Path
  typealias Node = ArcNode.Node

  let composer: Composer
  let graph: ArcGraph
  let frame: ArcFrame?
  /// True if specializes are moved to the root, which needs the whole prim.
  let impliesSpecializes: Bool
  /// True if variants are selected, which needs the whole prim too.
  let choosesVariants: Bool
  private var tasks = ArcTasks()

  init(_ composer: Composer, graph: ArcGraph, frame: ArcFrame?, isWhole: Bool) {
    (self.composer, self.graph, self.frame) = (composer, graph, frame)
    (impliesSpecializes, choosesVariants) = (isWhole, isWhole)
  }

  func add(_ task: ArcTasks.Task) { tasks.add(task) }

  func retryVariants() { tasks.retryVariants() }

  // MARK: Building

  /// Returns the graph of a site, built without that of its parent prim.
  static func build(
    _ composer: Composer, stack: Int32, path: Path, contributes: Bool, _ frame: ArcFrame?
  ) -> ArcGraph {
    var chain: [Path] = []
    var start = path
    while start > 0, composer.paths.variant(start) == nil {
      chain.append(start)
      start = composer.paths.parent(start)
    }
    let site = composer.site(stack, start)
    var graph = ArcGraph(
      stack: stack, path: start, site: site, hasSpecs: !composer.sites[Int(site)].specs.isEmpty)
    if start > 0 {
      if chain.isEmpty { graph.setInert(0, !contributes, composer.paths) }
      let builder = ArcBuilder(composer, graph: graph, frame: frame, isWhole: false)
      builder.addTasksBelow(0)
      builder.run()
      graph.setInstance(composer.isInstance(graph))
    }
    for (left, next) in zip(chain.indices.reversed(), chain.reversed()) {
      graph = step(
        composer, from: graph, to: next, contributes: left > 0 || contributes, frame, isWhole: false)
      if left > 0 { graph.setInstance(composer.isInstance(graph)) }
    }
    return graph
  }

  /// Returns the graph of a prim, given that of its parent.
  static func step(
    _ composer: Composer, from above: ArcGraph, to path: Path, contributes: Bool = true, _ frame: ArcFrame?,
    isWhole: Bool
  ) -> ArcGraph {
    let element = composer.paths.entries[Int(path)].element
    let graph = ArcGraph(above.nodes)
    composer.count(sites: graph.nodes.count)
    if above.isInstance { graph.closeToOverrides(composer.paths) }
    for index in graph.nodes.indices {
      graph[Node(index)].path = composer.paths.append(graph.nodes[index].path, element)
      graph[Node(index)].isFromAncestor = index > 0
      if graph.nodes[index].hasSpecs {
        let site = composer.site(graph.nodes[index].stack, graph.nodes[index].path)
        graph[Node(index)].site = site
        graph[Node(index)].hasSpecs = !composer.sites[Int(site)].specs.isEmpty
      } else {
        graph[Node(index)].site = composer.emptySite
      }
    }
    if !contributes { graph.setInert(0, true, composer.paths) }
    let builder = ArcBuilder(composer, graph: graph, frame: frame, isWhole: isWhole)
    if builder.isRelocatedAway() {
      graph.setInert(0, true, composer.paths)
      for child in graph.children(0) { graph.cullBelow(child, composer.paths) }
      return graph
    }
    builder.addTasksBelow(0)
    builder.run()
    return graph
  }

  func run() {
    while let task = tasks.next({ graph.compare($0, $1, composer.paths) < 0 }) {
      switch task.kind {
      case .relocations: addRelocations(task.node)
      case .impliedRelocations: addImpliedRelocations(task.node)
      case .references: addReferences(task.node, .reference)
      case .payloads: addReferences(task.node, .payload)
      case .inherits: addClasses(task.node, .inherit)
      case .specializes: addClasses(task.node, .specialize)
      case .impliedClasses: addImpliedClasses(task.node)
      case .impliedSpecializes: moveSpecializes(task.node)
      case .variantSets: addVariantSets(task.node)
      case .ancestralVariantSets: addAncestralVariantSets(task.node)
      case .variant, .ancestralVariant: chooseVariant(task)
      case .fallback, .ancestralFallback: chooseFallback(task)
      case .noneFound, .ancestralNoneFound: break
      case .unresolved: checkTarget(task.node)
      }
    }
  }

  // MARK: Tasks

  /// Adds the tasks that follow from a new node and its descendants.
  func addTasks(_ node: Node, skipsExpressed: Bool, skipsImplied: Bool, isAncestral: Bool) {
    if !skipsImplied {
      if graph[node].kind.isClass {
        tasks.add(.impliedClasses, startOfClasses(node))
      } else if graph.hasChild(node, where: \.isClass) {
        tasks.add(.impliedClasses, node)
      }
      if impliesSpecializes {
        var top: Node?
        var ancestor = node
        while ancestor > 0 {
          if graph[ancestor].kind == .specialize { top = ancestor }
          ancestor = graph[ancestor].parent
        }
        if let top {
          tasks.add(.impliedSpecializes, top)
        } else if graph.hasChild(node, where: { $0 == .specialize }) {
          tasks.add(.impliedSpecializes, node)
        }
      }
    }
    addTasksBelow(
      node, skipsExpressed: skipsExpressed, skipsImplied: skipsImplied, isAncestral: isAncestral,
      checksTargets: frame == nil)
  }

  func addTasksBelow(
    _ top: Node, skipsExpressed: Bool = false, skipsImplied: Bool = false, isAncestral: Bool = false,
    checksTargets: Bool = false
  ) {
    graph.forEach(from: top) { node in
      let kind = graph[node].kind
      let contributes = graph[node].hasSpecs && graph[node].contributes
      let kinds = contributes ? composer.sites[Int(graph[node].site)].kinds : []
      if checksTargets, kind == .reference || kind == .payload { tasks.add(.unresolved, node) }
      if choosesVariants, kinds.contains(.variantSets) { tasks.add(.variantSets, node) }
      if skipsImplied { return true }
      if isAncestral, hasAncestralVariants(node) { tasks.add(.ancestralVariantSets, node) }
      if !skipsExpressed {
        if kinds.contains(.specializes) { tasks.add(.specializes, node) }
        if kinds.contains(.inherits) { tasks.add(.inherits, node) }
        if kinds.contains(.payloads) { tasks.add(.payloads, node) }
        if kinds.contains(.references) { tasks.add(.references, node) }
        if composer.stacks[Int(graph[node].stack)].hasRelocations { tasks.add(.relocations, node) }
      }
      if kind == .relocate { tasks.add(.impliedRelocations, node) }
      return true
    }
  }

  /// Returns the first node of a chain of class arcs, from which the chain is implied as a whole.
  private func startOfClasses(_ node: Node) -> Node {
    var start = node
    while graph[start].kind.isClass {
      let (instance, first) = graph.hierarchy(start, composer.paths)
      start = instance
      if graph[instance].kind.isClass,
        composer.paths.has(
          graph[first].path, prefix: graph.pathAtIntroduction(instance, composer.paths))
      {
        break
      }
    }
    return start
  }
}
