internal import SceneAssets

/// The topological order of the nodes that an output needs: each node comes after those it reads.
struct TopologicalOrder {
  let nodes: [Int]

  /// Creates the order of the nodes that a root depends on.
  ///
  /// - Throws: ``ShaderGraphError`` where nodes form a cycle, or a link leads to no node.
  init(_ graph: ShaderGraph, from root: Int) throws(ShaderGraphError) {
    guard graph.nodes.indices.contains(root) else {
      throw ShaderGraphError(
        "", "the material's output is connected to a node that does not exist; connect it to a surface shader"
      )
    }
    enum Mark { case untouched, open, done }
    var marks = [Mark](repeating: .untouched, count: graph.nodes.count)
    var order: [Int] = []
    // Depth first with an explicit stack: graphs may be as deep as they have nodes.
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
        throw ShaderGraphError(
          graph.nodes[node].name,
          "its input \(inputs[next].name) is connected to a node that does not exist; remove or repair the connection"
        )
      }
      switch marks[link.node] {
      case .done: continue
      case .open:
        throw ShaderGraphError(
          graph.nodes[node].name,
          "its input \(inputs[next].name) closes a cycle of nodes; remove one of the connections")
      case .untouched:
        marks[link.node] = .open
        path.append((link.node, 0))
      }
    }
    nodes = order
  }
}
