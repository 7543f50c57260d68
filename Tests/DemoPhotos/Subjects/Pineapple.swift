internal import Glibc
internal import simd

/// A pineapple that wears sunglasses.
struct Pineapple: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-0.72, 0, -0.72), SIMD3(0.72, 2.3, 0.72)) }

  private static let center = SIMD3<Float>(0, 0.68, 0)
  private static let radii = SIMD3<Float>(0.56, 0.7, 0.56)
  /// The rings of leaves from the outermost to the innermost: the number of leaves, the angle of the first,
  /// their lean, their length.
  private static let rings: [(count: Int, turned: Float, lean: Float, size: Float)] = [
    (7, 0.1, 0.95, 0.56), (7, 0.55, 0.62, 0.72), (5, 0.2, 0.36, 0.84), (4, 0.7, 0.12, 0.92),
  ]

  func distance(_ p: SIMD3<Float>) -> Float { min(min(Self.fruit(p), Self.leaves(p)), Self.glasses(p)) }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let (fruit, leaves, glasses) = (Self.fruit(p), Self.leaves(p), Self.glasses(p))
    if glasses < min(fruit, leaves) { return SurfaceMaterial(0x15161A, gloss: 0.12, polish: 200) }
    if leaves < fruit {
      let height = clamp((p.y - 1.3) * 1.1, min: 0, max: 1)
      let vein = Noise.rough(SIMD2(atan2f(p.z, p.x) * 14, p.y * 3), octaves: 3, 2)
      let green = mix(SIMD3<Float>(hex: 0x4F8F3A), SIMD3(hex: 0x2F6B35), t: height)
      return SurfaceMaterial(green * (0.75 + 0.5 * vein), gloss: 0.04, polish: 20)
    }
    let eye = Self.eye(p)
    let tint = Noise.rough(SIMD2(atan2f(p.z, p.x) * 5, p.y * 7), octaves: 3, 5)
    let ripe = mix(SIMD3<Float>(hex: 0xD98B24), SIMD3(hex: 0xF2BE42), t: tint)
    let color = mix(ripe, SIMD3(hex: 0x7A4A17), t: smoothstep(eye, edge0: 0.62, edge1: 0.95))
    return eye < 0.16 ? SurfaceMaterial(0x6B4A20) : SurfaceMaterial(color, gloss: 0.03, polish: 20)
  }

  private static func fruit(_ p: SIMD3<Float>) -> Float {
    let body = SignedDistance.ellipsoid(p, center, radii)
    return body > 0.15 ? body : body - 0.035 * (1 - eye(p)) + 0.02
  }

  /// Returns the distance of a point from the center of its scale: 0 there, 1 at the seams.
  private static func eye(_ p: SIMD3<Float>) -> Float {
    let angle = atan2f(p.z, p.x) / (2 * .pi)
    let height = (p.y - 0.68) * 3.4
    let (one, other) = (angle * 8 + height, angle * 8 - height)
    return max(abs(one - one.rounded()), abs(other - other.rounded())) * 2
  }

  private static func leaves(_ p: SIMD3<Float>) -> Float {
    let q = p - SIMD3(0, 1.3, 0)
    let whole = SignedDistance.stick(q, SIMD3(0, 0.1, 0), SIMD3(0, 0.6, 0), from: 0.4, to: 0.4)
    if whole > 0.3 { return whole }
    var nearest = Float.infinity
    for ring in rings {
      var leaf = SignedDistance.sector(q, of: ring.count, turned: ring.turned)
      // Leaves bend outward on the way up.
      let flat = SignedDistance.turned(
        SIMD2(leaf.x - 0.06 - 0.22 * leaf.y * leaf.y, leaf.y), by: ring.lean * 0.8)
      leaf = SIMD3(flat, leaf.z)
      let half = ring.size / 2
      nearest = min(
        nearest, SignedDistance.ellipsoid(leaf, SIMD3(0, half, 0), SIMD3(0.028, half, 0.1)) * 0.8)
    }
    return nearest
  }

  private static func glasses(_ p: SIMD3<Float>) -> Float {
    let q = p - SIMD3(0.04, 0.86, 0.5)
    guard length(q) < 0.8 else { return length(q) - 0.6 }
    // The glasses follow the fruit's roundness.
    let bent = SIMD3(abs(q.x), q.y, q.z + q.x * q.x * 0.75)
    let pane = SIMD2(bent.x - 0.21, bent.y + max(bent.x - 0.21, 0) * -0.12)
    let corner = SIMD2(max(abs(pane.x) - 0.09, 0), max(abs(pane.y) - 0.045, 0))
    let lens = SignedDistance.slab(length(corner) - 0.085, bent.z - 0.06, half: 0.028, rounded: 0.02)
    let bridge = SignedDistance.stick(
      bent, SIMD3(0, 0.07, 0.06), SIMD3(0.1, 0.05, 0.06), from: 0.022, to: 0.022)
    let arm = SignedDistance.stick(
      bent, SIMD3(0.36, 0.07, 0.05), SIMD3(0.52, 0.06, -0.12), from: 0.022, to: 0.022)
    return min(lens, min(bridge, arm)) * 0.8
  }
}
