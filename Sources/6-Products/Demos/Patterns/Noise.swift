import simd

/// Value noise that repeats.
nonisolated enum Noise {
  /// Returns noise of 0…1 that interpolates the values of whole coordinates; it repeats after `period`.
  static func value(_ uv: SIMD2<Float>, period: Int) -> Float {
    let corner = uv.rounded(.down), part = uv - corner
    let (x, y) = (Int(corner.x), Int(corner.y))
    let cubed: SIMD2<Float> = part * part * part
    let s: SIMD2<Float> = cubed * (part * (part * 6 - 15) + 10)
    let lower = mixed(hash(x, y, period), hash(x + 1, y, period), s.x)
    let upper = mixed(hash(x, y + 1, period), hash(x + 1, y + 1, period), s.x)
    return mixed(lower, upper, s.y)
  }

  /// Returns fractal noise, 0…1: octaves, each twice as fine and half as strong as the one before.
  static func cloud(_ uv: SIMD2<Float>, period: Int, octaves: Int = 5) -> Float {
    var sum: Float = 0, weight: Float = 0.5, total: Float = 0
    var uv = uv, period = period
    for _ in 0..<octaves {
      sum += weight * value(uv, period: period)
      total += weight
      uv *= 2
      period *= 2
      weight /= 2
    }
    return sum / total
  }

  private static func mixed(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }

  /// Returns the random value of whole coordinates, 0…1.
  private static func hash(_ x: Int, _ y: Int, _ period: Int) -> Float {
    let (x, y) = ((x % period + period) % period, (y % period + period) % period)
    var bits = UInt32(truncatingIfNeeded: x) &* 0x8DA6_B343 ^ UInt32(truncatingIfNeeded: y) &* 0xD816_3841
    bits ^= bits >> 15
    bits = bits &* 0x2C1B_3C6D
    bits ^= bits >> 12
    bits = bits &* 0x297A_2D39
    bits ^= bits >> 15
    return Float(bits >> 8) / Float(1 << 24)
  }
}
