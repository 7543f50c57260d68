import EntityStore

/// The entities of a scene as nodes in tree order: parents before children, each subtree contiguous.
///
/// The order is a doubly linked list, so that subtrees are inserted, removed and moved without visiting
/// others.
final class ExtractionTree {
  private(set) var entities: [EntityID] = []
  /// The parent of each node, -1 for roots.
  private(set) var parents: [Int32] = []
  private(set) var next: [Int32] = []
  private var previous: [Int32] = []
  private var depths: [Int32] = []
  private(set) var isLinked: [Bool] = []
  private(set) var first: Int32 = -1
  private(set) var last: Int32 = -1
  private var free: [Int32] = []
  /// The node of each slot of the entity store.
  private var nodes: [Int32] = []

  func removeAll() {
    entities.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    depths.removeAll(keepingCapacity: true)
    isLinked.removeAll(keepingCapacity: true)
    (first, last) = (-1, -1)
    free.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
  }

  /// The number of nodes, including free ones.
  var nodeCount: Int { entities.count }

  func node(of entity: EntityID) -> Int32? {
    guard entity.index < nodes.count else { return nil }
    let node = nodes[Int(entity.index)]
    return node >= 0 && entities[Int(node)] == entity ? node : nil
  }

  /// Returns the node of an entity that has a position in the order.
  func linkedNode(of entity: EntityID) -> Int32? {
    guard let node = node(of: entity), isLinked[Int(node)] else { return nil }
    return node
  }

  /// Adds a node without a position in the order.
  ///
  /// - Parameters:
  ///   - entity: The entity of the node.
  ///   - isListed: Whether the node can be looked up by its entity.
  /// - Returns: The node.
  func add(_ entity: EntityID, isListed: Bool = true) -> Int32 {
    let node = free.popLast() ?? Int32(entities.count)
    if Int(node) == entities.count {
      entities.append(entity)
      parents.append(-1)
      next.append(-1)
      previous.append(-1)
      depths.append(0)
      isLinked.append(false)
    } else {
      entities[Int(node)] = entity
    }
    guard isListed else { return node }
    let missing = Int(entity.index) + 1 - nodes.count
    if missing > 0 { nodes.append(contentsOf: repeatElement(-1, count: missing + nodes.count / 2)) }
    nodes[Int(entity.index)] = node
    return node
  }

  /// Frees a node that has no position in the order.
  func remove(_ node: Int32) {
    let entity = entities[Int(node)]
    if self.node(of: entity) == node { nodes[Int(entity.index)] = -1 }
    entities[Int(node)] = .none
    free.append(node)
  }

  /// Inserts a node into the order after another one, or at the beginning for -1.
  func link(_ node: Int32, after other: Int32, below parent: Int32) {
    let n = Int(node), following = other < 0 ? first : next[Int(other)]
    (parents[n], depths[n]) = (parent, parent < 0 ? 0 : depths[Int(parent)] + 1)
    (previous[n], next[n], isLinked[n]) = (other, following, true)
    if other < 0 { first = node } else { next[Int(other)] = node }
    if following < 0 { last = node } else { previous[Int(following)] = node }
  }

  func unlink(_ node: Int32) {
    let n = Int(node)
    guard isLinked[n] else { return }
    if previous[n] < 0 { first = next[n] } else { next[Int(previous[n])] = next[n] }
    if next[n] < 0 { last = previous[n] } else { previous[Int(next[n])] = previous[n] }
    isLinked[n] = false
  }

  /// Returns the node before another one in the order, -1 for the first.
  func node(before node: Int32) -> Int32 { previous[Int(node)] }

  /// Returns the last node of a subtree.
  func lastNode(below node: Int32) -> Int32 {
    var last = node
    while case let following = next[Int(last)], following >= 0, depths[Int(following)] > depths[Int(node)] {
      last = following
    }
    return last
  }

  /// Returns the nodes of a subtree in order.
  func subtree(_ node: Int32) -> [Int32] {
    var all = [node], following = next[Int(node)]
    while following >= 0, depths[Int(following)] > depths[Int(node)] {
      all.append(following)
      following = next[Int(following)]
    }
    return all
  }
}
