internal import simd

/// A rocket of painted tin that stands on three fins.
struct Rocket: DistanceField {
  var box: (low: SIMD3<Float>, high: SIMD3<Float>) { (SIMD3(-0.86, 0, -0.86), SIMD3(0.86, 2.16, 0.86)) }

  /// The height of the body's thickest part.
  private static let middle: Float = 1.02
  private static let window = SIMD3<Float>(0.13, 1.28, 0.41)
  private static let fin: [SIMD2<Float>] = [
    SIMD2(0.2, 0.34), SIMD2(0.74, 0.02), SIMD2(0.8, 0.06), SIMD2(0.68, 0.52), SIMD2(0.3, 0.98),
  ]

  func distance(_ p: SIMD3<Float>) -> Float {
    min(min(Self.body(p), Self.fins(p)), min(Self.nozzle(p), Self.porthole(p)))
  }

  func material(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> SurfaceMaterial {
    let parts = [Self.body(p), Self.fins(p), Self.nozzle(p), Self.porthole(p)]
    switch parts.firstIndex(of: parts.min() ?? 0) {
    case 1: return SurfaceMaterial(0xC93A2B, gloss: 0.06, polish: 60)
    case 2: return SurfaceMaterial(0x4B4F57, gloss: 0.2, polish: 30)
    case 3:
      let away = length(p - Self.window)
      return away < 0.145
        ? SurfaceMaterial(0x2B5E86, gloss: 0.16, polish: 140)
        : SurfaceMaterial(0xD6A43C, gloss: 0.25, polish: 50)
    default:
      if p.y > 1.62 { return SurfaceMaterial(0xC93A2B, gloss: 0.06, polish: 60) }
      if abs(p.y - 1.585) < 0.035 || abs(p.y - 0.72) < 0.03 {
        return SurfaceMaterial(0xD6A43C, gloss: 0.25, polish: 50)
      }
      return SurfaceMaterial(0xEDE6D6, gloss: 0.06, polish: 60)
    }
  }

  /// Returns the distance to the body: a circular arc revolved around the axis, its lower end cut off.
  private static func body(_ p: SIMD3<Float>) -> Float {
    let (half, thick): (Float, Float) = (1.12, 0.47)
    let radius = (half * half + thick * thick) / (2 * thick)
    let q = SIMD2(length(SIMD2(p.x, p.z)) + radius - thick, p.y - middle)
    return max(length(q) - radius, 0.36 - p.y)
  }

  private static func fins(_ p: SIMD3<Float>) -> Float {
    let q = SignedDistance.sector(p, of: 3, turned: 0.52)
    return SignedDistance.slab(SignedDistance.polygon(SIMD2(q.x, q.y), fin), q.z, half: 0.045, rounded: 0.03)
  }

  private static func nozzle(_ p: SIMD3<Float>) -> Float {
    SignedDistance.cone(p, from: 0.2, lowRadius: 0.27, to: 0.4, highRadius: 0.2, rounded: 0.02)
  }

  /// Returns the distance to the porthole: a ring with a pane on the body's side.
  private static func porthole(_ p: SIMD3<Float>) -> Float {
    let axis = normalize(SIMD3(window.x, 0.08, window.z))
    let q = p - window
    let height = dot(q, axis)
    let radius = length(q - axis * height)
    let ring = length(SIMD2(radius - 0.17, height)) - 0.035
    return min(ring, max(radius - 0.17, abs(height) - 0.015))
  }
}
