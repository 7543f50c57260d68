/// The indices of the nodes made of one element: mostly one, several where it is instanced.
struct NodeIndices {
  private let first: Int
  // One index needs no allocation.
  private var others: [Int] = []

  init(_ first: Int) { self.first = first }

  /// The indices in the order of the nodes.
  var all: [Int] { [first] + others }

  mutating func append(_ index: Int) { others.append(index) }
}

extension Dictionary where Value == NodeIndices {
  /// Adds the index of a node.
  mutating func add(_ index: Int, for key: Key) {
    if self[key]?.append(index) == nil { self[key] = NodeIndices(index) }
  }
}
