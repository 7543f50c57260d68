internal import Glibc
internal import simd

/// The set of a demo photo: the ground, the background, and the light.
struct PhotoSet: Sendable {
  /// The material of the ground.
  enum Ground: Sendable {
    case boards, plain, pile, moss, weave, sand
  }

  var ground: Ground
  var groundColors: (dark: SIMD3<Float>, light: SIMD3<Float>)
  /// The distance of the ground's far edge behind the subject, which stands at 0.
  var edge: Float
  /// The color of the background at the horizon.
  var low: SIMD3<Float>
  var high: SIMD3<Float>
  /// The out-of-focus highlights (bokeh) of the background.
  var blurs: (color: SIMD3<Float>, number: Int, size: Float, seed: UInt32)
  var sun: (direction: SIMD3<Float>, color: SIMD3<Float>)
  /// The ambient light from above and from below.
  var sky: SIMD3<Float>
  var bounce: SIMD3<Float>

  /// Returns the background color of a ray that hits neither subject nor ground.
  func background(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    let angles = SIMD2(atan2f(direction.x, -direction.z), direction.y)
    var color = mix(low, high, t: smoothstep(angles.y, edge0: -0.25, edge1: 0.35))
    for number in 0..<Int32(blurs.number) {
      let center = SIMD2(
        Noise.chance(number, 1, blurs.seed) * 1.8 - 0.9, Noise.chance(number, 2, blurs.seed) * 0.7 - 0.3)
      let size = blurs.size * (0.5 + Noise.chance(number, 3, blurs.seed))
      let away = length(angles - center) / size
      let share = 0.55 * Noise.chance(number, 4, blurs.seed) * (1 - smoothstep(away, edge0: 0.55, edge1: 1))
      color += (blurs.color - color) * share
    }
    return color
  }

  /// Returns the material of the ground at a point.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - sharpness: 1 in focus, 0 fully blurred.
  /// - Returns: The color and the gloss at the point.
  func groundMaterial(_ p: SIMD2<Float>, sharpness: Float) -> SurfaceMaterial {
    var (value, gloss) = (Float(0.5), Float(0.02))
    switch ground {
    case .plain: value = 0.4 + 0.2 * Noise.rough(p * 0.7, octaves: 2)
    case .boards:
      let board = (p.x * 0.9 + 50).rounded(.down)
      let vein = Noise.rough(SIMD2(p.x * 9 + board * 5.3, p.y * 0.8 + board * 11), octaves: 4, 3)
      let seam = abs(p.x * 0.9 + 50 - board - 0.5)
      value = 0.15 + 0.7 * vein + 0.12 * (Noise.chance(Int32(board), 7) - 0.5)
      value *= 1 - 0.7 * smoothstep(seam, edge0: 0.485, edge1: 0.497)
      gloss = 0.06
    case .pile: value = 0.25 + 0.5 * Noise.rough(p * 26, octaves: 2, 5) + 0.2 * Noise.smooth(p * 1.3, 6)
    case .moss: value = 0.9 * Noise.rough(p * 3.1, octaves: 5, 9)
    case .weave:
      let threads = sinf(p.x * 70) * sinf(p.y * 70)
      value = 0.5 + 0.22 * threads + 0.3 * (Noise.rough(p * 9, octaves: 3, 2) - 0.5)
    case .sand: value = 0.2 + 0.6 * Noise.rough(SIMD2(p.x * 1.4, p.y * 3), octaves: 4, 4)
    }
    value = mix(0.5, value, t: sharpness)
    return SurfaceMaterial(
      mix(groundColors.dark, groundColors.light, t: clamp(value, min: 0, max: 1)), gloss: gloss)
  }
}
