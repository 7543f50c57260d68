import simd

/// A builder of a ``BoundsTree``, which sorts records in place and writes nodes.
struct BoundsTreeBuilder {
  typealias Box = BoundsTree.Box

  /// The boxes, with the number of the item in the fourth lane of the lower corner.
  let records: UnsafeMutableBufferPointer<Box>
  let largestLeaf: Int
  private var bins: ContiguousArray<Box>
  private var counts: ContiguousArray<Int32>
  /// Half the surface area of everything from each bin on, along one axis.
  private var areas: ContiguousArray<Float>

  private static let mostBins = 16
  /// The depth below which ranges are halved, which bounds the depth of the tree.
  private static let deepestSplit = 48

  private struct Task {
    var node: Int
    var range: Range<Int>
    var depth: Int
  }

  private struct Split {
    var axis = -1
    var bin = 0
    var cost = Float.infinity
  }

  init(records: UnsafeMutableBufferPointer<Box>, largestLeaf: Int) {
    self.records = records
    self.largestLeaf = largestLeaf
    bins = ContiguousArray(repeating: .empty, count: 3 * Self.mostBins)
    counts = ContiguousArray(repeating: 0, count: 3 * Self.mostBins)
    areas = ContiguousArray(repeating: 0, count: Self.mostBins)
  }

  mutating func build(into nodes: inout ContiguousArray<BoundsTree.Node>) {
    let unused = BoundsTree.Node(lower: .zero, upper: .zero)
    nodes.append(unused)
    nodes.append(unused)
    var tasks = [Task(node: 0, range: 0..<records.count, depth: 0)]
    while let task = tasks.popLast() {
      let (bounds, centers) = measure(task.range)
      var node = BoundsTree.Node(lower: bounds.lower, upper: bounds.upper)
      if let middle = divide(task, centers) {
        node.lower.w = BoundsTree.Node.lane(nodes.count)
        node.upper.w = BoundsTree.Node.lane(0)
        let first = nodes.count
        nodes.append(unused)
        nodes.append(unused)
        tasks.append(
          Task(node: first + 1, range: middle..<task.range.upperBound, depth: task.depth + 1))
        tasks.append(Task(node: first, range: task.range.lowerBound..<middle, depth: task.depth + 1))
      } else {
        node.lower.w = BoundsTree.Node.lane(task.range.lowerBound)
        node.upper.w = BoundsTree.Node.lane(task.range.count)
      }
      nodes[task.node] = node
    }
  }

  /// Returns the bounding box of some records, and the bounding box of their doubled centers.
  private func measure(_ range: Range<Int>) -> (bounds: Box, centers: Box) {
    var bounds = Box.empty, centers = Box.empty
    for index in range {
      bounds.formUnion(records[index])
      centers.formUnion(records[index].lower + records[index].upper)
    }
    return (bounds, centers)
  }

  /// Splits a range in two if it is too long for a leaf.
  ///
  /// - Returns: The start of the second part; `nil` for a leaf.
  private mutating func divide(_ task: Task, _ centers: Box) -> Int? {
    let range = task.range
    // A few items are tested as fast as the boxes of two nodes, and most nodes of a deeper tree would hold
    // them.
    guard range.count > largestLeaf else { return nil }
    let half = range.lowerBound + range.count / 2
    guard task.depth < Self.deepestSplit else { return half }
    let binCount = range.count > 4 * Self.mostBins ? Self.mostBins : Self.mostBins / 2
    let extent = centers.upper - centers.lower
    // Slightly less than the number of bins, so that the greatest center falls into the last one.
    let scale = (Float(binCount) * 0.9999 / extent).replacing(with: 0, where: extent .<= 1e-30)
    guard scale.x.isFinite, scale.y.isFinite, scale.z.isFinite, extent.x + extent.y + extent.z < .infinity
    else { return half }
    fill(range, origin: centers.lower, scale: scale, binCount: binCount)
    let split = best(binCount, Int32(truncatingIfNeeded: range.count), extent)
    guard split.axis >= 0 else { return half }
    return partition(range, origin: centers.lower[split.axis], scale: scale[split.axis], split: split)
  }

  private mutating func fill(
    _ range: Range<Int>, origin: SIMD4<Float>, scale: SIMD4<Float>, binCount: Int
  ) {
    let most = Self.mostBins
    let records = records
    bins.withUnsafeMutableBufferPointer { bins in
      counts.withUnsafeMutableBufferPointer { counts in
        for axis in 0..<3 {
          for bin in axis * most..<axis * most + binCount {
            bins[bin] = .empty
            counts[bin] = 0
          }
        }
        for index in range {
          let record = records[index]
          let position = (record.lower + record.upper - origin) * scale
          let x = Int(position.x), y = most &+ Int(position.y), z = 2 &* most &+ Int(position.z)
          bins[x].formUnion(record)
          bins[y].formUnion(record)
          bins[z].formUnion(record)
          counts[x] &+= 1
          counts[y] &+= 1
          counts[z] &+= 1
        }
      }
    }
  }

  /// Returns the cheapest split between two bins of an axis.
  private mutating func best(_ binCount: Int, _ total: Int32, _ extent: SIMD4<Float>) -> Split {
    var split = Split()
    let most = Self.mostBins
    bins.withUnsafeBufferPointer { bins in
      counts.withUnsafeBufferPointer { counts in
        areas.withUnsafeMutableBufferPointer { areas in
          for axis in 0..<3 where extent[axis] > 1e-30 {
            let start = axis &* most
            var box = Box.empty
            for bin in (1..<binCount).reversed() {
              box.formUnion(bins[start &+ bin])
              areas[bin] = box.halfArea
            }
            var before: Int32 = 0
            box = .empty
            for bin in 1..<binCount {
              box.formUnion(bins[start &+ bin &- 1])
              before &+= counts[start &+ bin &- 1]
              guard before > 0, before < total else { continue }
              let cost = Float(before) * box.halfArea + Float(total &- before) * areas[bin]
              if cost < split.cost { split = Split(axis: axis, bin: bin, cost: cost) }
            }
          }
        }
      }
    }
    return split
  }

  /// Partitions a range so that the records of the bins before the split come first.
  private func partition(_ range: Range<Int>, origin: Float, scale: Float, split: Split) -> Int {
    var low = range.lowerBound, high = range.upperBound - 1
    let axis = split.axis
    while true {
      while low <= high, bin(low, axis, origin: origin, scale: scale) < split.bin { low += 1 }
      while low <= high, bin(high, axis, origin: origin, scale: scale) >= split.bin { high -= 1 }
      guard low < high else { return low }
      records.swapAt(low, high)
    }
  }

  @inline(__always) private func bin(_ index: Int, _ axis: Int, origin: Float, scale: Float) -> Int {
    Int((records[index].lower[axis] + records[index].upper[axis] - origin) * scale)
  }
}
