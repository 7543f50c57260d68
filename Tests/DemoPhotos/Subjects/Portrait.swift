internal import Glibc
internal import simd

/// A woman's head and shoulders.
struct Portrait: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-0.85, 0, -0.65), SIMD3(0.85, 1.9, 0.7)) }

  func distance(_ p: SIMD3<Float>) -> Float {
    min(min(Self.skin(p), Self.hair(p)), min(Self.shirt(p), Self.eyes(p)))
  }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let (skin, hair, shirt, eyes) = (Self.skin(p), Self.hair(p), Self.shirt(p), Self.eyes(p))
    let least = min(min(skin, hair), min(shirt, eyes))
    if eyes == least { return eye(p) }
    if hair == least {
      let strands = Noise.rough(SIMD2(p.x * 30 + p.z * 24, p.y * 3), octaves: 3, 4)
      return SurfaceMaterial(SIMD3(hex: 0x5A3420) * (0.55 + 0.9 * strands), gloss: 0.05, polish: 20)
    }
    if shirt == least {
      let stripe: Float = sinf(p.y * 52) > 0.2 ? 1 : 0
      return SurfaceMaterial(mix(SIMD3(hex: 0x2F5D8A), SIMD3(hex: 0xE9E4DA), t: stripe), gloss: 0.01)
    }
    return SurfaceMaterial(complexion(p), gloss: 0.04, polish: 14)
  }

  private static let head = SIMD3<Float>(0, 1.26, 0)

  private static func skin(_ p: SIMD3<Float>) -> Float {
    // The face is the same on both sides.
    let q = SIMD3(abs(p.x), p.y, p.z) - head
    var face = SignedDistance.ellipsoid(q, SIMD3(0, 0.04, 0), SIMD3(0.34, 0.43, 0.38))
    face = SignedDistance.blend(
      face, SignedDistance.ellipsoid(q, SIMD3(0, -0.24, 0.1), SIMD3(0.23, 0.23, 0.25)), 0.14)
    face = SignedDistance.blend(face, SignedDistance.ball(q, SIMD3(0.17, -0.08, 0.23), 0.1), 0.1)
    let socket = SignedDistance.ellipsoid(q, SIMD3(0.14, 0.05, 0.42), SIMD3(0.1, 0.055, 0.09))
    face = -SignedDistance.blend(-face, socket, 0.06)
    let nose = SignedDistance.stick(q, SIMD3(0, 0.06, 0.37), SIMD3(0, -0.1, 0.44), from: 0.03, to: 0.05)
    face = SignedDistance.blend(face, nose, 0.06)
    face = SignedDistance.blend(face, SignedDistance.ball(q, SIMD3(0.04, -0.11, 0.39), 0.035), 0.03)
    face = SignedDistance.blend(
      face, SignedDistance.ellipsoid(q, lips, SIMD3(0.105, 0.04, 0.06)), 0.03)
    face = SignedDistance.blend(
      face, SignedDistance.ellipsoid(q, SIMD3(0.345, -0.04, -0.02), SIMD3(0.05, 0.1, 0.06)), 0.03)
    let neck = SignedDistance.stick(p, SIMD3(0, 0.5, -0.06), SIMD3(0, 1, -0.04), from: 0.19, to: 0.15)
    return SignedDistance.blend(face, neck, 0.06)
  }

  private static let lips = SIMD3<Float>(0, -0.245, 0.325)

  private static func hair(_ p: SIMD3<Float>) -> Float {
    let q = SIMD3(abs(p.x), p.y, p.z) - head
    var hair = SignedDistance.ellipsoid(q, SIMD3(0, 0.1, -0.05), SIMD3(0.42, 0.44, 0.43))
    hair = SignedDistance.blend(
      hair, SignedDistance.stick(q, SIMD3(0.32, 0, -0.08), SIMD3(0.4, -0.62, -0.02), from: 0.15, to: 0.12),
      0.12)
    // The face is free.
    let face = SignedDistance.ellipsoid(q, SIMD3(0, -0.12, 0.42), SIMD3(0.29, 0.43, 0.5))
    return -SignedDistance.blend(-hair, face, 0.05)
  }

  private static func shirt(_ p: SIMD3<Float>) -> Float {
    let q = SIMD3(abs(p.x), p.y, p.z)
    var shirt = SignedDistance.ellipsoid(q, SIMD3(0, 0.2, -0.06), SIMD3(0.5, 0.5, 0.32))
    shirt = SignedDistance.blend(shirt, SignedDistance.ball(q, SIMD3(0.52, 0.36, -0.06), 0.21), 0.2)
    shirt = SignedDistance.blend(
      shirt, SignedDistance.stick(q, SIMD3(0.56, 0.34, -0.06), SIMD3(0.64, -0.3, 0), from: 0.19, to: 0.17),
      0.1)
    let collar = SignedDistance.ellipsoid(q, SIMD3(0, 0.72, 0.12), SIMD3(0.24, 0.2, 0.3))
    return max(-SignedDistance.blend(-shirt, collar, 0.03), -p.y)
  }

  private static func eyes(_ p: SIMD3<Float>) -> Float {
    SignedDistance.ellipsoid(
      SIMD3(abs(p.x), p.y, p.z) - head, SIMD3(0.14, 0.045, 0.29), SIMD3(0.075, 0.042, 0.06))
  }

  private func eye(_ p: SIMD3<Float>) -> SurfaceMaterial {
    let q = p - Self.head
    let iris = length(SIMD2(abs(q.x) - 0.14, q.y - 0.045))
    let hex: UInt32 = iris < 0.014 ? 0x0C0A09 : iris < 0.032 ? 0x4A6B3A : 0xF1ECE6
    // The lid above is dark.
    return SurfaceMaterial(q.y > 0.068 ? 0x2A1A14 : hex, gloss: 0.1, polish: 200)
  }

  private func complexion(_ p: SIMD3<Float>) -> SIMD3<Float> {
    let q = SIMD3(abs(p.x), p.y, p.z) - Self.head
    var color = SIMD3<Float>(hex: 0xE3B195)
    func paint(_ hex: UInt32, _ share: Float) {
      color += (SIMD3(hex: hex) - color) * clamp(share, min: 0, max: 1)
    }
    paint(0xD98A78, 0.5 * (1 - smoothstep(length(q - SIMD3(0.2, -0.1, 0.3)), edge0: 0.03, edge1: 0.16)))
    let mouth = length((q - SIMD3(0, -0.245, 0.37)) * SIMD3(0.36, 1, 0.3))
    if q.z > 0.2 {
      paint(0xB4424A, 1 - smoothstep(mouth, edge0: 0.034, edge1: 0.042))
      paint(0x6A2026, q.x < 0.1 ? 1 - smoothstep(abs(q.y + 0.245), edge0: 0.003, edge1: 0.007) : 0)
      let brow = SIMD2(q.x - 0.145, q.y - 0.145 - 0.03 * sinf(q.x * 9))
      let isBrow = max(abs(brow.x) - 0.085, abs(brow.y) - 0.016)
      paint(0x45281B, 1 - smoothstep(isBrow, edge0: -0.004, edge1: 0.006))
      paint(
        0x8A5A4A, 0.6 * (1 - smoothstep(length(q - SIMD3(0.03, -0.145, 0.42)), edge0: 0.01, edge1: 0.022)))
    }
    return color
  }
}
