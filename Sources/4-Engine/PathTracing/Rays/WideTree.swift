import simd

/// Four members of a hierarchy of bounds, which a ray is tested against at once.
protocol TreePacket: BitwiseCopyable, Sendable {
  /// Creates a packet whose members no ray meets.
  init()
  /// Tests a ray.
  ///
  /// - Returns: Whether a member is nearer than what was found.
  static func test(_ packet: Self, _ ray: Ray, _ found: inout RayHit) -> Bool
}

/// A bounding volume hierarchy over triangles or rounds whose nodes have four children, tested four at a time.
///
/// Built by the surface area heuristic over bins (Wald, "On fast construction of SAH-based bounding volume
/// hierarchies", 2007), then every second level is merged into its parent.
struct WideTree<Packet: TreePacket>: Sendable {
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

  /// The most packets of a leaf.
  static var mostPackets: Int { WideTreeBuilder.mostPackets }

  var nodes: [Node] = []
  var packets: [Packet] = []

  /// Creates the hierarchy.
  ///
  /// - Parameters:
  ///   - count: The number of members.
  ///   - corners: Returns three points whose bounds are those of a member.
  ///   - store: Puts a member into a lane of a packet.
  init(
    count: Int, corners: (Int) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>),
    store: (Int, Int, inout Packet) -> Void
  ) {
    var builder = WideTreeBuilder(count: count, corners: corners)
    guard let root = builder.build() else { return }
    collapse(root, builder, store)
  }

  /// Merges binary nodes into nodes of four.
  private mutating func collapse(
    _ root: Int, _ builder: WideTreeBuilder, _ store: (Int, Int, inout Packet) -> Void
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
            builder.order[node.first..<node.first + node.count], store)
        }
      }
    }
  }

  private mutating func addLeaf(
    _ members: ArraySlice<Int32>, _ store: (Int, Int, inout Packet) -> Void
  ) -> Int32 {
    let first = packets.count
    for (index, member) in members.enumerated() {
      if index % 4 == 0 { packets.append(Packet()) }
      store(Int(member), index % 4, &packets[packets.count - 1])
    }
    return -1 - Int32(first * Self.mostPackets + packets.count - first - 1)
  }
}
