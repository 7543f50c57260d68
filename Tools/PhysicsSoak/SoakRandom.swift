import simd

/// Random numbers that are the same on every run; some are as bad as numbers get.
struct SoakRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func bits() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  /// Returns a number from 0 to less than a limit.
  mutating func below(_ limit: Int) -> Int { Int(bits() % UInt64(limit)) }

  /// Returns a number between -1 and 1.
  mutating func unit() -> Float { Float(below(20_001) - 10_000) / 10_000 }

  mutating func vector(_ size: Float) -> SIMD3<Float> { SIMD3(unit(), unit(), unit()) * size }

  /// Returns a number up to a size, and one time in 40 one that no program should have.
  mutating func number(_ size: Float) -> Float {
    let bad: [Float] = [0, -1, .nan, .infinity, -.infinity, 1e30, 1e-30, .greatestFiniteMagnitude]
    return below(40) == 0 ? bad[below(bad.count)] : unit() * size
  }

  mutating func numbers(_ size: Float) -> SIMD3<Float> { SIMD3(number(size), number(size), number(size)) }

  mutating func rotation() -> simd_quatf {
    simd_quatf(angle: 3 * unit(), axis: simd_normalize(vector(1) + SIMD3(0, 2, 0)))
  }
}
