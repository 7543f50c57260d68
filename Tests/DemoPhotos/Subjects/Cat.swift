internal import Glibc
internal import simd

/// A cat with stripes that sits and looks at the camera.
struct Cat: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-0.75, 0, -0.85), SIMD3(1.0, 1.95, 0.85)) }

  private static let head = SIMD3<Float>(0.08, 1.34, 0.22)

  func distance(_ p: SIMD3<Float>) -> Float {
    min(min(Self.coat(p), Self.eyes(p)), SignedDistance.ellipsoid(p, Self.nose, SIMD3(0.045, 0.032, 0.03)))
  }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let (coat, eyes) = (Self.coat(p), Self.eyes(p))
    let nose = SignedDistance.ellipsoid(p, Self.nose, SIMD3(0.045, 0.032, 0.03))
    if nose < min(coat, eyes) { return SurfaceMaterial(0xD9827A, gloss: 0.08, polish: 40) }
    if eyes < coat { return eye(p) }
    return SurfaceMaterial(fur(p, normal), gloss: 0.01, polish: 8)
  }

  private static let nose = head + SIMD3(0.03, -0.07, 0.41)
  private static let sides: [Float] = [-1, 1]

  /// Returns the distance to everything with fur.
  private static func coat(_ p: SIMD3<Float>) -> Float {
    var body = SignedDistance.ellipsoid(p, SIMD3(0, 0.5, -0.08), SIMD3(0.5, 0.52, 0.52))
    body = SignedDistance.blend(
      body, SignedDistance.ellipsoid(p, SIMD3(0.05, 0.82, 0.1), SIMD3(0.34, 0.42, 0.34)), 0.22)
    body = SignedDistance.blend(body, SignedDistance.ellipsoid(p, head, SIMD3(0.43, 0.36, 0.37)), 0.1)
    // Ears, paws and tail reach no further than this.
    if body > 0.65 { return body - 0.55 }
    let q = p - head
    for side in sides {
      // Ears lean outward, hollow in front.
      let tip = SIMD3(side * 0.33, 0.48, -0.02)
      let ear = max(
        SignedDistance.stick(q, SIMD3(side * 0.22, 0.2, -0.02), tip, from: 0.17, to: 0.025),
        -SignedDistance.stick(
          q, SIMD3(side * 0.22, 0.22, 0.15), tip + SIMD3(0, -0.06, 0.1), from: 0.12, to: 0.02))
      body = SignedDistance.blend(body, ear, 0.06)
      let cheek = SignedDistance.ball(q, SIMD3(0.02 + side * 0.085, -0.13, 0.31), 0.115)
      body = SignedDistance.blend(body, cheek, 0.06)
      let leg = SignedDistance.stick(
        p, SIMD3(0.06 + side * 0.17, 0.75, 0.3), SIMD3(0.06 + side * 0.17, 0.1, 0.42), from: 0.14, to: 0.11)
      body = SignedDistance.blend(body, leg, 0.06)
      body = SignedDistance.blend(
        body, SignedDistance.ellipsoid(p, SIMD3(0.06 + side * 0.17, 0.075, 0.5), SIMD3(0.135, 0.085, 0.18)),
        0.04)
      body = SignedDistance.blend(
        body, SignedDistance.ellipsoid(p, SIMD3(side * 0.4, 0.2, 0.12), SIMD3(0.2, 0.22, 0.36)), 0.1)
    }
    return min(body, tail(p))
  }

  /// Returns the distance to the tail: three capsules that curl around the right side.
  private static func tail(_ p: SIMD3<Float>) -> Float {
    let corners = [
      SIMD3<Float>(0.3, 0.12, -0.5), SIMD3(0.68, 0.1, -0.35), SIMD3(0.8, 0.1, 0.1), SIMD3(0.62, 0.1, 0.44),
    ]
    var nearest = Float.infinity
    for i in 0..<3 {
      let away = SignedDistance.stick(p, corners[i], corners[i + 1], from: 0.1, to: 0.1)
      nearest = nearest.isFinite ? SignedDistance.blend(nearest, away, 0.08) : away
    }
    return nearest
  }

  private static func eyes(_ p: SIMD3<Float>) -> Float {
    let q = p - head - SIMD3(0.02, 0.05, 0.305)
    return SignedDistance.ellipsoid(SIMD3(abs(q.x), q.y, q.z), SIMD3(0.155, 0, 0), SIMD3(0.078, 0.088, 0.05))
  }

  private func eye(_ p: SIMD3<Float>) -> SurfaceMaterial {
    let q = p - Self.head - SIMD3(0.02, 0.05, 0.305)
    let pupil = length(SIMD2((abs(q.x) - 0.155) * 1.9, q.y))
    return SurfaceMaterial(pupil < 0.06 ? 0x14110F : 0x93AE3C, gloss: 0.14, polish: 160)
  }

  /// Returns the color of the fur: orange with darker stripes; chest, muzzle, paws and the tail's tip are
  /// white.
  private func fur(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SIMD3<Float> {
    let q = p - Self.head
    let hairs = Noise.rough(SIMD2(p.x * 40 + p.z * 25, p.y * 14), octaves: 3, 12)
    let bend = 0.35 * Noise.rough(SIMD2(p.x * 3 + p.z * 2, p.y * 3), octaves: 2, 3)
    var wave: Float
    if q.y > -0.3 {
      wave =
        sinf((abs(q.x - 0.02) * 2.4 - max(q.z, 0) * 0.6 + bend) * 15)
        * smoothstep(q.y + abs(q.x) * 0.4, edge0: 0.1, edge1: 0.22)
    } else if p.y < 0.24, p.x > 0.52 || p.z < -0.3 {
      wave = sinf((p.z - p.x + bend) * 17)
    } else {
      wave = sinf((p.y + abs(p.x) * 0.35 + bend) * 19) * smoothstep(abs(p.x), edge0: 0.2, edge1: 0.4)
    }
    var color = mix(
      SIMD3<Float>(hex: 0xE08A3C), SIMD3(hex: 0x9A4A1B), t: 0.9 * smoothstep(wave, edge0: 0.15, edge1: 0.6))
    var white =
      (1 - smoothstep(length((p - SIMD3(0.05, 0.8, 0.5)) * SIMD3(1, 0.55, 1)), edge0: 0.2, edge1: 0.27))
    white = max(white, 1 - smoothstep(length(q - SIMD3(0.02, -0.15, 0.4)), edge0: 0.18, edge1: 0.23))
    white = max(white, 1 - smoothstep(p.y + (p.z > 0.2 ? 0 : 1), edge0: 0.16, edge1: 0.24))
    color += (SIMD3(hex: 0xF4ECE0) - color) * white
    let inner = normal.z > 0.3 && q.y > 0.25 ? smoothstep(abs(q.x), edge0: 0.2, edge1: 0.24) : 0
    color += (SIMD3(hex: 0xE3A28F) - color) * (0.7 * inner)
    return color * (0.82 + 0.36 * hairs)
  }
}
