/// A uniform grid over the corners of a polygon, which finds a corner inside a triangle without asking all of them.
struct CornerGrid {
  private let points: [SIMD2<Double>]
  private let origin: SIMD2<Double>
  /// The number of cells for each unit of length.
  private let density: SIMD2<Double>
  /// The number of cells on a side.
  private let side: Int
  private var cells: [[Int32]]
  /// The number of corners in the grid.
  private(set) var count: Int

  /// Creates a grid of about one of the corners a cell; nil when their bounds are not finite.
  init?(_ points: [SIMD2<Double>], _ corners: [Int]) {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for corner in corners {
      let point = points[corner]
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let extent = high - low
    guard extent.x.isFinite, extent.y.isFinite, points.count < Int(Int32.max) else { return nil }
    (self.points, origin, count) = (points, low, corners.count)
    side = max(1, Int(Double(count).squareRoot()))
    density = SIMD2(
      extent.x > 0 ? Double(side) / extent.x : 0, extent.y > 0 ? Double(side) / extent.y : 0)
    guard density.x.isFinite, density.y.isFinite else { return nil }
    cells = Array(repeating: [], count: side * side)
    for corner in corners { cells[cell(of: corner)].append(Int32(corner)) }
  }

  private func index(_ position: Double) -> Int { min(max(Int(position), 0), side - 1) }

  private func cell(of corner: Int) -> Int {
    let position = (points[corner] - origin) * density
    return index(position.y) * side + index(position.x)
  }

  /// Whether most of the cells have become empty, so that a grid of the remaining corners costs less.
  var isSparse: Bool { side > 4 && count * 4 < side * side }

  /// Removes a corner.
  mutating func remove(_ corner: Int) {
    let cell = cell(of: corner)
    guard let place = cells[cell].firstIndex(of: Int32(corner)) else { return }
    cells[cell].swapAt(place, cells[cell].count - 1)
    cells[cell].removeLast()
    count -= 1
  }

  /// Returns a corner in the cells of a triangle for which the predicate holds.
  ///
  /// Each row of cells is searched no further than one cell beyond the part of the triangle that crosses it.
  func first(near corners: (Int, Int, Int), where isInside: (Int) -> Bool) -> Int? {
    let triangle = [corners.0, corners.1, corners.2].map { (points[$0] - origin) * density }
    let low = triangle.map(\.y).min() ?? 0, high = triangle.map(\.y).max() ?? 0
    for row in max(0, index(low) - 1)...min(side - 1, index(high) + 1) {
      var (left, right) = (Double.infinity, -Double.infinity)
      for (start, end) in [(0, 1), (1, 2), (2, 0)] {
        // The part of the side between one row below and one row above.
        let (a, b) = (triangle[start], triangle[end])
        let (floor, ceiling) = (Double(row) - 1, Double(row) + 2)
        if max(a.y, b.y) < floor || min(a.y, b.y) > ceiling { continue }
        let slope = b.y == a.y ? 0 : (b.x - a.x) / (b.y - a.y)
        for height in [floor, ceiling] where (height - a.y) * (height - b.y) <= 0 && b.y != a.y {
          let x = a.x + (height - a.y) * slope
          (left, right) = (min(left, x), max(right, x))
        }
        for point in [a, b] where point.y >= floor && point.y <= ceiling {
          (left, right) = (min(left, point.x), max(right, point.x))
        }
      }
      if left > right { continue }
      for column in max(0, index(left) - 1)...min(side - 1, index(right) + 1) {
        for corner in cells[row * side + column] where isInside(Int(corner)) { return Int(corner) }
      }
    }
    return nil
  }
}
