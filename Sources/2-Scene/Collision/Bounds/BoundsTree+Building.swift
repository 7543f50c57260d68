import Meshes
import simd

extension BoundsTree {
  /// Builds a bounds tree by the binned surface area heuristic.
  ///
  /// After Wald, "On fast construction of SAH-based bounding volume hierarchies" (2007).
  ///
  /// - Parameters:
  ///   - boxes: The finite bounding boxes of the items; empty boxes are left out.
  ///   - largestLeaf: The maximal number of items in a leaf.
  package init(_ boxes: ContiguousArray<Box>, largestLeaf: Int) {
    var records: ContiguousArray<Box> = []
    records.reserveCapacity(boxes.count)
    for (item, box) in boxes.enumerated() where !box.isEmpty {
      var record = box
      record.lower.w = Node.lane(item)
      record.upper.w = 0
      records.append(record)
    }
    guard !records.isEmpty else { return }
    nodes.reserveCapacity(records.count)
    records.withUnsafeMutableBufferPointer { records in
      var builder = BoundsTreeBuilder(records: records, largestLeaf: largestLeaf)
      builder.build(into: &nodes)
    }
    order = ContiguousArray(records.map { UInt32(truncatingIfNeeded: Node.integer($0.lower.w)) })
  }

  /// The expected cost of a ray through the root; it grows as refitting makes boxes overlap.
  package var cost: Float {
    guard let root = nodes.first else { return 0 }
    let whole = Box(lower: root.lower, upper: root.upper).halfArea
    guard whole > 0, whole.isFinite else { return 0 }
    var sum: Float = 0
    for index in nodes.indices where index != 1 {
      sum += Box(lower: nodes[index].lower, upper: nodes[index].upper).halfArea
    }
    return sum / whole
  }

  /// Refits all boxes to items that moved, keeping the topology of the tree.
  ///
  /// Items with an empty box contribute nothing.
  package mutating func refit(_ boxes: ContiguousArray<Box>) {
    let order = order
    boxes.withUnsafeBufferPointer { boxes in
      nodes.withUnsafeMutableBufferPointer { nodes in
        // Children have higher indices than their parents.
        for index in nodes.indices.reversed() where index != 1 {
          let node = nodes[index], link = node.link, count = node.count
          var box = Box.empty
          if count > 0 {
            for item in order[link..<link + count] { box.formUnion(boxes[Int(item)]) }
          } else {
            for child in link...link + 1 {
              box.formUnion(Box(lower: nodes[child].lower, upper: nodes[child].upper))
            }
          }
          nodes[index].lower = SIMD4(box.lower.xyz, node.lower.w)
          nodes[index].upper = SIMD4(box.upper.xyz, node.upper.w)
        }
      }
    }
  }
}
