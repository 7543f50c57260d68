internal import Images
internal import simd

/// The color of a black body of a temperature, as light sources are described by kelvins.
package enum BlackBody {
  /// Returns the linear color of a temperature, with the luminance of white.
  package static func color(kelvin: Float) -> SIMD3<Float> {
    let temperature = Double(min(max(kelvin, 1000), 10_000))
    var sum = SIMD3<Double>.zero
    for wavelength in stride(from: 380.0, through: 780, by: 5) {
      sum += matching(wavelength) * radiance(wavelength, temperature)
    }
    let color = Gamut.sRGB(fromXYZ: sum / sum.y)
    let shown = simd_max(color, .zero)
    let brightness = 0.2126 * shown.x + 0.7152 * shown.y + 0.0722 * shown.z
    return SIMD3<Float>(shown / brightness)
  }

  /// Returns the spectral radiance by Planck's law, without the factors that all wavelengths share; the
  /// wavelength is in nanometers.
  private static func radiance(_ wavelength: Double, _ temperature: Double) -> Double {
    let meters = wavelength * 1e-9
    return 1e-35 / (meters * meters * meters * meters * meters)
      / (Elementary.exp(0.014387769 / (meters * temperature)) - 1)
  }

  /// Returns the CIE XYZ color matching functions at a wavelength: the fits of Wyman, Sloan and Shirley,
  /// Simple Analytic Approximations to the CIE XYZ Color Matching Functions (2013), table 1.
  private static func matching(_ wavelength: Double) -> SIMD3<Double> {
    func bump(_ mean: Double, _ left: Double, _ right: Double) -> Double {
      let distance = (wavelength - mean) * (wavelength < mean ? left : right)
      return Elementary.exp(-0.5 * distance * distance)
    }
    return SIMD3(
      0.362 * bump(442, 0.0624, 0.0374) + 1.056 * bump(599.8, 0.0264, 0.0323)
        - 0.065 * bump(501.1, 0.049, 0.0382),
      0.821 * bump(568.8, 0.0213, 0.0247) + 0.286 * bump(530.9, 0.0613, 0.0322),
      1.217 * bump(437, 0.0845, 0.0278) + 0.681 * bump(459, 0.0385, 0.0725))
  }
}
