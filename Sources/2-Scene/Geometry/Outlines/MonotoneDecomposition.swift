/// A decomposition of an area into monotone polygons, which are easy to triangulate.
///
/// The diagonals are those of the usual sweep (de Berg et al., "Computational Geometry", 3rd edition, section
/// 3.2), with any number of segments meeting in a point.
struct MonotoneDecomposition {
  private let grid: OutlineGrid
  private let border: [Edge]
  private var cuts: [Edge] = []

  /// A directed edge with the area on its left.
  struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  init(_ grid: OutlineGrid, _ sides: [OutlineWinding.Side]) {
    self.grid = grid
    border = sides.map {
      $0.isUp
        ? Edge(from: $0.segment.low, to: $0.segment.high) : Edge(from: $0.segment.high, to: $0.segment.low)
    }
    findCuts(sides)
  }

  /// Returns the border as closed loops.
  func loops() -> [[Int]] { OutlineTracing(grid, border).faces() }

  /// Returns triangles that fill the area.
  func triangles() -> [SIMD3<Int>] {
    let edges = Set(border).union(cuts).union(cuts.map { Edge(from: $0.to, to: $0.from) })
    var result: [SIMD3<Int>] = []
    for face in OutlineTracing(grid, Array(edges)).faces() {
      MonotoneTriangulation(grid, face).fill(&result)
    }
    return result
  }

  /// The helper of an edge: the lowest point from which a diagonal can go up in the gap to its right.
  private struct Helper {
    var point: Int
    /// True if the helper is a merge point, so that a diagonal up from it is required.
    var isMerge: Bool
  }

  private mutating func findCuts(_ sides: [OutlineWinding.Side]) {
    // Stored by the segment on the left of each gap.
    var helpers: [OutlineGrid.Segment: Helper] = [:]
    var found: [Edge] = []
    var sweep = OutlineSweep(grid, sides.map(\.segment))
    sweep.run { event, active in
      let point = event.point, ended = event.ended, begun = event.begun
      func settle(_ left: OutlineGrid.Segment) {
        if let helper = helpers[left], helper.isMerge { found.append(Edge(from: point, to: helper.point)) }
      }
      // With an odd number of segments on its left, the point lies on or in the area to its left.
      let isInsideLeft = ended.lowerBound % 2 == 1
      for index in ended where index % 2 == 0 { settle(active[index]) }
      for index in ended { helpers[active[index]] = nil }
      if isInsideLeft {
        let left = active[ended.lowerBound - 1]
        if ended.isEmpty, let helper = helpers[left] {
          found.append(Edge(from: point, to: helper.point))
        } else {
          settle(left)
        }
        helpers[left] = Helper(point: point, isMerge: begun.isEmpty)
      }
      for (offset, segment) in begun.enumerated() where (ended.lowerBound + offset) % 2 == 0 {
        helpers[segment] = Helper(point: point, isMerge: false)
      }
    }
    cuts = Array(Set(found.filter { $0.from != $0.to }))
  }
}
