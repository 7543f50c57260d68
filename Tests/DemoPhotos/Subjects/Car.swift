internal import simd

/// A small red car, seen from its front and side.
struct Car: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-1.6, 0, -0.75), SIMD3(1.6, 1.2, 0.75)) }

  func distance(_ p: SIMD3<Float>) -> Float { min(min(Self.body(p), Self.wheels(p)), Self.lamps(p)) }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let (body, wheels, lamps) = (Self.body(p), Self.wheels(p), Self.lamps(p))
    if lamps < min(body, wheels) {
      return p.x < 0
        ? SurfaceMaterial(0xF6F1DE, gloss: 0.3, polish: 200) : SurfaceMaterial(0xC0271F, gloss: 0.2)
    }
    if wheels < body {
      let radius = length(SIMD2(Self.wheel(p).x, Self.wheel(p).y))
      return radius < 0.155 && radius > 0.03
        ? SurfaceMaterial(0xC9CDD2, gloss: 0.35, polish: 80) : SurfaceMaterial(0x191A1C, gloss: 0.03)
    }
    return paint(p, normal)
  }

  /// The outline from the side: bonnet, cabin and tail.
  private static let outline: [SIMD2<Float>] = [
    SIMD2(-1.5, 0.22), SIMD2(-1.52, 0.5), SIMD2(-1.35, 0.64), SIMD2(-0.72, 0.72), SIMD2(-0.32, 1.08),
    SIMD2(0.5, 1.1), SIMD2(1.08, 0.76), SIMD2(1.42, 0.7), SIMD2(1.5, 0.5), SIMD2(1.48, 0.22),
  ]

  private static func body(_ p: SIMD3<Float>) -> Float {
    // The cabin leans inward.
    let lean = 1 + 0.35 * max(0, p.y - 0.66)
    var body = SignedDistance.slab(
      SignedDistance.polygon(SIMD2(p.x, p.y), outline), p.z * lean, half: 0.6, rounded: 0.1)
    for x in [-0.95, 0.95] as [Float] {
      let arch = max(length(SIMD2(p.x - x, p.y - 0.27)) - 0.31, 0.4 - abs(p.z))
      body = max(body, -arch)
    }
    return body * 0.85
  }

  /// Returns a point in the coordinates of the nearest wheel.
  private static func wheel(_ p: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(abs(p.x) - 0.95, p.y - 0.27, abs(p.z) - 0.5)
  }

  private static func wheels(_ p: SIMD3<Float>) -> Float {
    let q = wheel(p)
    let radius = length(SIMD2(q.x, q.y))
    let rim = SignedDistance.slab(radius - 0.265, q.z, half: 0.09, rounded: 0.04)
    // The hub lies deeper than the tire.
    return max(rim, -max(radius - 0.16, 0.07 - q.z))
  }

  private static func lamps(_ p: SIMD3<Float>) -> Float {
    let q = SIMD3(p.x, p.y, abs(p.z))
    return min(
      SignedDistance.ellipsoid(q, SIMD3(-1.44, 0.52, 0.38), SIMD3(0.09, 0.09, 0.11)),
      SignedDistance.ellipsoid(q, SIMD3(1.45, 0.55, 0.42), SIMD3(0.06, 0.07, 0.09)))
  }

  private func paint(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let glass = SurfaceMaterial(0x1B2A33, gloss: 0.3, polish: 300)
    if p.y > 0.72, p.y < 1.0 {
      let isSide = abs(normal.z) > 0.5
      let front = -0.66 + (p.y - 0.72) * 1.1, back = 0.98 - (p.y - 0.72) * 1.35
      let isPillar = abs(p.x - 0.16) < 0.035
      if isSide, p.x > front + 0.1, p.x < back - 0.1, !isPillar { return glass }
      if !isSide, abs(normal.x) > 0.3, abs(p.z) < 0.4 { return glass }
    }
    // Doors and bumpers.
    if abs(normal.z) > 0.7, p.y < 0.72, p.y > 0.28, abs(abs(p.x - 0.12) - 0.4) < 0.008 {
      return SurfaceMaterial(0x5A0D0B)
    }
    if p.y < 0.32, abs(p.x) > 1.28 { return SurfaceMaterial(0x2B2C2F, gloss: 0.05) }
    if normal.x < -0.5, p.y > 0.34, p.y < 0.46, abs(p.z) < 0.26 {
      return SurfaceMaterial(0x1D1E20, gloss: 0.08)
    }
    return SurfaceMaterial(0xC4231C, gloss: 0.1, polish: 140)
  }
}
