import simd

/// The builder of a binary bounding volume hierarchy, whose nodes ``WideTree`` merges.
struct WideTreeBuilder {
  /// A binary node: an inner one has two children that follow each other, a leaf a range of ``order``.
  struct Node {
    var low: SIMD3<Float>
    var high: SIMD3<Float>
    var first: Int
    var count: Int
    /// The index of the first child, -1 for a leaf.
    var left = -1

    /// Half the surface of the bounds.
    var area: Float { Self.area(low, high) }

    static func area(_ low: SIMD3<Float>, _ high: SIMD3<Float>) -> Float {
      let size = high - low
      return size.x * size.y + size.y * size.z + size.z * size.x
    }
  }

  private struct Bin {
    var low = SIMD3<Float>(repeating: .infinity)
    var high = SIMD3<Float>(repeating: -.infinity)
    var count = 0

    mutating func add(_ low: SIMD3<Float>, _ high: SIMD3<Float>) {
      self.low = pointwiseMin(self.low, low)
      self.high = pointwiseMax(self.high, high)
    }
  }

  private static let binCount = 16
  /// The depth from which nodes are split in half, so that the depth of any tree is bounded.
  private static let mostUneven = 40
  /// The most packets of a leaf.
  static let mostPackets = 8

  /// The extents along which triangles are told apart: the number of bins divided by them is finite, and so are they.
  private static let splittable = Float(1e-30)...Float.greatestFiniteMagnitude

  private(set) var nodes: [Node] = []
  private(set) var order: [Int32]
  private var lows: [SIMD3<Float>] = []
  private var highs: [SIMD3<Float>] = []
  private var bins = [Bin](repeating: Bin(), count: WideTreeBuilder.binCount)

  /// Creates a builder of triangles; those with corners that are no numbers are left out.
  init(count: Int, corners: (Int) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) {
    order = []
    order.reserveCapacity(count)
    lows.reserveCapacity(count)
    highs.reserveCapacity(count)
    for triangle in 0..<count {
      let (a, b, c) = corners(triangle)
      let low = pointwiseMin(a, pointwiseMin(b, c)), high = pointwiseMax(a, pointwiseMax(b, c))
      lows.append(low)
      highs.append(high)
      if (a + b + c).sum().isFinite { order.append(Int32(triangle)) }
    }
  }

  /// Builds the nodes.
  ///
  /// - Returns: The index of the root; nil without triangles.
  mutating func build() -> Int? {
    guard !order.isEmpty else { return nil }
    nodes.append(node(0, order.count))
    var pending = [(node: 0, depth: 0)]
    while let next = pending.popLast() {
      let node = nodes[next.node]
      guard node.count > 4, let middle = split(node, depth: next.depth) else { continue }
      let left = nodes.count
      nodes[next.node].left = left
      nodes.append(self.node(node.first, middle - node.first))
      nodes.append(self.node(middle, node.first + node.count - middle))
      pending += [(left, next.depth + 1), (left + 1, next.depth + 1)]
    }
    return 0
  }

  private func node(_ first: Int, _ count: Int) -> Node {
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for place in first..<first + count {
      let triangle = Int(order[place])
      low = pointwiseMin(low, lows[triangle])
      high = pointwiseMax(high, highs[triangle])
    }
    return Node(low: low, high: high, first: first, count: count)
  }

  /// Sorts the triangles of a node into two halves.
  ///
  /// - Returns: The first of the second half; nil where a leaf is no worse.
  private mutating func split(_ node: Node, depth: Int) -> Int? {
    let range = node.first..<node.first + node.count
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for place in range {
      let triangle = Int(order[place]), center = lows[triangle] + highs[triangle]
      low = pointwiseMin(low, center)
      high = pointwiseMax(high, center)
    }
    let extent = high - low
    if depth < Self.mostUneven {
      var best: (cost: Float, axis: Int, bin: Int)?
      for axis in 0..<3 where Self.splittable.contains(extent[axis]) {
        let (bin, cost) = bestBin(range, axis: axis, low: low[axis], extent: extent[axis])
        if cost < best?.cost ?? .infinity { best = (cost, axis, bin) }
      }
      if let best {
        let scale = Float(Self.binCount) / extent[best.axis]
        let middle = partition(range) { center in
          Swift.min(Int((center[best.axis] - low[best.axis]) * scale), Self.binCount - 1) <= best.bin
        }
        if middle > range.lowerBound, middle < range.upperBound { return middle }
      }
    }
    // Triangles that lie on each other cannot be told apart by their places.
    guard node.count > 4 * Self.mostPackets || depth >= Self.mostUneven else { return nil }
    return node.first + node.count / 2
  }

  /// Returns the last bin of the first half of the cheapest split along an axis, and its cost.
  private mutating func bestBin(
    _ range: Range<Int>, axis: Int, low: Float, extent: Float
  ) -> (bin: Int, cost: Float) {
    for bin in bins.indices { bins[bin] = Bin() }
    let scale = Float(Self.binCount) / extent
    for place in range {
      let triangle = Int(order[place])
      let bin = Swift.min(
        Int((lows[triangle][axis] + highs[triangle][axis] - low) * scale), Self.binCount - 1)
      bins[bin].add(lows[triangle], highs[triangle])
      bins[bin].count += 1
    }
    var above = [Float](repeating: 0, count: Self.binCount)
    var sum = Bin()
    for bin in (1..<Self.binCount).reversed() {
      sum.add(bins[bin].low, bins[bin].high)
      sum.count += bins[bin].count
      above[bin - 1] = sum.count > 0 ? Node.area(sum.low, sum.high) * Float(sum.count) : 0
    }
    sum = Bin()
    var best = (bin: 0, cost: Float.infinity)
    for bin in 0..<Self.binCount - 1 {
      sum.add(bins[bin].low, bins[bin].high)
      sum.count += bins[bin].count
      guard sum.count > 0, sum.count < range.count else { continue }
      let cost = Node.area(sum.low, sum.high) * Float(sum.count) + above[bin]
      if cost < best.cost { best = (bin, cost) }
    }
    return best
  }

  private mutating func partition(_ range: Range<Int>, _ isFirst: (SIMD3<Float>) -> Bool) -> Int {
    var middle = range.lowerBound
    for place in range {
      let triangle = Int(order[place])
      guard isFirst(lows[triangle] + highs[triangle]) else { continue }
      order.swapAt(place, middle)
      middle += 1
    }
    return middle
  }
}
