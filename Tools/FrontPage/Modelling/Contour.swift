import simd

/// A line in the plane with round corners: the outline of a panel, or the cross section of a moulding.
///
/// Closed ones run counterclockwise; `outward` then points out of them, to the right of the direction.
struct Contour: Sendable {
  struct Point: Sendable {
    var position: SIMD2<Float>
    var outward: SIMD2<Float>
    /// The arc length from the first point.
    var distance: Float
  }

  /// A corner as it is drawn, before it is rounded.
  struct Corner: Sendable {
    var position: SIMD2<Float>
    var radius: Float

    init(_ x: Float, _ y: Float, _ radius: Float = 0) { (position, self.radius) = (SIMD2(x, y), radius) }
  }

  /// A closed contour ends with its first point again.
  private(set) var points: [Point] = []
  var length: Float { points.last?.distance ?? 0 }

  /// Rounds the corners of a polygon, or of an open line.
  ///
  /// - Parameters:
  ///   - corners: Consecutive ones lie apart; corners without radius stay sharp.
  ///   - isClosed: Whether the last corner leads to the first.
  ///   - pieces: The number of segments for a quarter of a circle.
  ///   - spacing: The longest segment elsewhere.
  init(_ corners: [Corner], isClosed: Bool, pieces: Int = 6, spacing: Float = .infinity) {
    precondition(corners.count > 1, "a contour has at least two corners")
    let count = corners.count
    for index in corners.indices {
      let corner = corners[index]
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      let before = corners[(index + count - 1) % count].position,
        after = corners[(index + 1) % count].position
      if isEnd {
        let way = normalize(index == 0 ? after - corner.position : corner.position - before)
        append(corner.position, Self.right(of: way), spacing)
        continue
      }
      let arriving = normalize(corner.position - before), leaving = normalize(after - corner.position)
      addCorner(corner, arriving: arriving, leaving: leaving, pieces: pieces, spacing: spacing)
    }
    if isClosed, let first = points.first { append(first.position, first.outward, spacing) }
  }

  /// Returns a rectangle around the origin.
  static func rectangle(_ size: SIMD2<Float>, radius: Float, pieces: Int = 8, spacing: Float = .infinity)
    -> Contour
  {
    let half = size / 2, radius = min(radius, half.min() * 0.9999)
    return Contour(
      [
        Corner(half.x, -half.y, radius), Corner(half.x, half.y, radius), Corner(-half.x, half.y, radius),
        Corner(-half.x, -half.y, radius),
      ], isClosed: true, pieces: pieces, spacing: spacing)
  }

  /// Returns a circle around the origin.
  static func circle(radius: Float, pieces: Int = 8) -> Contour {
    rectangle(SIMD2(repeating: radius * 2), radius: radius, pieces: pieces)
  }

  /// Returns the contour offset outwards by a distance, inwards by a negative one.
  ///
  /// The inward offset is limited by the smallest radius of a corner.
  func offset(by distance: Float) -> Contour {
    var result = self
    for index in points.indices { result.points[index].position += points[index].outward * distance }
    return result
  }

  private mutating func addCorner(
    _ corner: Corner, arriving: SIMD2<Float>, leaving: SIMD2<Float>, pieces: Int, spacing: Float
  ) {
    let turn = Elementary.atan2(
      arriving.x * leaving.y - arriving.y * leaving.x, dot(arriving, leaving))
    let start = Self.right(of: arriving), side: Float = turn < 0 ? -1 : 1
    guard corner.radius > 0, abs(turn) > 1e-4 else {
      append(corner.position, start, spacing)
      if abs(turn) > 1e-4 { append(corner.position, Self.right(of: leaving), spacing) }
      return
    }
    let begin = corner.position - arriving * corner.radius * Elementary.tan(abs(turn) / 2)
    let center = begin - side * corner.radius * start
    let count = max(2, Int((abs(turn) / (.pi / 2) * Float(pieces)).rounded(.up)))
    for step in 0...count {
      let angle = turn * Float(step) / Float(count)
      let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
      let outward = SIMD2(start.x * cosine - start.y * sine, start.x * sine + start.y * cosine)
      append(center + side * corner.radius * outward, outward, spacing)
    }
  }

  private mutating func append(_ position: SIMD2<Float>, _ outward: SIMD2<Float>, _ spacing: Float) {
    guard let last = points.last else {
      points.append(Point(position: position, outward: outward, distance: 0))
      return
    }
    let way = simd.distance(last.position, position)
    let count = spacing.isFinite ? max(1, Int((way / spacing).rounded(.up))) : 1
    for step in 1...count {
      let share = Float(step) / Float(count)
      points.append(
        Point(
          position: last.position + (position - last.position) * share,
          outward: step == count ? outward : last.outward, distance: last.distance + way * share))
    }
  }

  private static func right(of way: SIMD2<Float>) -> SIMD2<Float> { SIMD2(way.y, -way.x) }
}
