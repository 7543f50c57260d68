/// The search for augmenting paths, on borrowed memory.
@safe struct FlowSearch<Neighbors: NeighborTable> {
  private let neighbors: Neighbors
  private let nodes: UnsafeMutableBufferPointer<FlowNode>
  private var active: PixelQueue
  private var orphans: [Int32] = []
  private var time: Int32 = 0

  init(
    _ neighbors: Neighbors, nodes: UnsafeMutableBufferPointer<FlowNode>,
    queue: UnsafeMutableBufferPointer<Int32>
  ) {
    unsafe (self.neighbors, self.nodes) = (neighbors, nodes)
    active = unsafe PixelQueue(queue: queue, nodes: nodes)
  }

  /// Pushes flow between neighbors that are tied to opposite terminals, which needs no trees.
  func pushDirectly() {
    let count = unsafe nodes.count
    for i in 0..<count where unsafe nodes[i].terminal > 0 {
      for direction in 0..<8 {
        let rest = unsafe nodes[i].rest[direction]
        if rest == 0 { continue }
        let other = neighbors.neighbor(i, direction)
        if unsafe nodes[other].terminal >= 0 { continue }
        let flow = unsafe min(Int32(rest), nodes[i].terminal, -nodes[other].terminal)
        push(flow, from: i, direction, to: other)
        unsafe nodes[i].terminal -= flow
        unsafe nodes[other].terminal += flow
        if unsafe nodes[i].terminal == 0 { break }
      }
    }
  }

  mutating func run() {
    let count = unsafe nodes.count
    for i in 0..<count {
      unsafe nodes[i].tree = Int8(truncatingIfNeeded: nodes[i].terminal.signum())
      unsafe nodes[i].parent = nodes[i].tree == 0 ? FlowNode.none : FlowNode.terminal
      unsafe nodes[i].depth = 1
      unsafe nodes[i].stamp = 0
      if unsafe nodes[i].tree != 0 { active.add(i) }
    }
    while let node = active.first {
      if unsafe nodes[node].tree != 0, let meeting = grow(node) {
        time += 1
        augment(meeting)
        adoptAll()
      } else {
        active.removeFirst()
      }
    }
  }

  /// The edge where the trees touch: the node of the subject's tree and the direction to the other.
  private struct Meeting {
    var node: Int
    var direction: Int
  }

  /// Returns the residual capacity towards the background over an edge of a tree.
  @inline(__always) private func rest(_ node: Int, _ direction: Int, _ other: Int, tree: Int8) -> Int16 {
    unsafe tree > 0 ? nodes[node].rest[direction] : nodes[other].rest[7 &- direction]
  }

  /// Adds free neighbors to the tree, until it touches the other.
  private mutating func grow(_ node: Int) -> Meeting? {
    let tree = unsafe nodes[node].tree
    for direction in 0..<8 {
      let other = neighbors.neighbor(node, direction)
      if rest(node, direction, other, tree: tree) == 0 { continue }
      if unsafe nodes[other].tree == 0 {
        unsafe nodes[other].tree = tree
        unsafe nodes[other].parent = UInt8(truncatingIfNeeded: 7 - direction)
        unsafe nodes[other].stamp = nodes[node].stamp
        unsafe nodes[other].depth = nodes[node].depth + 1
        active.add(other)
      } else if unsafe nodes[other].tree != tree {
        return tree > 0
          ? Meeting(node: node, direction: direction) : Meeting(node: other, direction: 7 - direction)
      } else if unsafe nodes[other].stamp <= nodes[node].stamp && nodes[other].depth > nodes[node].depth {
        // A shorter path to the terminal.
        unsafe nodes[other].parent = UInt8(truncatingIfNeeded: 7 - direction)
        unsafe nodes[other].stamp = nodes[node].stamp
        unsafe nodes[other].depth = nodes[node].depth + 1
      }
    }
    return nil
  }

  @inline(__always) private func push(_ flow: Int32, from node: Int, _ direction: Int, to other: Int) {
    unsafe nodes[node].rest[direction] &-= Int16(truncatingIfNeeded: flow)
    unsafe nodes[other].rest[7 &- direction] &+= Int16(truncatingIfNeeded: flow)
  }

