internal import simd

/// A kettle of black enamel.
struct Kettle: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-1.1, 0, -0.75), SIMD3(1.3, 1.95, 0.75)) }

  func distance(_ p: SIMD3<Float>) -> Float { min(Self.pot(p), Self.handle(p)) }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    if Self.handle(p) < Self.pot(p) {
      return p.y > 1.7
        ? SurfaceMaterial(0x3A2418, gloss: 0.05) : SurfaceMaterial(0x4A4C50, gloss: 0.3, polish: 60)
    }
    let isRim = abs(p.y - 1.03) < 0.022 || p.y < 0.05
    return isRim
      ? SurfaceMaterial(0x63666B, gloss: 0.35, polish: 60)
      : SurfaceMaterial(0x101114, gloss: 0.1, polish: 220)
  }

  private static func pot(_ p: SIMD3<Float>) -> Float {
    var pot = SignedDistance.cone(p, from: 0, lowRadius: 0.68, to: 1.05, highRadius: 0.46, rounded: 0.14)
    let lid = SignedDistance.ellipsoid(p, SIMD3(0, 1.04, 0), SIMD3(0.42, 0.14, 0.42))
    pot = SignedDistance.blend(pot, lid, 0.02)
    pot = SignedDistance.blend(pot, SignedDistance.ball(p, SIMD3(0, 1.24, 0), 0.08), 0.04)
    let spout = SignedDistance.stick(p, SIMD3(0.5, 0.45, 0), SIMD3(1.08, 0.98, 0), from: 0.16, to: 0.075)
    return SignedDistance.blend(pot, spout, 0.1)
  }

  private static func handle(_ p: SIMD3<Float>) -> Float {
    // A bow over the lid.
    let q = SIMD2(length(SIMD2(p.x, max(p.y - 1.05, 0))) - 0.56, p.z)
    let bow = max(length(q) - (p.y > 1.5 ? 0.055 : 0.035), 0.9 - p.y)
    let foot = SignedDistance.stick(
      SIMD3(abs(p.x), p.y, p.z), SIMD3(0.4, 0.86, 0), SIMD3(0.555, 1.02, 0), from: 0.035, to: 0.035)
    return min(bow, foot) * 0.9
  }
}
