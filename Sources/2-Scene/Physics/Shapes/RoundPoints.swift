import simd

/// The points of spheres and capsules that a scale stretches: they become hulls.
enum RoundPoints {
  /// Returns directions all around, ring by ring, from pole to pole along y.
  static let directions: [SIMD3<Float>] = {
    var directions: [SIMD3<Float>] = [SIMD3(0, 1, 0)]
    for ring in 1..<8 {
      let polar = Float(ring) / 8 * Float.pi
      for step in 0..<12 {
        let angle = (Float(step) + (ring % 2 == 0 ? 0 : 0.5)) / 6 * Float.pi
        directions.append(
          SIMD3(
            Elementary.sin(polar) * Elementary.cos(angle), Elementary.cos(polar),
            Elementary.sin(polar) * Elementary.sin(angle)))
      }
    }
    return directions + [SIMD3(0, -1, 0)]
  }()

  /// Returns points of a capsule along y; a segment of 0 gives a sphere.
  static func capsule(halfSegment: Float, radius: Float) -> [SIMD3<Float>] {
    let points = directions.map { $0 * radius }
    guard halfSegment > 0 else { return points }
    let offset = SIMD3<Float>(0, halfSegment, 0)
    return points.filter { $0.y >= -1e-6 * radius }.map { $0 + offset }
      + points.filter { $0.y <= 1e-6 * radius }.map { $0 - offset }
  }

  /// Returns the corners of a box.
  static func box(_ half: SIMD3<Float>) -> [SIMD3<Float>] {
    (0..<8).map { corner in
      half * SIMD3(corner & 1 == 0 ? -1 : 1, corner & 2 == 0 ? -1 : 1, corner & 4 == 0 ? -1 : 1)
    }
  }
}
