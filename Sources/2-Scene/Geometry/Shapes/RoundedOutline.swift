import simd

/// The outline of a rectangle centered at the origin with quarter circles as corners.
enum RoundedOutline {
  struct Point {
    /// The center of the corner's circle.
    var center: SIMD2<Float>
    /// The outward direction.
    var direction: SIMD2<Float>
  }

  /// Returns points counterclockwise from the right side on, each at `center + direction × radius`.
  ///
  /// Sharp corners have two points too, with the directions of both sides.
  static func points(half: SIMD2<Float>, radius: Float) -> [Point] {
    let quarter = radius > 0 ? 8 : 1
    let circle = CircleDirections(pieces: quarter * 4)
    let inner = half - radius
    let signs: [SIMD2<Float>] = [SIMD2(1, 1), SIMD2(-1, 1), SIMD2(-1, -1), SIMD2(1, -1)]
    return signs.enumerated().flatMap { corner, sign in
      (0...quarter).map { step in
        Point(center: inner * sign, direction: circle[corner * quarter + step])
      }
    }
  }
}
