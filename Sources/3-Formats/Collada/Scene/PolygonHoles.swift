internal import simd

/// Joins the holes of a polygon to its outline, so that one outline without holes goes around all that is left.
///
/// Each hole's rightmost corner is tied to a corner of the outline that it sees, as D. Eberly describes in
/// "Triangulation by Ear Clipping", section 3.
struct PolygonHoles {
  /// Corner numbers, in order.
  private(set) var outline: [Int]
  private var points: [Int: SIMD2<Float>] = [:]

  /// - Parameters:
  ///   - outline: Numbers of corners, counterclockwise as seen from the front.
  ///   - position: Where a corner is; nil where it is nowhere.
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
    for (place, point) in all.enumerated() {
      normal += cross(point - all[0], all[(place + 1) % all.count] - all[0])
    }
    guard length(normal) > 0, length(normal).isFinite else { return nil }
    // Onto the plane that shows most of it, so that it goes counterclockwise there too.
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
  /// - Returns: How many of them lie in no part of the polygon.
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
      for (place, corner) in hole.enumerated() {
        area += side(.zero, at(corner), at(hole[(place + 1) % hole.count]))
      }
      // A hole goes around the other way.
      let corners = area > 0 ? Array(hole.reversed()) : hole
      known.append((corners, corners.map { at($0).x }.max() ?? 0))
    }
    for hole in known.sorted(by: { $0.right > $1.right }) where !tie(hole.corners) { lost += 1 }
    return lost
  }

  private func at(_ corner: Int) -> SIMD2<Float> { points[corner] ?? .zero }

  /// Twice the area of a triangle, positive where it goes counterclockwise.
  private func side(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) -> Float {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private mutating func tie(_ hole: [Int]) -> Bool {
    guard let first = hole.indices.max(by: { at(hole[$0]).x < at(hole[$1]).x }),
      let place = seen(from: at(hole[first]))
    else { return false }
    let around = Array(hole[first...]) + Array(hole[...first])
    outline.replaceSubrange(place...place, with: [outline[place]] + around + [outline[place]])
    return true
  }

  /// The place of a corner of the outline that is seen from a point within.
  private func seen(from point: SIMD2<Float>) -> Int? {
    var best: (x: Float, place: Int)?
    for place in outline.indices {
      let next = (place + 1) % outline.count, (a, b) = (at(outline[place]), at(outline[next]))
      // Edges that go up are those to the right of what lies within.
      guard a.y <= point.y, b.y >= point.y, b.y > a.y || a.y == point.y && b.y == point.y else { continue }
      let x = b.y > a.y ? a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) : min(a.x, b.x)
      guard x >= point.x, x < best?.x ?? .infinity else { continue }
      best = (x, a.x > b.x ? place : next)
    }
    guard let best else { return nil }
    // What reaches into the triangle between hides the corner; the one nearest to the ray is seen then.
    let hit = SIMD2(best.x, point.y), corner = at(outline[best.place])
    var result = best.place, least = Float.infinity
    for place in outline.indices where place != best.place {
      let other = at(outline[place])
      guard other.x > point.x, contains(other, point, hit, corner) else { continue }
      let before = at(outline[(place + outline.count - 1) % outline.count])
      guard side(before, other, at(outline[(place + 1) % outline.count])) < 0 else { continue }
      let slope = abs(other.y - point.y) / (other.x - point.x)
      if slope < least { (least, result) = (slope, place) }
    }
    return result
  }

  private func contains(_ p: SIMD2<Float>, _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) -> Bool {
    let (u, v, w) = (side(a, b, p), side(b, c, p), side(c, a, p))
    return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)
  }
}
