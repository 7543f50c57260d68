internal import Glibc
internal import simd

/// Signed distance functions of simple bodies, and operators that combine them (Quilez, "Distance
/// functions").
enum SignedDistance {
  static func ball(_ p: SIMD3<Float>, _ center: SIMD3<Float>, _ radius: Float) -> Float {
    length(p - center) - radius
  }

  /// Returns the distance to an ellipsoid: nearly exact near the surface, and never too large.
  static func ellipsoid(_ p: SIMD3<Float>, _ center: SIMD3<Float>, _ radii: SIMD3<Float>) -> Float {
    let q = p - center
    let (outer, slope) = (length(q / radii), length(q / (radii * radii)))
    if outer < 1 { return (outer - 1) * radii.min() }
    return outer * (outer - 1) / max(slope, 1e-6)
  }

  /// Returns the distance to a capsule with a radius for each end.
  static func stick(
    _ p: SIMD3<Float>, _ a: SIMD3<Float>, _ b: SIMD3<Float>, from: Float, to: Float
  ) -> Float {
    let (along, q) = (b - a, p - a)
    let t = clamp(dot(q, along) / dot(along, along), min: 0, max: 1)
    return length(q - along * t) - (from + (to - from) * t)
  }

  /// Returns the distance to a torus around the vertical axis.
  static func ring(_ p: SIMD3<Float>, height: Float, radius: Float, thickness: Float) -> Float {
    length(SIMD2(length(SIMD2(p.x, p.z)) - radius, p.y - height)) - thickness
  }

  /// Returns the distance to a truncated cone around the vertical axis with rounded edges.
  static func cone(
    _ p: SIMD3<Float>, from low: Float, lowRadius: Float, to high: Float, highRadius: Float,
    rounded: Float
  ) -> Float {
    let q = SIMD2(length(SIMD2(p.x, p.z)), p.y - (low + high) / 2)
    let (half, first, second) = ((high - low) / 2 - rounded, lowRadius - rounded, highRadius - rounded)
    let side = SIMD2(second - first, 2 * half)
    let cap = SIMD2(q.x - min(q.x, q.y < 0 ? first : second), abs(q.y) - half)
    let t = clamp(dot(SIMD2(second, half) - q, side) / dot(side, side), min: 0, max: 1)
    let slant = q - SIMD2(second, half) + side * t
    let sign: Float = slant.x < 0 && cap.y < 0 ? -1 : 1
    return sign * min(dot(cap, cap), dot(slant, slant)).squareRoot() - rounded
  }

  /// Returns the distance to a polygon within its plane.
  static func polygon(_ p: SIMD2<Float>, _ corners: [SIMD2<Float>]) -> Float {
    var (nearest, sign) = (Float.infinity, Float(1))
    var previous = corners[corners.count - 1]
    for corner in corners {
      let (edge, away) = (previous - corner, p - corner)
      let rest = away - edge * clamp(dot(away, edge) / dot(edge, edge), min: 0, max: 1)
      nearest = min(nearest, dot(rest, rest))
      let (above, below, left) = (
        p.y >= corner.y, p.y < previous.y, edge.x * away.y > edge.y * away.x
      )
      if (above && below && left) || (!above && !below && !left) { sign = -sign }
      previous = corner
    }
    return sign * nearest.squareRoot()
  }

  /// Returns the distance to an extruded shape with rounded edges.
  static func slab(_ flat: Float, _ across: Float, half: Float, rounded: Float) -> Float {
    let q = SIMD2(flat + rounded, abs(across) - half + rounded)
    let outside = SIMD2(max(q.x, 0), max(q.y, 0))
    return min(max(q.x, q.y), 0) + length(outside) - rounded
  }

  /// Returns the smooth union of two distances.
  static func blend(_ a: Float, _ b: Float, _ width: Float) -> Float {
    let overlap = max(width - abs(a - b), 0) / width
    return min(a, b) - overlap * overlap * width / 4
  }

  /// Rotates a point about the vertical axis into the first of a number of equal sectors.
  static func sector(_ p: SIMD3<Float>, of count: Int, turned: Float = 0) -> SIMD3<Float> {
    let size = 2 * Float.pi / Float(count)
    let radius = length(SIMD2(p.x, p.z))
    var angle = atan2f(p.z, p.x) - turned
    angle -= size * (angle / size).rounded()
    return SIMD3(radius * cosf(angle), p.y, radius * sinf(angle))
  }

  /// Rotates a point in the plane of two of its coordinates.
  static func turned(_ p: SIMD2<Float>, by angle: Float) -> SIMD2<Float> {
    let (c, s) = (cosf(angle), sinf(angle))
    return SIMD2(c * p.x - s * p.y, s * p.x + c * p.y)
  }
}
