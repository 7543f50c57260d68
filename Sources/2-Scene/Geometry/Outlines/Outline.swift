import simd

/// A planar area: its border as loops that do not cross, and triangles that fill it.
///
/// Loops have the area on their left, so outer ones run counterclockwise and holes clockwise. The triangles
/// have no corners besides the points of the border, and each segment of the border is a side of one
/// triangle.
package struct Outline {
  var points: [SIMD2<Double>] = []
  var loops: [[Int]] = []
  /// The triangles as indices of three points, counterclockwise.
  var triangles: [SIMD3<Int>] = []

  /// Creates the area that polygons enclose, with any direction, crossings and overlaps.
  ///
  /// Points that are not finite are left out. All decisions are made on a grid of 2²² steps across the
  /// polygons, in integers, so that rounding cannot contradict itself.
  package init(_ polygons: [[SIMD2<Double>]], _ rule: Path.FillRule) {
    guard let grid = OutlineGrid(polygons) else { return }
    let border = OutlineWinding.border(grid, rule)
    guard !border.isEmpty else { return }
    let faces = MonotoneDecomposition(grid, border)
    points = grid.originals
    loops = faces.loops()
    triangles = faces.triangles()
    dropUnusedPoints()
  }

  /// The size of the area.
  var area: Double {
    triangles.reduce(0) { sum, t in
      let u = points[t.y] - points[t.x], v = points[t.z] - points[t.x]
      return sum + (u.x * v.y - u.y * v.x) / 2
    }
  }

  private mutating func dropUnusedPoints() {
    var newIndices = [Int](repeating: -1, count: points.count)
    var kept: [SIMD2<Double>] = []
    for loop in loops {
      for point in loop where newIndices[point] < 0 {
        newIndices[point] = kept.count
        kept.append(points[point])
      }
    }
    loops = loops.map { $0.map { newIndices[$0] } }
    triangles = triangles.compactMap { t in
      let renumbered = SIMD3(newIndices[t.x], newIndices[t.y], newIndices[t.z])
      return renumbered.min() < 0 ? nil : renumbered
    }
    points = kept
  }
}
