import simd

/// The reflectance of a thin film, as in `Shaders/library/film.glsl`, where its paper is named.
enum ThinFilm {
  /// Returns the reflectance at normal incidence that is equivalent to a surface of reflectance f0 under a film.
  ///
  /// - Parameters:
  ///   - nDotV: The cosine of the view.
  ///   - thickness: The thickness in nanometers.
  ///   - index: The film's index of refraction.
  ///   - f0: The reflectance of the surface below.
  /// - Returns: The reflectance of each color.
  static func reflectance(
    _ nDotV: Float, thickness: Float, index: Float, f0: SIMD3<Float>
  ) -> SIMD3<Float> {
    let part = Swift.min(Swift.max(thickness / 30, 0), 1)
    let film = mix(1, index, part * part * (3 - 2 * part))
    let sine2 = (1 - nDotV * nDotV) / (film * film)
    guard sine2 < 1 else { return SIMD3(repeating: 1) }
    let edge = Microfacets.fifthPower(1 - nDotV), inside = (1 - sine2).squareRoot()
    let ratio = (film - 1) / (film + 1), first = ratio * ratio
    let reflectedFirst = first + (1 - first) * edge, through = 1 - reflectedFirst
    let root = f0.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 0.9999)).squareRoot()
    let below = (1 + root) / (1 - root)
    let second = (below - film) / (below + film) * ((below - film) / (below + film))
    let reflectedSecond = second + (1 - second) * Microfacets.fifthPower(1 - inside)
    let turn: Float = film < 1 ? 0 : .pi
    let shift =
      SIMD3(repeating: turn)
      + SIMD3<Float>.zero.replacing(with: .pi, where: below .< SIMD3(repeating: film))
    let path = 2 * film * thickness * inside
    let both = (reflectedFirst * reflectedSecond).clamped(
      lowerBound: SIMD3(repeating: 1e-5), upperBound: SIMD3(repeating: 0.9999))
    let amplitude = both.squareRoot()
    let rest = through * through * reflectedSecond / (1 - both)
    var light = reflectedFirst + rest, wave = rest - through
    for bounce in 1...2 {
      wave *= amplitude
      light += wave * 2 * sensitivity(Float(bounce) * path, Float(bounce) * shift)
    }
    light = pointwiseMax(light, .zero)
    return ((light - edge) / Swift.max(1 - edge, 1e-4)).clamped(
      lowerBound: SIMD3(repeating: 1e-4), upperBound: SIMD3(repeating: 1))
  }

  /// Returns the eye's sensitivity, as linear sRGB, to an optical path difference with a phase shift.
  private static func sensitivity(_ path: Float, _ shift: SIMD3<Float>) -> SIMD3<Float> {
    let phase = 2 * Float.pi * path * 1e-9
    let value = SIMD3<Float>(5.4856e-13, 4.4201e-13, 5.2481e-13)
    let peaks = SIMD3<Float>(1.6810e6, 1.7953e6, 2.2084e6)
    let variance = SIMD3<Float>(4.3278e9, 9.3046e9, 6.6121e9)
    var seen = SIMD3<Float>()
    for lane in 0..<3 {
      seen[lane] =
        value[lane] * (2 * .pi * variance[lane]).squareRoot()
        * Elementary.cos(peaks[lane] * phase + shift[lane]) * Elementary.exp(-phase * phase * variance[lane])
    }
    seen.x +=
      9.7470e-14 * (2 * .pi * Float(4.5282e9)).squareRoot() * Elementary.cos(2.2399e6 * phase + shift.x)
      * Elementary.exp(-4.5282e9 * phase * phase)
    seen /= 1.0685e-7
    return SIMD3(
      simd_dot(SIMD3(3.2404542, -1.5371385, -0.4985314), seen),
      simd_dot(SIMD3(-0.9692660, 1.8760108, 0.0415560), seen),
      simd_dot(SIMD3(0.0556434, -0.2040259, 1.0572252), seen))
  }
}
