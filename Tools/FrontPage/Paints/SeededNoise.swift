import simd

/// Deterministic pseudorandom patterns: a hash of integers, no state.
///
/// All of them repeat after `period` cells in both directions, so that textures have no seams.
struct SeededNoise: Sendable {
  let seed: UInt32

  init(_ seed: UInt32) { self.seed = seed }

  /// Returns the hash of a cell.
  @inline(__always) private func hash(_ x: Int32, _ y: Int32) -> UInt32 {
    var h = seed &* 0x9E37_79B9
    h ^= UInt32(bitPattern: x) &* 0x85EB_CA6B
    h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
    h ^= UInt32(bitPattern: y) &* 0xC2B2_AE35
    h = (h ^ (h >> 13)) &* 0x297A_2D39
    return h ^ (h >> 16)
  }

  @inline(__always) private static func wrapped(_ x: Int32, _ period: Int32) -> Int32 {
    let rest = x % period
    return rest < 0 ? rest + period : rest
  }

  /// Returns the random value of a cell, 0 to 1.
  func chance(_ x: Int, _ y: Int = 0) -> Float {
    Float(hash(Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y)) >> 8) / 16_777_216
  }

  /// Returns gradient noise, about −1 to 1 (Perlin, "Improving noise", 2002).
  func smooth(_ point: SIMD2<Float>, period: SIMD2<Int32> = SIMD2(4096, 4096)) -> Float {
    let base = point.rounded(.down), t = point - base
    let x = Int32(base.x), y = Int32(base.y)
    let (x0, x1) = (Self.wrapped(x, period.x), Self.wrapped(x &+ 1, period.x))
    let (y0, y1) = (Self.wrapped(y, period.y), Self.wrapped(y &+ 1, period.y))
    let rising: SIMD2<Float> = t * 6 - 15, quintic: SIMD2<Float> = t * rising + 10
    let fade: SIMD2<Float> = t * t * t * quintic
    let bottom = slope(x0, y0, t), right = slope(x1, y0, t - SIMD2(1, 0))
    let top = slope(x0, y1, t - SIMD2(0, 1)), corner = slope(x1, y1, t - SIMD2(1, 1))
    let low = bottom + (right - bottom) * fade.x, high = top + (corner - top) * fade.x
    return (low + (high - low) * fade.y) * 1.5
  }

  /// Returns the dot product with the gradient of a grid point, one of eight directions.
  @inline(__always) private func slope(_ x: Int32, _ y: Int32, _ t: SIMD2<Float>) -> Float {
    let bits = hash(x, y)
    let a = bits & 1 == 0 ? t.x : -t.x, b = bits & 2 == 0 ? t.y : -t.y
    return bits & 4 == 0 ? a + b * 0.5 : a * 0.5 + b
  }

  /// Returns fractal noise: octaves, each at half the size and half the amplitude of the one before.
  func fractal(_ point: SIMD2<Float>, octaves: Int, period: SIMD2<Int32> = SIMD2(4096, 4096)) -> Float {
    var sum: Float = 0, strength: Float = 0.5, point = point, period = period
    for octave in 0..<octaves {
      sum += SeededNoise(seed &+ UInt32(octave) &* 101).smooth(point, period: period) * strength
      strength *= 0.5
      point *= 2
      period = period &* 2
    }
    return sum
  }

  /// Cellular noise around scattered points (Worley, "A cellular texture basis function", 1996).
  struct Cell {
    /// The distances to the nearest and the second nearest point.
    var nearest: Float
    var second: Float
    /// The random value of the cell, 0 to 1.
    var chance: Float
  }

  func cell(_ point: SIMD2<Float>, period: SIMD2<Int32> = SIMD2(4096, 4096)) -> Cell {
    let base = point.rounded(.down)
    var result = Cell(nearest: 9, second: 9, chance: 0)
    for dy in -1...1 as ClosedRange<Int32> {
      for dx in -1...1 as ClosedRange<Int32> {
        let x = Int32(base.x) &+ dx, y = Int32(base.y) &+ dy
        let bits = hash(Self.wrapped(x, period.x), Self.wrapped(y, period.y))
        let position = SIMD2(Float(x) + Float(bits & 0xFFFF) / 65536, Float(y) + Float(bits >> 16) / 65536)
        let away = length_squared(position - point)
        if away < result.nearest {
          (result.second, result.nearest) = (result.nearest, away)
          result.chance = Float((bits &* 0x9E37_79B9) >> 8) / 16_777_216
        } else if away < result.second {
          result.second = away
        }
      }
    }
    result.nearest = result.nearest.squareRoot()
    result.second = result.second.squareRoot()
    return result
  }
}
