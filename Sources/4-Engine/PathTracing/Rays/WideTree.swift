import simd

/// A bounding volume hierarchy over triangles whose nodes have four children, tested four at a time.
///
/// Built by the surface area heuristic over bins (Wald, "On fast construction of SAH-based bounding volume
/// hierarchies", 2007), then every second level is merged into its parent.
struct WideTree: Sendable {
  /// A node: the bounds of four children, and where they are.
  struct Node: BitwiseCopyable {
    var lowX = SIMD4<Float>(repeating: .infinity), lowY = SIMD4<Float>(repeating: .infinity)
    var lowZ = SIMD4<Float>(repeating: .infinity)
    var highX = SIMD4<Float>(repeating: -.infinity), highY = SIMD4<Float>(repeating: -.infinity)
    var highZ = SIMD4<Float>(repeating: -.infinity)
    /// The index of an inner node; for a leaf, -1 less eight times its first packet, less its packets but one.
    var children = SIMD4<Int32>(repeating: -1)

    mutating func setBounds(_ child: Int, _ low: SIMD3<Float>, _ high: SIMD3<Float>) {
      (lowX[child], lowY[child], lowZ[child]) = (low.x, low.y, low.z)
      (highX[child], highY[child], highZ[child]) = (high.x, high.y, high.z)
    }
  }

  /// Four triangles: a corner, the edges to the other two, and their indices.
  ///
  /// Unused lanes have no area.
  struct Packet: BitwiseCopyable {
    var cornerX = SIMD4<Float>(), cornerY = SIMD4<Float>(), cornerZ = SIMD4<Float>()
    var firstX = SIMD4<Float>(), firstY = SIMD4<Float>(), firstZ = SIMD4<Float>()
    var secondX = SIMD4<Float>(), secondY = SIMD4<Float>(), secondZ = SIMD4<Float>()
    var triangles = SIMD4<Int32>(repeating: -1)
  }

  /// The most packets of a leaf.
  static let mostPackets = 8

  var nodes: [Node] = []
  var packets: [Packet] = []

  /// Creates the hierarchy.
  ///
  /// - Parameters:
  ///   - count: The number of triangles.
  ///   - corners: Returns the three corners of a triangle.
  init(count: Int, corners: (Int) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) {
    var builder = WideTreeBuilder(count: count, corners: corners)
    guard let root = builder.build() else { return }
    collapse(root, builder, corners)
  }

  /// Merges binary nodes into nodes of four.
  private mutating func collapse(
    _ root: Int, _ builder: WideTreeBuilder, _ corners: (Int) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  ) {
    nodes.append(Node())
    var pending = [(binary: root, wide: 0)]
    while let next = pending.popLast() {
      var members = [next.binary]
      // The child with the largest surface is opened first: rays meet it most often.
      while members.count < 4 {
        let inner = members.indices.filter { builder.nodes[members[$0]].left >= 0 }
        guard
          let widest = inner.max(by: { builder.nodes[members[$0]].area < builder.nodes[members[$1]].area })
        else { break }
        let opened = builder.nodes[members.remove(at: widest)]
        members += [opened.left, opened.left + 1]
      }
      for (child, member) in members.enumerated() {
        let node = builder.nodes[member]
        nodes[next.wide].setBounds(child, node.low, node.high)
        if node.left >= 0 {
          nodes[next.wide].children[child] = Int32(nodes.count)
          pending.append((member, nodes.count))
          nodes.append(Node())
        } else {
          nodes[next.wide].children[child] = addLeaf(
            builder.order[node.first..<node.first + node.count], corners)
        }
      }
    }
  }

  private mutating func addLeaf(
    _ triangles: ArraySlice<Int32>, _ corners: (Int) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  ) -> Int32 {
    let first = packets.count
    for (index, triangle) in triangles.enumerated() {
      let lane = index % 4
      if lane == 0 { packets.append(Packet()) }
      let (a, b, c) = corners(Int(triangle))
      let last = packets.count - 1, one = b - a, other = c - a
      (packets[last].cornerX[lane], packets[last].cornerY[lane], packets[last].cornerZ[lane]) = (
        a.x, a.y, a.z
      )
      (packets[last].firstX[lane], packets[last].firstY[lane], packets[last].firstZ[lane]) = (
        one.x, one.y, one.z
      )
      (packets[last].secondX[lane], packets[last].secondY[lane], packets[last].secondZ[lane]) = (
        other.x, other.y, other.z
      )
      packets[last].triangles[lane] = triangle
    }
    return -1 - Int32(first * Self.mostPackets + packets.count - first - 1)
  }
}
