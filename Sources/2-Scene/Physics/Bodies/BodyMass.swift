package import simd

/// The mass properties of a body.
///
/// Numbers that are zero, negative or not finite are replaced when the body is added: the mass by 1, the moments of
/// inertia by 0.1. Masses are kept between 10⁻⁶ and 10⁹, moments of inertia between 10⁻¹² and 10⁹: that of a marble of a
/// gram is 10⁻⁸.
package struct BodyMass: Hashable, Sendable {
  /// The mass in kilograms.
  package var mass: Float
  /// The principal moments of inertia in kg·m², along the axes of ``centerOrientation``.
  package var inertia: SIMD3<Float>
  /// The center of mass in the space of the body, in meters; the scale of the shape does not change it.
  package var center: SIMD3<Float>
  /// The rotation from the principal axes to the space of the body.
  package var centerOrientation: simd_quatf

  package init(
    mass: Float = 1, inertia: SIMD3<Float> = SIMD3(repeating: 0.1), center: SIMD3<Float> = .zero,
    centerOrientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  ) {
    self.mass = mass
    self.inertia = inertia
    self.center = center
    self.centerOrientation = centerOrientation
  }
}
