internal import SceneAssets

/// A lookup of the nodes that animations target: first below their owner, then in the whole scene, by
/// identifier or name.
struct NodeNames {
  /// The position of each node in depth-first order; its descendants follow up to the end given here.
  private var order: [Int]
  private var ends: [Int]
  /// The nodes of each name, as ascending positions in that order.
  private var all: [String: [Int]] = [:]
  /// The node at each position of the order.
  private var nodes: [Int] = []
  private let identifiers: [String: Int]

  init(_ asset: SceneAsset, _ identifiers: [String: Int]) {
    self.identifiers = identifiers
    order = Array(repeating: 0, count: asset.nodes.count)
    ends = order
    // A node is left after all of its descendants: the second time that it is popped.
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

  func node(named name: String, below owner: Int) -> Int? {
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
