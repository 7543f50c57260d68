import simd

/// The distance between two convex bodies, without their margins.
package struct ConvexDistance {
  /// The distance along the normal, never more than the true one; 0 if the bodies overlap.
  package var distance = 0.0
  /// The unit normal from the second body to the first; zero if they overlap.
  package var normal = SIMD3<Double>.zero
  /// The nearest points of both bodies, or a common point.
  package var pointOnFirst = SIMD3<Double>.zero
  package var pointOnSecond = SIMD3<Double>.zero

  private static let mostSteps = 100
  /// The relative error of the distance.
  private static let precision = 1e-9

  /// Computes the distance by the algorithm of Gilbert, Johnson and Keerthi (1988), in van den Bergen's form
  /// ("A fast and robust GJK implementation", 1999).
  package init(_ first: ConvexBody, _ second: ConvexBody) {
    var towards = first.center - second.center
    if towards == .zero { towards = SIMD3(1, 0, 0) }
    var simplex = Simplex(Simplex.Corner(first, second, towards))
    for _ in 0..<Self.mostSteps {
      let nearest = simplex.nearest
      let squared = simd_length_squared(nearest)
      guard !simplex.isFull, squared > 1e-24 * simplex.largest else {
        (distance, normal) = (0, .zero)
        (pointOnFirst, pointOnSecond) = simplex.points
        return
      }
      let corner = Simplex.Corner(first, second, nearest)
      let progress = simd_dot(nearest, corner.difference)
      // The planes through both support points, perpendicular to this direction, separate the bodies.
      if progress > distance * squared.squareRoot() {
        distance = progress / squared.squareRoot()
        normal = nearest / squared.squareRoot()
      }
      if squared - progress <= Self.precision * squared || simplex.contains(corner) { break }
      var next = simplex
      next.add(corner)
      // The iteration ends once rounding keeps the distance from decreasing.
      guard next.isFull || simd_length_squared(next.nearest) < squared else { break }
      simplex = next
    }
    (pointOnFirst, pointOnSecond) = simplex.points
  }
}

/// A simplex: up to four corners of the Minkowski difference, and its point nearest to the origin.
struct Simplex {
  struct Corner {
    let onFirst: SIMD3<Double>
    let onSecond: SIMD3<Double>
    var difference: SIMD3<Double> { onFirst - onSecond }

    /// Creates the simplex of the support point opposite to a direction.
    init(_ first: ConvexBody, _ second: ConvexBody, _ direction: SIMD3<Double>) {
      onFirst = first.support(-direction)
      onSecond = second.support(direction)
    }
  }

  private var corners: [Corner]
  private var weights: [Double]
  private(set) var nearest: SIMD3<Double>
  /// True if the origin lies inside the tetrahedron.
  private(set) var isFull = false

  init(_ corner: Corner) {
    corners = [corner]
    weights = [1]
    nearest = corner.difference
  }

  /// The square of the largest distance of a corner from the origin.
  var largest: Double { corners.reduce(0) { Swift.max($0, simd_length_squared($1.difference)) } }

  /// The nearest point as points of both bodies.
  var points: (SIMD3<Double>, SIMD3<Double>) {
    var first = SIMD3<Double>.zero, second = SIMD3<Double>.zero
    for (corner, weight) in zip(corners, weights) {
      first += corner.onFirst * weight
      second += corner.onSecond * weight
    }
    return (first, second)
  }

  func contains(_ corner: Corner) -> Bool { corners.contains { $0.difference == corner.difference } }

  /// Adds a corner and removes those that the nearest point does not need.
  mutating func add(_ corner: Corner) {
    corners.append(corner)
    let p = corners.map(\.difference)
    switch p.count {
    case 2: keep(Self.segment(p[0], p[1]))
    case 3: keep(Self.triangle(p[0], p[1], p[2]))
    default: keep(tetrahedron(p))
    }
  }

  private mutating func keep(_ newWeights: [Double]) {
    let kept = newWeights.indices.filter { newWeights[$0] > 0 }
    corners = kept.map { corners[$0] }
    weights = kept.map { newWeights[$0] }
    nearest = zip(corners, weights).reduce(.zero) { $0 + $1.0.difference * $1.1 }
    isFull = corners.count == 4
  }

  private static func segment(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> [Double] {
    let ab = b - a
    let length = simd_length_squared(ab)
    let share = length > 0 ? Swift.min(1, Swift.max(0, -simd_dot(a, ab) / length)) : 0
    return [1 - share, share]
  }

  /// Returns the weights of the nearest point, by the regions around a triangle (Ericson, Real-Time Collision
  /// Detection, 5.1.5).
  private static func triangle(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> [Double] {
    let ab = b - a, ac = c - a
    let d1 = -simd_dot(ab, a), d2 = -simd_dot(ac, a)
    if d1 <= 0, d2 <= 0 { return [1, 0, 0] }
    let d3 = -simd_dot(ab, b), d4 = -simd_dot(ac, b)
    if d3 >= 0, d4 <= d3 { return [0, 1, 0] }
    let d5 = -simd_dot(ab, c), d6 = -simd_dot(ac, c)
    if d6 >= 0, d5 <= d6 { return [0, 0, 1] }
    let vc = d1 * d4 - d3 * d2
    if vc <= 0, d1 >= 0, d3 <= 0 {
      let share = d1 / (d1 - d3)
      return [1 - share, share, 0]
    }
    let vb = d5 * d2 - d1 * d6
    if vb <= 0, d2 >= 0, d6 <= 0 {
      let share = d2 / (d2 - d6)
      return [1 - share, 0, share]
    }
    let va = d3 * d6 - d5 * d4
    if va <= 0, d4 >= d3, d5 >= d6 {
      let share = (d4 - d3) / ((d4 - d3) + (d5 - d6))
      return [0, 1 - share, share]
    }
    let sum = va + vb + vc
    return sum > 0 ? [va / sum, vb / sum, vc / sum] : segment(a, b) + [0]
  }

  private func tetrahedron(_ p: [SIMD3<Double>]) -> [Double] {
    var best: [Double]?
    var bestDistance = Double.infinity
    for (a, b, c, opposite) in [(0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2), (1, 3, 2, 0)] {
      let normal = simd_cross(p[b] - p[a], p[c] - p[a])
      let side = simd_dot(normal, p[opposite] - p[a]), own = -simd_dot(normal, p[a])
      // A flat tetrahedron has no inside: zero counts as outside.
      guard side * own <= 0 else { continue }
      let weights = Self.triangle(p[a], p[b], p[c])
      let point = p[a] * weights[0] + p[b] * weights[1] + p[c] * weights[2]
      let distance = simd_length_squared(point)
      guard distance < bestDistance else { continue }
      var all = [0.0, 0, 0, 0]
      (all[a], all[b], all[c]) = (weights[0], weights[1], weights[2])
      (best, bestDistance) = (all, distance)
    }
    return best ?? insideWeights(p)
  }

  /// Returns the barycentric weights of the origin inside a tetrahedron: each the share of the volume
  /// opposite to its corner.
  private func insideWeights(_ p: [SIMD3<Double>]) -> [Double] {
    func volume(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
      abs(simd_dot(a, simd_cross(b, c)))
    }
    let parts = [
      volume(p[1], p[2], p[3]), volume(p[0], p[2], p[3]), volume(p[0], p[1], p[3]), volume(p[0], p[1], p[2]),
    ]
    let sum = parts.reduce(0, +)
    return sum > 0 ? parts.map { Swift.max($0 / sum, .leastNormalMagnitude) } : [0.25, 0.25, 0.25, 0.25]
  }
}
