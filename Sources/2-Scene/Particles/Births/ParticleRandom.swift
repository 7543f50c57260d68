import simd

/// Stateless random numbers, the same on every machine: each is a hash of the particle and the purpose, so
/// none depends on how many were drawn before.
package struct ParticleRandom: Sendable {
  /// The purpose of a number.
  package enum Purpose: UInt32 {
    case life, size, mass, angle, spin, speed, position, spread, startColor, endColor, frame, axis, cycle,
      burst
    case update, seed, variation
  }

  private let key: UInt32

  package init(_ seed: UInt32) { key = Self.mixed(seed &+ 0x9E37_79B9) }

  /// Returns a hash: a permutation of 32 bits in which every bit of the result depends on every bit of the
  /// number (after Wellons, "Prospecting for hash functions", 2018).
  package static func mixed(_ number: UInt32) -> UInt32 {
    var x = number
    x = (x ^ x >> 16) &* 0x7FEB_352D
    x = (x ^ x >> 15) &* 0x846C_A68B
    return x ^ x >> 16
  }

  package func bits(_ purpose: Purpose, _ number: UInt32 = 0) -> UInt32 {
    Self.mixed(key ^ (purpose.rawValue &* 0x9E37_79B9 &+ number &* 0x85EB_CA6B))
  }

  /// Returns a number from 0 up to but not including 1.
  package func unit(_ purpose: Purpose, _ number: UInt32 = 0) -> Float {
    Float(bits(purpose, number) >> 8) * 0x1p-24
  }

  /// Returns a number from -1 to 1.
  package func signed(_ purpose: Purpose, _ number: UInt32 = 0) -> Float {
    2 * unit(purpose, number) - 1
  }

  /// Returns a value from `middle - variation` to `middle + variation`.
  func around(_ middle: Float, _ variation: Float, _ purpose: Purpose) -> Float {
    variation == 0 ? middle : middle + variation * signed(purpose)
  }

  /// Returns three numbers from 0 to 1.
  func three(_ purpose: Purpose) -> SIMD3<Float> {
    SIMD3(unit(purpose, 0), unit(purpose, 1), unit(purpose, 2))
  }

  /// Returns a uniformly distributed direction.
  func direction(_ purpose: Purpose) -> SIMD3<Float> {
    Self.direction(unit(purpose, 0), unit(purpose, 1))
  }

  static func direction(_ u: Float, _ v: Float) -> SIMD3<Float> {
    let z = 2 * v - 1, radius = max(1 - z * z, 0).squareRoot(), angle = 2 * .pi * u
    return SIMD3(radius * Elementary.cos(angle), z, radius * Elementary.sin(angle))
  }

  /// Returns a uniformly distributed direction within an angle of another one.
  func direction(within angle: Float, of axis: SIMD3<Float>, _ purpose: Purpose) -> SIMD3<Float> {
    guard angle > 0 else { return axis }
    let cosine = 1 - unit(purpose, 0) * (1 - Elementary.cos(angle))
    let sine = max(1 - cosine * cosine, 0).squareRoot(), azimuth = 2 * .pi * unit(purpose, 1)
    let helper: SIMD3<Float> = abs(axis.y) < 0.9 ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0)
    let side = simd_normalize(simd_cross(helper, axis)), up = simd_cross(axis, side)
    return axis * cosine + (side * Elementary.cos(azimuth) + up * Elementary.sin(azimuth)) * sine
  }
}
