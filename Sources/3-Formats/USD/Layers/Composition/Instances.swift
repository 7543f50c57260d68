/// Prims that share what is below them.
extension ArcGraph {
  /// Walks nodes from strong to weak with whether what they say below the prim is shared.
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

  /// Takes no more from places that only this one instance has.
  func closeToOverrides(_ paths: borrowing PathTable) {
    forEachShared { node, isShared in
      if !isShared { setInert(node, true, paths) }
      return !isShared
    }
  }
}

extension Composer {
  /// Whether a prim says it is instanceable, and has something to share.
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

  /// What two instances have to have in common to share what is below them.
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

/// What instances of one prototype have in common.
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
