/// Instancing: prims that share their descendants through prototypes.
extension ArcGraph {
  /// Visits nodes from strong to weak, with whether their opinions below the prim are shared.
  func forEachShared(_ body: (Node, Bool) -> Bool) {
    guard body(0, false) else { return }
    var open: [(Node, Bool)] = []
    func push(_ node: Node, _ isDirect: Bool) {
      var child = self[node].lastChild
      while child >= 0 {
        open.append((child, isDirect))
        child = self[child].previous
      }
    }
    push(0, false)
    while let (node, above) = open.popLast() {
      if self[node].isCulled { continue }
      let isDirect = above || !self[node].isFromAncestor
      if body(node, isDirect && self[node].hasSpecs) { push(node, isDirect) }
    }
  }

  /// Makes the nodes that belong to this instance only inert.
  func closeToOverrides(_ paths: borrowing PathTable) {
    forEachShared { node, isShared in
      if !isShared { setInert(node, true, paths) }
      return !isShared
    }
  }
}

extension Composer {
  /// Returns whether a prim is instanceable, and has an arc whose descendants can be shared.
  func isInstance(_ graph: ArcGraph) -> Bool {
    guard graph.nodes.count > 1 else { return false }
    var hasShared = false
    graph.forEachShared { _, isShared in
      if isShared { hasShared = true }
      return !hasShared
    }
    guard hasShared else { return false }
    var answer: Bool?
    graph.forEach { node in
      guard answer == nil else { return false }
      if graph[node].contributes, graph[node].hasSpecs {
        let site = sites[Int(graph[node].site)]
        if site.kinds.contains(.instanceable) {
          for spec in site.specs where answer == nil {
            if case .bool(let isInstance)? = value("instanceable", spec.layer, spec.spec) {
              answer = isInstance
            }
          }
        }
      }
      return answer == nil
    }
    return answer ?? false
  }

  /// Returns the key that two instances of one prototype have in common.
  func instanceKey(_ graph: ArcGraph) -> InstanceKey {
    var key = InstanceKey()
    graph.forEachShared { node, isShared in
      if isShared {
        let arc = graph[node]
        key.arcs.append(
          InstanceKey.Arc(
            kind: arc.kind, stack: arc.stack, path: arc.path, offset: maps[arc.mapToRoot].offset))
      }
      return true
    }
    graph.forEach { node in
      if graph[node].contributes, sites[Int(graph[node].site)].kinds.contains(.selections) {
        for spec in sites[Int(graph[node].site)].specs {
          if case .variantSelections(let choices)? = value("variantSelection", spec.layer, spec.spec) {
            key.choices.merge(choices) { stronger, _ in stronger }
          }
        }
      }
      return !graph[node].isCulled
    }
    return key
  }
}

/// The key of a prototype: the arcs that its instances have in common.
struct InstanceKey: Hashable {
  struct Arc: Hashable {
    var kind: ArcKind
    var stack: Int32
    var path: PathTable.Path
    var offset: USDLayerOffset
  }

  var arcs: [Arc] = []
  var choices: [String: String] = [:]
}
