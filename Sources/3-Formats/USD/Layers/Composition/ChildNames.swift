/// The names of a prim's children in order: those of weak sites first, with each site's `reorder` applied to
/// them.
extension Composer {
  typealias Element = PathTable.Element

  func childNames(_ graph: ArcGraph) -> [Element] {
    let (names, prohibited) = names(graph)
    return prohibited.isEmpty ? names : names.filter { !prohibited.contains($0) }
  }

  /// Returns the names of all children, and those that children were relocated from, which must not be used again.
  func names(_ graph: ArcGraph) -> (names: [Element], prohibited: Set<Element>) {
    var nodes: [ArcNode.Node] = []
    if graph.isInstance {
      graph.forEachShared { node, isShared in
        if isShared { nodes.append(node) }
        return true
      }
    } else {
      graph.forEach {
        nodes.append($0)
        return !graph[$0].isCulled
      }
    }
    var names = NameList(), prohibited: Set<Element> = []
    for node in nodes.reversed() where graph[node].contributes {
      applyRelocations(
        stacks[Int(graph[node].stack)], path: graph[node].path, names: &names, prohibited: &prohibited)
      guard graph[node].hasSpecs else { continue }
      let site = sites[Int(graph[node].site)]
      add(site.specs, to: &names, hasOrder: site.kinds.contains(.order))
    }
    return (names.list, prohibited)
  }

  /// Returns the child names of one site.
  func childNames(_ specs: [Site.Spec], hasOrder: Bool) -> [Element] {
    if specs.count == 1, !hasOrder {
      let layer = layers[Int(specs[0].layer)]
      return layer.layer.prims[Int(specs[0].spec)].children.map { layer.elements[Int($0)] }
    }
    var names = NameList()
    add(specs, to: &names, hasOrder: hasOrder)
    return names.list
  }

  private func add(_ specs: [Site.Spec], to names: inout NameList, hasOrder: Bool) {
    for spec in specs.reversed() {
      let layer = layers[Int(spec.layer)]
      for child in layer.layer.prims[Int(spec.spec)].children { names.append(layer.elements[Int(child)]) }
      if hasOrder, case .texts(let order, _)? = value("primOrder", spec.layer, spec.spec) {
        names.list = names.list.reordered(by: order.map { paths.element(name: $0) })
      }
    }
  }

  /// Returns the names of children after relocations.
  private func applyRelocations(
    _ stack: LayerStack, path: Path, names: inout NameList, prohibited: inout Set<Element>
  ) {
    guard stack.hasRelocations else { return }
    var renamed: [Element: Element] = [:], removed: Set<Element> = [], added: [Element] = []
    for (from, to) in stack.leaving[path] ?? [] {
      let name = paths.entries[Int(from)].element
      if to >= 0, paths.parent(to) == path {
        renamed[name] = paths.entries[Int(to)].element
      } else {
        removed.insert(name)
      }
      prohibited.insert(name)
    }
    for (from, to) in stack.coming[path] ?? [] where paths.parent(from) != path {
      let name = paths.entries[Int(to)].element
      if !names.contains(name) { added.append(name) }
    }
    if !renamed.isEmpty || !removed.isEmpty {
      var kept = NameList()
      let all = Set(names.list)
      for name in names.list {
        if let other = renamed[name] {
          if !all.contains(other) { kept.append(other) }
        } else if !removed.contains(name) {
          kept.append(name)
        }
      }
      names = kept
    }
    for name in added.sorted(by: { paths.texts[Int($0)] < paths.texts[Int($1)] }) { names.append(name) }
  }
}

/// An ordered set of names.
struct NameList {
  var list: [PathTable.Element] = []
  private var known: Set<PathTable.Element> = []

  init() {}

  func contains(_ name: PathTable.Element) -> Bool {
    known.isEmpty ? list.contains(name) : known.contains(name)
  }

  mutating func append(_ name: PathTable.Element) {
    if list.count >= 16 {
      if known.isEmpty { known = Set(list) }
      guard known.insert(name).inserted else { return }
    } else if list.contains(name) {
      return
    }
    list.append(name)
  }
}
