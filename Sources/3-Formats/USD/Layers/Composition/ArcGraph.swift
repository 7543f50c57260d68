/// The arc graph of a prim (USD's prim index): a tree of arcs whose children are in order of strength.
final class ArcGraph {
  typealias Node = ArcNode.Node
  typealias Path = PathTable.Path

  private(set) var nodes: [ArcNode]
  /// True if the prim is an instance, which shares its descendants with others.
  private(set) var isInstance = false

  init(_ nodes: [ArcNode]) { self.nodes = nodes }

  /// Creates the graph of a prim with one site.
  init(stack: Int32, path: Path, site: Int32, hasSpecs: Bool) {
    nodes = [
      ArcNode(
        kind: .root, parent: -1, origin: -1, stack: stack, path: path, site: site,
        mapToParent: MappingTable.identity, mapToRoot: MappingTable.identity, introduced: 0, sibling: 0,
        hasSpecs: hasSpecs)
    ]
  }

  subscript(node: Node) -> ArcNode {
    @inline(__always) get { nodes[Int(node)] }
    @inline(__always) _modify { yield &nodes[Int(node)] }
  }

  // MARK: Walking

  func children(_ node: Node) -> [Node] {
    var all: [Node] = []
    var child = self[node].firstChild
    while child >= 0 {
      all.append(child)
      child = self[child].next
    }
    return all
  }

  func hasChild(_ node: Node, where isWanted: (ArcKind) -> Bool) -> Bool {
    var child = self[node].firstChild
    while child >= 0 {
      if isWanted(self[child].kind) { return true }
      child = self[child].next
    }
    return false
  }

  /// Visits all nodes from strong to weak, without the descendants of those that `body` rejects.
  func forEach(from start: Node = 0, _ body: (Node) -> Bool) {
    var open = [start]
    while let node = open.popLast() {
      guard body(node) else { continue }
      var child = self[node].lastChild
      while child >= 0 {
        open.append(child)
        child = self[child].previous
      }
    }
  }

  func isBelow(_ node: Node, _ other: Node) -> Bool {
    var ancestor = node
    while ancestor >= 0 {
      if ancestor == other { return true }
      ancestor = self[ancestor].parent
    }
    return false
  }

  // MARK: Namespace

  /// Returns the number of prims between the one that has the arc and this one.
  func below(_ node: Node, _ paths: borrowing PathTable) -> Int32 {
    let parent = self[node].parent
    return parent < 0 ? 0 : paths.primDepth(self[parent].path) - self[node].introduced
  }

  func pathAtIntroduction(_ node: Node, _ paths: borrowing PathTable) -> Path {
    paths.above(self[node].path, prims: below(node, paths))
  }

  func isSameSite(_ one: Node, _ other: Node) -> Bool {
    self[one].stack == self[other].stack && self[one].path == self[other].path
  }

  func node(stack: Int32, path: Path) -> Node? {
    nodes.firstIndex { $0.contributes && $0.stack == stack && $0.path == path }.map { Node($0) }
  }

  // MARK: Changing

  func setInstance(_ isInstance: Bool) { self.isInstance = isInstance }

  func setInert(_ node: Node, _ isInert: Bool, _ paths: borrowing PathTable) {
    guard self[node].isInert != isInert else { return }
    self[node].isInert = isInert
    let ends = isInert || self[node].isCulled
    self[node].restricted = ends ? paths.depth(self[node].path) : 0
  }

  func cull(_ node: Node, _ paths: borrowing PathTable) {
    guard !self[node].isCulled else { return }
    self[node].isCulled = true
    self[node].restricted = paths.depth(self[node].path)
  }

  func setInertBelow(_ node: Node, _ paths: borrowing PathTable) {
    forEach(from: node) {
      setInert($0, true, paths)
      return true
    }
  }

  func cullBelow(_ node: Node, _ paths: borrowing PathTable) {
    forEach(from: node) {
      cull($0, paths)
      return true
    }
  }

