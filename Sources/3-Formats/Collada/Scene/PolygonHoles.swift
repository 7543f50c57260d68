internal import simd

/// A polygon whose holes are joined to its outline, so that a single outline surrounds the remaining area.
///
/// Each hole's rightmost corner is tied to a corner of the outline that it sees, as D. Eberly describes in
/// "Triangulation by Ear Clipping", section 3.
struct PolygonHoles {
  /// The corners of the outline, in order.
  private(set) var outline: [Int]
  private var points: [Int: SIMD2<Float>] = [:]

  /// Creates a polygon.
  ///
  /// - Parameters:
  ///   - outline: The corners, counterclockwise as seen from the front.
  ///   - position: Returns the position of a corner; nil where it has none.
  init?(_ outline: [Int], _ position: (Int) -> SIMD3<Float>?) {
    self.outline = outline
    var normal = SIMD3<Float>.zero, all: [SIMD3<Float>] = []
    for corner in outline {
      guard let point = position(corner), point.x.isFinite, point.y.isFinite, point.z.isFinite else {
        return nil
      }
      all.append(point)
    }
    guard all.count > 2 else { return nil }
    for (index, point) in all.enumerated() {
      normal += cross(point - all[0], all[(index + 1) % all.count] - all[0])
    }
    guard length(normal) > 0, length(normal).isFinite else { return nil }
    // Projected along the largest component of the normal, so that the outline stays counterclockwise.
    let size = abs(normal)
    project = { point in
      if size.z >= size.x, size.z >= size.y {
        return normal.z > 0 ? SIMD2(point.x, point.y) : SIMD2(point.y, point.x)
      }
      if size.x >= size.y { return normal.x > 0 ? SIMD2(point.y, point.z) : SIMD2(point.z, point.y) }
      return normal.y > 0 ? SIMD2(point.z, point.x) : SIMD2(point.x, point.z)
    }
    for (corner, point) in zip(outline, all) { points[corner] = project(point) }
  }

  private let project: (SIMD3<Float>) -> SIMD2<Float>

  /// Cuts holes out.
  ///
  /// - Returns: The number of holes outside of the polygon.
  mutating func cut(_ holes: [[Int]], _ position: (Int) -> SIMD3<Float>?) -> Int {
    var known: [(corners: [Int], right: Float)] = [], lost = 0
    for hole in holes {
      let all = hole.compactMap(position)
      guard all.count == hole.count, all.count > 2, all.allSatisfy({ ($0.x + $0.y + $0.z).isFinite }) else {
        lost += 1
        continue
      }
      for (corner, point) in zip(hole, all) { points[corner] = project(point) }
      var area: Float = 0
      for (index, corner) in hole.enumerated() {
        area += side(.zero, at(corner), at(hole[(index + 1) % hole.count]))
      }
      // Holes have the opposite winding.
      let corners = area > 0 ? Array(hole.reversed()) : hole
      known.append((corners, corners.map { at($0).x }.max() ?? 0))
    }
    for hole in known.sorted(by: { $0.right > $1.right }) where !join(hole.corners) { lost += 1 }
    return lost
  }

  private func at(_ corner: Int) -> SIMD2<Float> { points[corner] ?? .zero }

  /// Returns twice the signed area of a triangle, positive where it is counterclockwise.
  private func side(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) -> Float {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private mutating func join(_ hole: [Int]) -> Bool {
    guard let first = hole.indices.max(by: { at(hole[$0]).x < at(hole[$1]).x }),
      let index = visibleCorner(from: at(hole[first]))
    else { return false }
    let around = Array(hole[first...]) + Array(hole[...first])
    outline.replaceSubrange(index...index, with: [outline[index]] + around + [outline[index]])
    return true
  }

  /// Returns the index of a corner of the outline that is visible from a point inside.
  private func visibleCorner(from point: SIMD2<Float>) -> Int? {
    var best: (x: Float, index: Int)?
    for index in outline.indices {
      let next = (index + 1) % outline.count, (a, b) = (at(outline[index]), at(outline[next]))
      // Edges that go up are to the right of the interior.
      guard a.y <= point.y, b.y >= point.y, b.y > a.y || a.y == point.y && b.y == point.y else { continue }
      let x = b.y > a.y ? a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) : min(a.x, b.x)
      guard x >= point.x, x < best?.x ?? .infinity else { continue }
      best = (x, a.x > b.x ? index : next)
    }
    guard let best else { return nil }
    // Corners inside the triangle hide this one; then the one nearest to the ray is visible.
    let hit = SIMD2(best.x, point.y), corner = at(outline[best.index])
    var result = best.index, least = Float.infinity
    for index in outline.indices where index != best.index {
      let other = at(outline[index])
      guard other.x > point.x, contains(other, point, hit, corner) else { continue }
      let before = at(outline[(index + outline.count - 1) % outline.count])
      guard side(before, other, at(outline[(index + 1) % outline.count])) < 0 else { continue }
      let slope = abs(other.y - point.y) / (other.x - point.x)
      if slope < least { (least, result) = (slope, index) }
    }
    return result
  }

  private func contains(_ p: SIMD2<Float>, _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) -> Bool {
    let (u, v, w) = (side(a, b, p), side(b, c, p), side(c, a, p))
    return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)
  }
}
