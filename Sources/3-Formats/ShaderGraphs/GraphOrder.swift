internal import SceneAssets

/// The nodes that a result needs, each after those that it reads.
struct GraphOrder {
  let nodes: [Int]

  /// - Throws: ``GraphFault`` where nodes read each other in a circle, or a link leads nowhere.
  init(_ graph: ShaderGraph, from root: Int) throws(GraphFault) {
    guard graph.nodes.indices.contains(root) else {
      throw GraphFault("", "the material ends in a node that does not exist")
    }
    enum Mark { case untouched, open, done }
    var marks = [Mark](repeating: .untouched, count: graph.nodes.count)
    var order: [Int] = []
    // Walked with a stack of its own: graphs may be as deep as they have nodes.
    var path: [(node: Int, next: Int)] = [(root, 0)]
    marks[root] = .open
    while let (node, next) = path.last {
      let inputs = graph.nodes[node].inputs
      guard next < inputs.count else {
        marks[node] = .done
        order.append(node)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      guard case .link(let link) = inputs[next].value else { continue }
      guard graph.nodes.indices.contains(link.node) else {
        throw GraphFault(graph.nodes[node].name, "its input \(inputs[next].name) is linked to no node")
      }
      switch marks[link.node] {
      case .done: continue
      case .open:
        throw GraphFault(
          graph.nodes[node].name,
          "its input \(inputs[next].name) closes a circle of nodes; take one of the links away")
      case .untouched:
        marks[link.node] = .open
        path.append((link.node, 0))
      }
    }
    nodes = order
  }
}
