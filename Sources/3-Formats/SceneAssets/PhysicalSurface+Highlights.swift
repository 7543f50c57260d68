internal import Glibc

extension PhysicalSurface {
  /// Converts a Phong or Blinn highlight, given by its color and exponent, to a roughness and a specular
  /// reflectance.
  ///
  /// The exponent gives the roughness of a microfacet distribution with a highlight of the same width;
  /// surfaces that reflect next to nothing have no visible highlight and become rough.
  /// - Parameters:
  ///   - exponent: The exponent of the cosine between the half vector and the normal.
  ///   - strength: The luminance of the highlight's color, from zero to one.
  package mutating func reflect(exponent: Float, strength: Float) {
    let exponent = exponent.isFinite ? max(exponent, 0) : 0
    let strength = strength.isFinite ? min(max(strength, 0), 1) : 0
    let width = pow(2 / (exponent + 2), 0.25)
    roughness = NumberInput(1 + (width - 1) * min(strength * 4, 1))
    specular = NumberInput(0.5 * strength.squareRoot())
  }
}
