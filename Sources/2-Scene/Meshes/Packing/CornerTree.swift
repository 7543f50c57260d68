/// A k-d tree over the corners of a polygon, which finds a corner inside a triangle without asking all of them.
///
/// A grid would not do: the corners of an outline lie on a curve, which leaves most cells empty and the others full.
struct CornerTree {
  private let points: [SIMD2<Double>]
  /// The corners in the order of the leaves.
  private var corners: [Int32]
  /// The place of each corner in ``corners``.
  private var places: [Int32]
  /// The nodes as a complete binary tree: the children of node n are 2n + 1 and 2n + 2.
  private var nodes: [Node]
  private static let leafSize = 8

  /// A node: the bounding box of its corners, and how many of them remain.
  private struct Node {
    var low = SIMD2<Double>.zero, high = SIMD2<Double>.zero
    var count: Int32 = 0
  }

  /// Creates a tree of all corners; nil when one of them is not finite.
  init?(_ points: [SIMD2<Double>]) {
    guard points.count < Int(Int32.max) / 4,
      points.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return nil }
    self.points = points
    corners = points.indices.map(Int32.init)
    places = Array(repeating: 0, count: points.count)
    var leaves = 1
    while leaves * Self.leafSize < points.count { leaves *= 2 }
    nodes = Array(repeating: Node(), count: 2 * leaves - 1)
    build(0, 0..<points.count)
    for (place, corner) in corners.enumerated() { places[Int(corner)] = Int32(place) }
  }

  private mutating func build(_ node: Int, _ range: Range<Int>) {
    var box = Node(count: Int32(range.count))
    if let first = range.first {
      (box.low, box.high) = (points[Int(corners[first])], points[Int(corners[first])])
    }
    for place in range {
      let point = points[Int(corners[place])]
      box.low = pointwiseMin(box.low, point)
      box.high = pointwiseMax(box.high, point)
    }
    nodes[node] = box
    guard 2 * node + 1 < nodes.count else { return }
    let lane = box.high.x - box.low.x >= box.high.y - box.low.y ? 0 : 1
    corners[range].sort { points[Int($0)][lane] < points[Int($1)][lane] }
    let middle = Self.middle(range)
    build(2 * node + 1, range.lowerBound..<middle)
    build(2 * node + 2, middle..<range.upperBound)
  }

  private static func middle(_ range: Range<Int>) -> Int { (range.lowerBound + range.upperBound) / 2 }

  /// Removes a corner.
  mutating func remove(_ corner: Int) {
    let place = Int(places[corner])
    guard place >= 0 else { return }
    places[corner] = -1
    var (node, range) = (0, 0..<corners.count)
    while true {
      nodes[node].count -= 1
      guard 2 * node + 1 < nodes.count else { return }
      let middle = Self.middle(range)
      (node, range) =
        place < middle
        ? (2 * node + 1, range.lowerBound..<middle) : (2 * node + 2, middle..<range.upperBound)
    }
  }

  /// Returns a remaining corner near a counterclockwise triangle for which the predicate holds.
  func first(near triangle: (Int, Int, Int), where isInside: (Int) -> Bool) -> Int? {
    let region = Region(
      points[triangle.0], points[triangle.1], points[triangle.2], extent: nodes[0].high - nodes[0].low)
    return first(below: 0, of: 0..<corners.count, in: region, isInside)
  }

  private func first(
    below node: Int, of range: Range<Int>, in region: Region, _ isInside: (Int) -> Bool
  ) -> Int? {
    let box = nodes[node]
    guard box.count > 0, region.mayTouch(box) else { return nil }
    guard 2 * node + 1 < nodes.count else {
      for place in range {
        let corner = Int(corners[place])
        if places[corner] >= 0, isInside(corner) { return corner }
      }
      return nil
    }
    let middle = Self.middle(range)
    return first(below: 2 * node + 1, of: range.lowerBound..<middle, in: region, isInside)
      ?? first(below: 2 * node + 2, of: middle..<range.upperBound, in: region, isInside)
  }

  /// A counterclockwise triangle as the half-planes to the left of its sides, and its bounding box.
  private struct Region {
    let low: SIMD2<Double>, high: SIMD2<Double>
    /// The normal of each side, which points inside, and the least product with it.
    let sides: [(normal: SIMD2<Double>, least: Double)]

    init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, extent: SIMD2<Double>) {
      low = pointwiseMin(a, pointwiseMin(b, c))
      high = pointwiseMax(a, pointwiseMax(b, c))
      sides = [(a, b), (b, c), (c, a)].map { start, end in
        let normal = SIMD2(start.y - end.y, end.x - start.x)
        // Corners on a side are inside, whatever rounding says.
        let margin = 1e-9 * (abs(normal.x) * extent.x + abs(normal.y) * extent.y)
        return (normal, normal.x * start.x + normal.y * start.y - margin)
      }
    }

    func mayTouch(_ box: Node) -> Bool {
      guard box.low.x <= high.x, box.low.y <= high.y, low.x <= box.high.x, low.y <= box.high.y else {
        return false
      }
      return sides.allSatisfy { side in
        let corner = SIMD2(
          side.normal.x > 0 ? box.high.x : box.low.x, side.normal.y > 0 ? box.high.y : box.low.y)
        return side.normal.x * corner.x + side.normal.y * corner.y >= side.least
      }
    }
  }
}
