internal import Glibc
internal import simd

/// A toadstool: a red cap with white flakes on a pale stem.
struct Mushroom: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-1.06, 0, -1.06), SIMD3(1.06, 1.85, 1.06)) }

  private static let top = SIMD3<Float>(0.03, 1.02, 0)
  private static let radii = SIMD3<Float>(0.98, 0.74, 0.98)
  /// The positions of the flakes: a spiral over the cap.
  private static let flakes: [(position: SIMD3<Float>, normal: SIMD3<Float>, size: Float)] = (0..<26).map {
    number in
    let height = 1 - (Float(number) + 0.6) / 27
    let (angle, around) = (Float(number) * 2.4, (1 - height * height).squareRoot())
    let position = top + SIMD3(cosf(angle) * around, height, sinf(angle) * around) * radii
    return (
      position, normalize((position - top) / (radii * radii)), 0.07 + 0.06 * Noise.chance(Int32(number), 5)
    )
  }

  func distance(_ p: SIMD3<Float>) -> Float {
    let cap = Self.cap(p)
    let body = min(cap, Self.stem(p))
    return cap > 0.2 ? body : min(body, Self.nearestFlake(p))
  }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let (cap, stem, flake) = (Self.cap(p), Self.stem(p), Self.nearestFlake(p))
    let mottle = Noise.rough(SIMD2(p.x + p.z, p.y) * 9, octaves: 3, 6)
    if flake < min(cap, stem) { return SurfaceMaterial(SIMD3(hex: 0xF3EBDA) * (0.85 + 0.3 * mottle)) }
    if stem < cap {
      let streak = Noise.rough(SIMD2(atan2f(p.z, p.x) * 8, p.y * 2), octaves: 3, 8)
      return SurfaceMaterial(mix(SIMD3(hex: 0xCDBFA2), SIMD3(hex: 0xF2EAD8), t: streak))
    }
    if normal.y < -0.25 {
      let gill = 0.5 + 0.5 * sinf(atan2f(p.z - Self.top.z, p.x - Self.top.x) * 60)
      return SurfaceMaterial(mix(SIMD3(hex: 0xC6B18C), SIMD3(hex: 0xEFE3C6), t: gill))
    }
    return SurfaceMaterial(
      mix(SIMD3(hex: 0xB31E18), SIMD3(hex: 0xD9371F), t: mottle), gloss: 0.05, polish: 50)
  }

  /// Returns the distance to the cap: half an ellipsoid, hollow below.
  private static func cap(_ p: SIMD3<Float>) -> Float {
    let outer = SignedDistance.ellipsoid(p, top, radii)
    let inner = SignedDistance.ellipsoid(p, top - SIMD3(0, 0.14, 0), SIMD3(1.1, 0.24, 1.1))
    return max(max(outer, -inner), top.y - 0.12 - p.y)
  }

  private static func stem(_ p: SIMD3<Float>) -> Float {
    var shape = SignedDistance.stick(p, SIMD3(0, 0.1, 0), SIMD3(0.03, 1.2, 0), from: 0.27, to: 0.2)
    shape = SignedDistance.blend(
      shape, SignedDistance.ellipsoid(p, SIMD3(0, 0.1, 0), SIMD3(0.36, 0.24, 0.36)), 0.12)
    let skirt = SIMD2(length(SIMD2(p.x - 0.02, p.z)), p.y)
    let cloth = SignedDistance.stick(
      SIMD3(skirt, 0), SIMD3(0.2, 0.84, 0), SIMD3(0.36, 0.72, 0), from: 0.03, to: 0.018)
    return SignedDistance.blend(shape, cloth, 0.04)
  }

  private static func nearestFlake(_ p: SIMD3<Float>) -> Float {
    var nearest = Float.infinity
    for flake in flakes {
      let q = p - flake.position
      let square = dot(q, q)
      if square > 0.09, square > (nearest + 0.2) * (nearest + 0.2) { continue }
      let height = dot(q, flake.normal)
      let flat = q - flake.normal * height
      nearest = min(
        nearest,
        SignedDistance.ellipsoid(SIMD3(length(flat), height, 0), .zero, SIMD3(flake.size, 0.035, 0.1)))
    }
    return nearest
  }
}
