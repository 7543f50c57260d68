internal import Glibc
internal import simd

/// A cactus with two arms and a flower, in a pot of clay.
struct Cactus: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-0.86, 0, -0.72), SIMD3(0.9, 2.3, 0.72)) }

  private static let flower = SIMD3<Float>(0.02, 2.13, 0.04)

  func distance(_ p: SIMD3<Float>) -> Float {
    min(min(Self.pot(p), Self.plant(p)), min(Self.petals(p), SignedDistance.ball(p, Self.flower, 0.075)))
  }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let parts = [Self.pot(p), Self.plant(p), Self.petals(p), SignedDistance.ball(p, Self.flower, 0.075)]
    switch parts.firstIndex(of: parts.min() ?? 0) {
    case 0:
      if normal.y > 0.9, length(SIMD2(p.x, p.z)) < 0.56 {
        return SurfaceMaterial(
          mix(SIMD3(hex: 0x3A2A20), SIMD3(hex: 0x6B5040), t: Noise.rough(SIMD2(p.x, p.z) * 18, octaves: 2)))
      }
      let speck = Noise.rough(SIMD2(atan2f(p.z, p.x) * 9, p.y * 14), octaves: 3, 4)
      return SurfaceMaterial(mix(SIMD3(hex: 0xB4552F), SIMD3(hex: 0xCE7647), t: speck))
    case 1: return Self.skin(p)
    case 2:
      return SurfaceMaterial(
        mix(SIMD3(hex: 0xE0487F), SIMD3(hex: 0xF7A9C0), t: clamp((p.y - 2.08) * 8, min: 0, max: 1)))
    default: return SurfaceMaterial(0xF2C33F)
    }
  }

  private static func pot(_ p: SIMD3<Float>) -> Float {
    let body = SignedDistance.cone(p, from: 0, lowRadius: 0.44, to: 0.66, highRadius: 0.56, rounded: 0.03)
    let rim = SignedDistance.cone(p, from: 0.56, lowRadius: 0.64, to: 0.8, highRadius: 0.66, rounded: 0.04)
    let hollow = SignedDistance.cone(p, from: 0.74, lowRadius: 0.56, to: 1, highRadius: 0.57, rounded: 0.01)
    return max(min(body, rim), -hollow)
  }

  /// A limb of the plant: the ends of a capsule, and its radius.
  private typealias Limb = (from: SIMD3<Float>, to: SIMD3<Float>, radius: Float)
  private static let limbs: [Limb] = [
    (SIMD3(0, 0.7, 0), SIMD3(0.02, 1.78, 0), 0.34), (SIMD3(-0.2, 1.15, 0.05), SIMD3(-0.58, 1.22, 0.07), 0.15),
    (SIMD3(-0.6, 1.22, 0.07), SIMD3(-0.62, 1.6, 0.06), 0.165),
    (SIMD3(0.2, 1.32, 0), SIMD3(0.6, 1.4, -0.02), 0.14),
    (SIMD3(0.63, 1.4, -0.02), SIMD3(0.65, 1.84, -0.02), 0.155),
  ]

  private static func plant(_ p: SIMD3<Float>) -> Float {
    var nearest = Float.infinity
    for limb in limbs {
      var away = SignedDistance.stick(p, limb.from, limb.to, from: limb.radius, to: limb.radius)
      // The ribs are shallow, and only computed near the surface.
      if away < 0.2 { away += 0.1 * limb.radius * ribs(p, limb) }
      nearest = nearest.isFinite ? SignedDistance.blend(nearest, away, 0.08) : away
    }
    return nearest
  }

  /// Returns −1 on top of a rib, 1 in the furrow beside it.
  private static func ribs(_ p: SIMD3<Float>, _ limb: Limb) -> Float {
    let axis = normalize(limb.to - limb.from)
    let side = normalize(cross(axis, SIMD3(0.1, 0.2, 1)))
    let q = p - limb.from
    let angle = atan2f(dot(q, cross(axis, side)), dot(q, side))
    let wave = cosf(angle * (limb.radius > 0.3 ? 13 : 8))
    return -wave * abs(wave)
  }

  private static func skin(_ p: SIMD3<Float>) -> SurfaceMaterial {
    var (rib, height) = (Float(0), Float(0))
    var nearest = Float.infinity
    for limb in limbs {
      let away = SignedDistance.stick(p, limb.from, limb.to, from: limb.radius, to: limb.radius)
      if away < nearest { (nearest, rib, height) = (away, ribs(p, limb), length(p - limb.from)) }
    }
    let green = mix(
      SIMD3<Float>(hex: 0x6FA34F), SIMD3(hex: 0x2F6A3C), t: clamp(0.5 + 0.7 * rib, min: 0, max: 1))
    let tuft = abs(height * 9 - (height * 9).rounded())
    return rib < -0.72 && tuft < 0.16
      ? SurfaceMaterial(0xEFE9C9) : SurfaceMaterial(green, gloss: 0.03, polish: 16)
  }

  private static func petals(_ p: SIMD3<Float>) -> Float {
    guard length(p - flower) < 0.5 else { return length(p - flower) - 0.4 }
    let q = SignedDistance.sector(p - flower, of: 8, turned: 0.3)
    let leaf = SignedDistance.turned(SIMD2(q.x - 0.13, q.y - 0.01), by: -0.5)
    return SignedDistance.ellipsoid(SIMD3(leaf.x, leaf.y, q.z), .zero, SIMD3(0.15, 0.03, 0.07))
  }
}
