internal import simd

/// Reproducible noise functions.
enum Noise {
  /// Returns the pseudo-random number of a cell, 0 to 1.
  static func chance(_ x: Int32, _ y: Int32, _ seed: UInt32 = 0) -> Float {
    var h = UInt32(bitPattern: x) &* 0x8DA6_B343 ^ UInt32(bitPattern: y) &* 0xD816_3841 ^ seed &* 0xCB1A_B31F
    h = (h ^ h >> 16) &* 0x7FEB_352D
    h = (h ^ h >> 15) &* 0x846C_A68B
    return Float((h ^ h >> 16) >> 8) / 16_777_216
  }

  /// Returns value noise, 0 to 1, with one value per cell.
  static func smooth(_ p: SIMD2<Float>, _ seed: UInt32 = 0) -> Float {
    let base = p.rounded(.down)
    let (x, y) = (Int32(base.x), Int32(base.y))
    var t = p - base
    t = t * t * (3 - 2 * t)
    let low = mix(chance(x, y, seed), chance(x &+ 1, y, seed), t: t.x)
    let high = mix(chance(x, y &+ 1, seed), chance(x &+ 1, y &+ 1, seed), t: t.x)
    return mix(low, high, t: t.y)
  }

  /// Returns fractal noise of several octaves, 0 to 1.
  static func rough(_ p: SIMD2<Float>, octaves: Int, _ seed: UInt32 = 0) -> Float {
    var (sum, weight, total, point) = (Float(0), Float(1), Float(0), p)
    for octave in 0..<octaves {
      sum += weight * smooth(point, seed &+ UInt32(octave))
      total += weight
      weight *= 0.55
      point = point * 2.03 + SIMD2(7.1, 3.7)
    }
    return sum / total
  }
}
