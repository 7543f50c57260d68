internal import Glibc

extension PhysicalLook {
  /// Makes the surface reflect like one whose highlights are described by their color and an exponent.
  ///
  /// The exponent gives the width of the highlight, as for the same distribution of facets; what reflects next to
  /// nothing has no highlight to be seen, and becomes rough.
  /// - Parameters:
  ///   - exponent: Of the cosine between the half vector and the normal.
  ///   - strength: How bright the highlight's color is, from nothing to one.
  package mutating func reflect(exponent: Float, strength: Float) {
    let exponent = exponent.isFinite ? max(exponent, 0) : 0
    let strength = strength.isFinite ? min(max(strength, 0), 1) : 0
    let width = pow(2 / (exponent + 2), 0.25)
    roughness = NumberInput(1 + (width - 1) * min(strength * 4, 1))
    specular = NumberInput(0.5 * strength.squareRoot())
  }
}
