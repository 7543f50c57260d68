import simd

/// A variation of hue, saturation, brightness and opacity from particle to particle, as in SceneKit.
enum ColorVariation {
  /// Returns a color varied for one particle.
  ///
  /// - Parameters:
  ///   - color: The common color.
  ///   - variation: The maximal change either way; for the hue, 1 is the whole circle.
  ///   - random: The particle's random numbers.
  /// - Returns: The color of the particle.
  static func varied(
    _ color: SIMD4<Float>, _ variation: SIMD4<Float>, _ random: ParticleRandom
  ) -> SIMD4<Float> {
    func step(_ lane: Int) -> Float {
      variation[lane] == 0 ? 0 : variation[lane] * random.signed(.variation, UInt32(lane))
    }
    let high = max(color.x, color.y, color.z), chroma = high - min(color.x, color.y, color.z)
    // In sixths of the circle, from red over green to blue.
    var hue = 6 * step(0)
    if chroma > 0 {
      hue +=
        high == color.x
        ? (color.y - color.z) / chroma
        : high == color.y ? 2 + (color.z - color.x) / chroma : 4 + (color.x - color.y) / chroma
    }
    let saturation = simd_clamp((high > 0 ? chroma / high : 0) + step(1), 0, 1)
    let brightness = max(high + step(2), 0)
    func channel(_ offset: Float) -> Float {
      let shifted = offset + hue, phase = shifted - 6 * (shifted / 6).rounded(.down)
      return brightness * (1 - saturation * max(0, min(phase, 4 - phase, 1)))
    }
    return SIMD4(channel(5), channel(3), channel(1), simd_clamp(color.w + step(3), 0, 1))
  }
}
