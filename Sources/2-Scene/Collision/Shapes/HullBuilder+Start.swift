import simd

extension HullBuilder {
  /// Returns corners far apart from each other: four that enclose a volume, or fewer if all points are in a
  /// plane.
  ///
  /// - Returns: `nil` if all points are equal.
  func firstCorners() -> [Int]? {
    guard let ends = longestSpan() else { return nil }
    let (a, b) = ends
    let along = simd_normalize(points[b] - points[a])
    let third = farthest { simd_length(simd_cross(points[$0] - points[a], along)) }
    guard third.distance > tolerance else { return [a, b] }
    let normal = simd_normalize(simd_cross(points[b] - points[a], points[third.point] - points[a]))
    let fourth = farthest { Swift.abs(simd_dot(points[$0] - points[a], normal)) }
    guard fourth.distance > tolerance else { return [a, b, third.point] }
    return [a, b, third.point, fourth.point]
  }

  mutating func makeTetrahedron(_ start: [Int]) {
    let (a, d) = (start[0], start[3])
    var (b, c) = (start[1], start[2])
    let normal = simd_cross(points[b] - points[a], points[c] - points[a])
    // The fourth corner has to lie below the first face.
    if simd_dot(points[d] - points[a], normal) > 0 { swap(&b, &c) }
    append(corners: (a, b, c), neighbors: (1, 2, 3))
    append(corners: (a, d, b), neighbors: (3, 2, 0))
    append(corners: (b, d, c), neighbors: (1, 3, 0))
    append(corners: (c, d, a), neighbors: (2, 1, 0))
    for point in points.indices where !start.contains(point) { assign(point, to: 0..<4) }
    startPending()
  }

  /// Returns the hull of points in a plane, as a two-sided triangle fan.
  ///
  /// After Andrew, "Another efficient algorithm for convex hulls in two dimensions" (1979).
  func flatHull(_ start: [Int]) -> (vertices: [Int], faces: [Int]) {
    let origin = points[start[0]]
    let right = simd_normalize(points[start[1]] - origin)
    let normal = simd_normalize(simd_cross(right, points[start[2]] - origin))
    let up = simd_cross(normal, right)
    let flat = points.map { SIMD2(simd_dot($0 - origin, right), simd_dot($0 - origin, up)) }
    let sorted = points.indices.sorted { (flat[$0].x, flat[$0].y) < (flat[$1].x, flat[$1].y) }
    func chain(_ order: some Sequence<Int>) -> [Int] {
      var chain: [Int] = []
      for point in order {
        while chain.count >= 2,
          !turnsLeft(flat[chain[chain.count - 2]], flat[chain[chain.count - 1]], flat[point])
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    let outline = chain(sorted) + chain(sorted.reversed())
    guard outline.count >= 3 else { return (outline, []) }
    var faces: [Int] = []
    for corner in 1..<outline.count - 1 {
      faces += [0, corner, corner + 1, 0, corner + 1, corner]
    }
    return (outline, faces)
  }

  private func turnsLeft(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Bool {
    let first = b - a, second = c - a
    let area = first.x * second.y - first.y * second.x
    return area > tolerance * simd_length(second)
  }

  /// Returns the two farthest of the points that are extreme along an axis.
  private func longestSpan() -> (Int, Int)? {
    var extremes: [Int] = []
    for axis in 0..<3 {
      if let low = points.indices.min(by: { points[$0][axis] < points[$1][axis] }) { extremes.append(low) }
      if let high = points.indices.max(by: { points[$0][axis] < points[$1][axis] }) { extremes.append(high) }
    }
    var best: (Int, Int)?
    var longest = 0.0
    for a in extremes {
      for b in extremes where simd_distance(points[a], points[b]) > longest {
        (best, longest) = ((a, b), simd_distance(points[a], points[b]))
      }
    }
    return best
  }

  private func farthest(_ distance: (Int) -> Double) -> (point: Int, distance: Double) {
    points.indices.reduce((0, -1)) { best, point in
      let distance = distance(point)
      return distance > best.1 ? (point, distance) : best
    }
  }
}
