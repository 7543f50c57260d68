import simd

/// The outline of a rectangle around the origin whose corners are quarter circles.
enum RoundedRectangle {
  struct Point {
    /// The middle of the corner's circle.
    var center: SIMD2<Float>
    /// Out of the rectangle.
    var direction: SIMD2<Float>
  }

  /// Points counterclockwise from the right side on, each at `center + direction × radius`.
  ///
  /// Also sharp corners have two points, with the directions of both sides.
  static func points(half: SIMD2<Float>, radius: Float) -> [Point] {
    let quarter = radius > 0 ? 8 : 1
    let circle = Circle(pieces: quarter * 4)
    let inner = half - radius
    let signs: [SIMD2<Float>] = [SIMD2(1, 1), SIMD2(-1, 1), SIMD2(-1, -1), SIMD2(1, -1)]
    return signs.enumerated().flatMap { corner, sign in
      (0...quarter).map { step in
        Point(center: inner * sign, direction: circle[corner * quarter + step])
      }
    }
  }
}
