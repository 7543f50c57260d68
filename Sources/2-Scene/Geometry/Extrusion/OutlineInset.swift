import simd

/// An inset of an area's border, with its limits.
///
/// Each point moves along the bisector of its corner. It stops before adjacent sides would reverse and before
/// it meets the opposite side, so the area keeps its shape, only with a smaller chamfer where it is thin.
struct OutlineInset {
  /// The motion of each point per unit of inset.
  private(set) var directions: [[SIMD2<Double>]] = []
  /// The maximal inset at each point.
  private(set) var limits: [[Double]] = []

  init(_ outline: Outline, upTo radius: Double) {
    let loops = outline.loops.map { $0.map { outline.points[$0] } }
    directions = loops.map(Self.directions)
    guard radius > 0 else {
      limits = loops.map { $0.map { _ in 0 } }
      return
    }
    let sides = loops.flatMap { loop in loop.indices.map { (loop[$0], loop[($0 + 1) % loop.count]) } }
    for (loop, directions) in zip(loops, directions) {
      var own = loop.indices.map { index in
        Swift.min(radius, Self.room(loop[index], directions[index], sides: sides, radius: radius) * 0.45)
      }
      Self.limitByNeighbours(&own, loop, directions)
      limits.append(own)
    }
  }

  /// Returns the directions of the bisectors; at a sharp corner the point moves at most three times as fast.
  private static func directions(_ loop: [SIMD2<Double>]) -> [SIMD2<Double>] {
    loop.indices.map { index in
      let point = loop[index]
      let before = normal(loop[(index + loop.count - 1) % loop.count], point)
      let after = normal(point, loop[(index + 1) % loop.count])
      let sum = before + after, cosine = simd_dot(before, after)
      guard cosine > -0.99 else { return after }
      let mitre = sum / (1 + cosine), length = simd_length(mitre)
      return length > 3 ? mitre * (3 / length) : mitre
    }
  }

  /// Returns the unit normal into the area, which lies on the left.
  private static func normal(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    let along = b - a, length = simd_length(along)
    return length > 0 ? SIMD2(-along.y, along.x) / length : .zero
  }

  /// Returns the inset at which a corner meets another side that faces it.
  private static func room(
    _ point: SIMD2<Double>, _ direction: SIMD2<Double>, sides: [(SIMD2<Double>, SIMD2<Double>)],
    radius: Double
  ) -> Double {
    // Sides farther away than this cannot limit the inset.
    var nearest = radius / 0.45
    for (a, b) in sides where a != point && b != point {
      let along = b - a
      let speed = direction.x * along.y - direction.y * along.x
      // Only sides that face the area.
      guard speed > 0 else { continue }
      let toSide = a - point
      let distance = (toSide.x * along.y - toSide.y * along.x) / speed
      guard distance > 0, distance < nearest else { continue }
      let share = (toSide.x * direction.y - toSide.y * direction.x) / speed
      if share >= -0.01, share <= 1.01 { nearest = distance }
    }
    return nearest
  }

  /// Limits insets so that no side reverses and the limit changes no faster than along the border.
  private static func limitByNeighbours(
    _ limits: inout [Double], _ loop: [SIMD2<Double>], _ directions: [SIMD2<Double>]
  ) {
    let count = loop.count
    for index in loop.indices {
      let next = (index + 1) % count
      let along = loop[next] - loop[index], length = simd_length(along)
      guard length > 0 else { continue }
      let closing = -simd_dot(directions[next] - directions[index], along / length)
      guard closing > 0 else { continue }
      let most = 0.9 * length / closing
      limits[index] = Swift.min(limits[index], most)
      limits[next] = Swift.min(limits[next], most)
    }
    // Two passes in each direction, so that the start of the loop does not matter.
    for step in 0..<count * 2 {
      let index = step % count, next = (index + 1) % count
      let slope = simd_length(loop[next] - loop[index]) / 2
      limits[next] = Swift.min(limits[next], limits[index] + slope)
    }
    for step in (0..<count * 2).reversed() {
      let index = step % count, next = (index + 1) % count
      let slope = simd_length(loop[next] - loop[index]) / 2
      limits[index] = Swift.min(limits[index], limits[next] + slope)
    }
  }
}
