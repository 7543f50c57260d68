import simd

/// A triangulation of one polygon.
///
/// Convex polygons become fans. Others are clipped ear by ear (Meisters, "Polygons have ears", 1975) in the
/// plane that fits them best. Whatever the corners are, a polygon of n corners gives n − 2 triangles.
package struct PolygonTriangulation {
  private var points: [SIMD2<Double>] = []
  /// The corner after each corner that remains.
  private var next: [Int] = []
  /// The corner before each corner that remains.
  private var previous: [Int] = []
  /// The corner that lay inside the triangle of a corner when it was last tried, −1 if none did.
  private var blockers: [Int] = []
  /// The remaining corners by their position, for polygons of many corners.
  private var tree: CornerTree?
  /// The number of corners from which a tree costs less than asking all corners.
  private static let manyCorners = 64
  /// Returns the number of corners that may be tried in vain; only outlines that cross themselves reach it.
  private static func patience(_ count: Int) -> Int { 1_000_000 + 1000 * count }

  package init() {}

  /// Triangulates a polygon; calls `emit` with the indices of three corners for each triangle.
  package mutating func split(_ corners: [SIMD3<Float>], emit: (Int, Int, Int) -> Void) {
    guard corners.count > 3 else { return corners.count == 3 ? emit(0, 1, 2) : () }
    guard project(corners), !isConvex else {
      for i in 1..<corners.count - 1 { emit(0, i, i + 1) }
      return
    }
    cutEars(emit: emit)
  }

  /// Projects the polygon onto its plane so that it runs counterclockwise.
  ///
  /// The normal is Newell's: the sum over all edges, which needs no corner to be special.
  private mutating func project(_ corners: [SIMD3<Float>]) -> Bool {
    var normal = SIMD3<Double>.zero
    var previous = SIMD3<Double>(corners[corners.count - 1])
    for corner in corners {
      let current = SIMD3<Double>(corner)
      let difference = previous - current, sum = previous + current
      normal += SIMD3(difference.y * sum.z, difference.z * sum.x, difference.x * sum.y)
      previous = current
    }
    let length = simd_length(normal)
    guard length > 0, length.isFinite else { return false }
    normal /= length
    let helper: SIMD3<Double> = abs(normal.x) < 0.6 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
    let right = simd_normalize(simd_cross(helper, normal)), up = simd_cross(normal, right)
    points = corners.map { SIMD2(simd_dot(SIMD3<Double>($0), right), simd_dot(SIMD3<Double>($0), up)) }
    return true
  }

  /// True if a fan from the first corner covers the polygon without folding back.
  ///
  /// Left turns at all corners are not enough (a pentagram has them), so the fan itself is tested.
  private var isConvex: Bool {
    let count = points.count
    for i in 0..<count {
      let next = (i + 1) % count
      if orientation(i, next, (i + 2) % count) < 0 { return false }
      if i > 0, next > 0, orientation(0, i, next) < 0 { return false }
    }
    return true
  }

  private mutating func cutEars(emit: (Int, Int, Int) -> Void) {
    let count = points.count
    next = points.indices.map { ($0 + 1) % count }
    previous = points.indices.map { ($0 + count - 1) % count }
    blockers = Array(repeating: -1, count: count)
    tree = count < Self.manyCorners ? nil : CornerTree(points)
    var (tip, left, refusals, patience) = (0, count, 0, Self.patience(count))
    while left > 3 {
      let (before, after) = (previous[tip], next[tip])
      // After a full pass without an ear the polygon intersects itself: an ear is clipped anyway, so that
      // this ends, and soon every corner where that happens again and again.
      if refusals >= left || patience <= 0 || isEar(before, tip, after) {
        emit(before, tip, after)
        remove(tip)
        left -= 1
        refusals = 0
      } else {
        refusals += 1
        patience -= 1
      }
      tip = after
    }
    // The index order of the first pass: the last triangle begins with its lowest corner.
    let first = min(tip, next[tip], previous[tip])
    emit(first, next[first], previous[first])
  }

  private mutating func remove(_ tip: Int) {
    let (before, after) = (previous[tip], next[tip])
    (next[before], previous[after]) = (after, before)
    // A corner that points to itself is gone.
    (next[tip], previous[tip]) = (tip, tip)
    // The triangles of the neighbors have changed.
    (blockers[before], blockers[after]) = (-1, -1)
    tree?.remove(tip)
  }

  private mutating func isEar(_ before: Int, _ tip: Int, _ after: Int) -> Bool {
    guard orientation(before, tip, after) > 0 else { return false }
    let known = blockers[tip]
    if known >= 0, next[known] != known { return false }
    let blocker: Int?
    if let tree {
      blocker = tree.first(near: (before, tip, after)) { blocks($0, before, tip, after) }
    } else {
      blocker = points.indices.first { next[$0] != $0 && blocks($0, before, tip, after) }
    }
    blockers[tip] = blocker ?? -1
    return blocker == nil
  }

  /// Returns whether a corner lies in a triangle and is none of its corners.
  private func blocks(_ other: Int, _ before: Int, _ tip: Int, _ after: Int) -> Bool {
    let point = points[other]
    // Corners that coincide with one of the three (seams of holes) lie on the border, not inside.
    if point == points[before] || point == points[tip] || point == points[after] { return false }
    return orientation(before, tip, other) >= 0 && orientation(tip, after, other) >= 0
      && orientation(after, before, other) >= 0
  }

  /// Returns twice the signed area of a triangle, positive if it is counterclockwise.
  private func orientation(_ a: Int, _ b: Int, _ c: Int) -> Double {
    let u = points[b] - points[a], v = points[c] - points[a]
    return u.x * v.y - u.y * v.x
  }
}