  /// Adds a node below another, in order of strength.
  func add(_ new: ArcNode, _ paths: borrowing PathTable) -> Node {
    let index = Node(nodes.count)
    nodes.append(new)
    link(index, below: new.parent, paths)
    return index
  }

  /// Adds another graph below a node, with `arc` in place of its root's.
  func add(
    _ graph: ArcGraph, arc: ArcNode, chain: (MappingTable.Mapping) -> MappingTable.Mapping,
    paths: borrowing PathTable
  ) -> Node {
    let base = Node(nodes.count)
    func shifted(_ node: Node) -> Node { node < 0 ? node : node + base }
    for (index, old) in graph.nodes.enumerated() {
      var node = old
      if index == 0 {
        node.kind = arc.kind
        node.parent = arc.parent
        node.origin = arc.origin
        node.mapToParent = arc.mapToParent
        node.mapToRoot = arc.mapToRoot
        node.introduced = arc.introduced
        node.sibling = arc.sibling
      } else {
        node.parent = shifted(node.parent)
        node.origin = shifted(node.origin)
        node.mapToRoot = chain(node.mapToRoot)
      }
      node.firstChild = shifted(node.firstChild)
      node.lastChild = shifted(node.lastChild)
      node.next = shifted(node.next)
      node.previous = shifted(node.previous)
      nodes.append(node)
    }
    link(base, below: arc.parent, paths)
    return base
  }

  private func link(_ new: Node, below parent: Node, _ paths: borrowing PathTable) {
    var follower = self[parent].firstChild
    if follower >= 0, isStronger(new, follower, paths) {
      // The strongest child.
    } else if follower < 0 || !isStronger(new, self[parent].lastChild, paths) {
      follower = -1
    } else {
      while follower >= 0, !isStronger(new, follower, paths) { follower = self[follower].next }
    }
    let leader = follower >= 0 ? self[follower].previous : self[parent].lastChild
    self[new].next = follower
    self[new].previous = leader
    if leader >= 0 { self[leader].next = new } else { self[parent].firstChild = new }
    if follower >= 0 { self[follower].previous = new } else { self[parent].lastChild = new }
  }

  // MARK: Finishing

  /// Sorts the nodes by strength and removes culled ones, unless a remaining node originates from them.
  func finish() {
    var leaves = nodes.map(\.isCulled)
    if leaves.contains(true) {
      for start in nodes.indices where nodes[start].origin >= 0 {
        var node = Node(start), keeps = false
        while node >= 0 {
          if !leaves[Int(node)] {
            keeps = true
          } else if keeps {
            var above = node
            while above >= 0, leaves[Int(above)] {
              leaves[Int(above)] = false
              above = self[above].parent
            }
          }
          if self[node].origin == self[node].parent { break }
          node = self[node].origin
        }
      }
    }
    var order: [Node] = [], newIndices = [Node](repeating: -1, count: nodes.count)
    forEach { node in
      if leaves[Int(node)] { return false }
      newIndices[Int(node)] = Node(order.count)
      order.append(node)
      return true
    }
    if order.count == nodes.count, order.indices.allSatisfy({ order[$0] == Node($0) }) { return }
    var sorted: [ArcNode] = []
    sorted.reserveCapacity(order.count)
    for old in order {
      var node = self[old]
      node.parent = node.parent < 0 ? -1 : newIndices[Int(node.parent)]
      node.origin = node.origin < 0 ? -1 : newIndices[Int(node.origin)]
      (node.firstChild, node.lastChild, node.next, node.previous) = (-1, -1, -1, -1)
      sorted.append(node)
    }
    nodes = sorted
    for index in nodes.indices.dropFirst() {
      let parent = nodes[index].parent, last = self[parent].lastChild
      nodes[index].previous = last
      if last >= 0 { self[last].next = Node(index) } else { self[parent].firstChild = Node(index) }
      self[parent].lastChild = Node(index)
    }
  }
}
