internal import SceneAssets

/// Finds the nodes that animations name: below their owner first, then in the whole scene, by identifier or name.
struct NodeNames {
  /// Places in depth-first order, those of the nodes below one follow it up to the end given here.
  private var order: [Int]
  private var ends: [Int]
  /// For each name its nodes, as numbers of that order, ascending.
  private var all: [String: [Int]] = [:]
  /// For each number of that order the node.
  private var nodes: [Int] = []
  private let identifiers: [String: Int]

  init(_ asset: SceneAsset, _ identifiers: [String: Int]) {
    self.identifiers = identifiers
    order = Array(repeating: 0, count: asset.nodes.count)
    ends = order
    // A node is left when all below it are; what is popped twice is left the second time.
    var stack = asset.nodes.indices.filter { asset.nodes[$0].parent == nil }.reversed().map { ($0, false) }
    while let (node, isLeft) = stack.popLast() {
      guard !isLeft else {
        ends[node] = nodes.count
        continue
      }
      order[node] = nodes.count
      all[asset.nodes[node].name, default: []].append(nodes.count)
      nodes.append(node)
      stack.append((node, true))
      stack += asset.nodes[node].children.reversed().map { ($0, false) }
    }
  }

  func place(of name: String, below owner: Int) -> Int? {
    let named = all[name] ?? []
    var low = 0, high = named.count
    while low < high {
      let middle = (low + high) / 2
      if named[middle] < order[owner] { low = middle + 1 } else { high = middle }
    }
    if low < named.count, named[low] < ends[owner] { return nodes[named[low]] }
    return identifiers[name] ?? named.first.map { nodes[$0] }
  }
}