  /// Pushes the maximum flow along the path over the meeting.
  private mutating func augment(_ meeting: Meeting) {
    let far = neighbors.neighbor(meeting.node, meeting.direction)
    var flow = Int32(unsafe nodes[meeting.node].rest[meeting.direction])
    flow = narrowest(flow, from: meeting.node)
    flow = narrowest(flow, from: far)
    push(flow, from: meeting.node, meeting.direction, to: far)
    drain(flow, from: meeting.node)
    drain(flow, from: far)
  }

  /// Returns the residual capacity of a path between a node and its terminal.
  private func narrowest(_ flow: Int32, from node: Int) -> Int32 {
    let tree = unsafe nodes[node].tree
    var (flow, i) = (flow, node)
    while unsafe nodes[i].parent != FlowNode.terminal {
      let direction = Int(unsafe nodes[i].parent)
      let parent = neighbors.neighbor(i, direction)
      flow = min(flow, Int32(rest(parent, 7 - direction, i, tree: tree)))
      i = parent
    }
    return min(flow, abs(unsafe nodes[i].terminal))
  }

  /// Subtracts a flow from the path between a node and its terminal.
  private mutating func drain(_ flow: Int32, from node: Int) {
    let tree = unsafe nodes[node].tree
    var i = node
    while unsafe nodes[i].parent != FlowNode.terminal {
      let direction = Int(unsafe nodes[i].parent)
      let parent = neighbors.neighbor(i, direction)
      if tree > 0 {
        push(flow, from: parent, 7 - direction, to: i)
      } else {
        push(flow, from: i, direction, to: parent)
      }
      if rest(parent, 7 - direction, i, tree: tree) == 0 { orphan(i) }
      i = parent
    }
    unsafe nodes[i].terminal -= tree > 0 ? flow : -flow
    if unsafe nodes[i].terminal == 0 { orphan(i) }
  }

  private mutating func orphan(_ node: Int) {
    unsafe nodes[node].parent = FlowNode.orphan
    orphans.append(Int32(truncatingIfNeeded: node))
  }

  private mutating func adoptAll() {
    var next = 0
    while next < orphans.count {
      adopt(Int(orphans[next]))
      next += 1
    }
    orphans.removeAll(keepingCapacity: true)
  }

  /// Finds the nearest new parent that is connected to the terminal; else frees the node.
  private mutating func adopt(_ node: Int) {
    let tree = unsafe nodes[node].tree
    var (best, least) = (-1, Int32.max)
    for direction in 0..<8 {
      let other = neighbors.neighbor(node, direction)
      if unsafe nodes[other].tree != tree || nodes[other].parent >= FlowNode.none { continue }
      if rest(other, 7 - direction, node, tree: tree) == 0 { continue }
      let depth = depthOfRoot(other)
      if depth < least { (best, least) = (direction, depth) }
    }
    if best >= 0 {
      unsafe nodes[node].parent = UInt8(truncatingIfNeeded: best)
      unsafe nodes[node].stamp = time
      unsafe nodes[node].depth = least + 1
      return
    }
    unsafe nodes[node].parent = FlowNode.none
    for direction in 0..<8 {
      let other = neighbors.neighbor(node, direction)
      if unsafe nodes[other].tree != tree { continue }
      if rest(other, 7 - direction, node, tree: tree) > 0 { active.add(other) }
      if unsafe Int(nodes[other].parent) == 7 - direction { orphan(other) }
    }
    unsafe nodes[node].tree = 0
  }

  /// Returns the number of edges to the terminal, or the largest integer where the path is broken.
  private func depthOfRoot(_ node: Int) -> Int32 {
    var (steps, i) = (Int32(0), node)
    while unsafe nodes[i].stamp != time {
      let parent = unsafe nodes[i].parent
      if parent == FlowNode.terminal {
        unsafe nodes[i].stamp = time
        unsafe nodes[i].depth = 1
        break
      }
      if parent >= FlowNode.none { return .max }
      steps &+= 1
      i = neighbors.neighbor(i, Int(parent))
    }
    let result = unsafe steps + nodes[i].depth
    // All nodes of the path cache the result.
    var depth = result
    i = node
    while unsafe nodes[i].stamp != time {
      unsafe nodes[i].stamp = time
      unsafe nodes[i].depth = depth
      depth &-= 1
      i = neighbors.neighbor(i, Int(unsafe nodes[i].parent))
    }
    return result
  }
}
