internal import Glibc
internal import simd

/// A round enamel badge with a rim of brass: the sun sets over waves.
struct Badge: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-1.02, 0, -0.35), SIMD3(1.02, 1.96, 0.35)) }

  private static let center = SIMD3<Float>(0, 0.96, 0)

  func distance(_ p: SIMD3<Float>) -> Float {
    let q = Self.leaning(p)
    let radius = length(SIMD2(q.x, q.y))
    let disk = SignedDistance.slab(radius - 0.9, q.z, half: 0.06, rounded: 0.02)
    let rim = length(SIMD2(radius - 0.9, q.z)) - 0.075
    return min(disk, rim)
  }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let q = Self.leaning(p)
    if length(SIMD2(q.x, q.y)) > 0.85 || q.z < 0 { return SurfaceMaterial(0xCB9A3A, gloss: 0.3, polish: 60) }
    return SurfaceMaterial(Self.picture(SIMD2(q.x, q.y)), gloss: 0.05, polish: 220)
  }

  /// Returns a point in the coordinates of the badge, which leans back a little.
  private static func leaning(_ p: SIMD3<Float>) -> SIMD3<Float> {
    let q = p - center
    let turned = SignedDistance.turned(SIMD2(q.y, q.z), by: 0.16)
    return SIMD3(q.x, turned.x, turned.y)
  }

  /// Returns the color of the enamel: fields with brass between them.
  private static func picture(_ p: SIMD2<Float>) -> SIMD3<Float> {
    let brass = SIMD3<Float>(hex: 0xD9AE55)
    // The front wave comes first: it hides the others.
    for row in 0..<4 {
      let line = -0.5 + Float(row) * 0.19 + 0.055 * sinf(p.x * (7 - Float(row) * 0.6) + Float(row) * 2.1)
      if abs(p.y - line) < 0.013 { return brass }
      if p.y < line { return SIMD3(hex: [0x0F3558, 0x15567E, 0x1F7F9E, 0x3FB0B8][row]) }
    }
    let sun = p - SIMD2(0.12, 0.22)
    let away = length(sun)
    if away < 0.27 { return SIMD3(hex: 0xF7C948) }
    if away < 0.295 { return brass }
    let ray = cosf(atan2f(sun.y, sun.x) * 12)
    if away > 0.34, away < 0.5, ray > 0.35 { return SIMD3(hex: 0xF9D977) }
    let band = clamp((p.y + 0.1) * 1.2, min: 0, max: 1)
    return mix(SIMD3(hex: 0xF08A4B), SIMD3(hex: 0xD2455A), t: band)
  }
}
